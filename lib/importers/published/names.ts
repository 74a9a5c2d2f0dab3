/**
 * The names in a text such as `Ada Example, Carl Beispiel, Jr.`: separated by `,`. `Jr.` and the like belong to the name before.
 */
export function namesIn(text: string): string[] {
  const names: string[] = [];
  for (const part of text.split(',').map((name) => name.trim())) {
    if (/^(Jr|Sr|I{2,3}|IV|Ph\.?D|M\.?D)\.?$/i.test(part) && names.length > 0) names.push(`${names.pop()}, ${part}`);
    else if (part !== '') names.push(part);
  }
  return names;
}
