/** JSON of which nothing is known. */
export type Json = Readonly<Record<string, unknown>>;

/** The value where it is an object; an empty one for anything else. */
export function record(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

/** The value where it is a list; an empty one for anything else. */
export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A text that says something; '' for anything else. */
export function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/**
 * What a reference within the document stands for (`#/components/…`), followed as far as it leads.
 *
 * @returns an empty object where it leads nowhere, or in a circle
 */
export function follow(document: Json, part: unknown): Json {
  let at = record(part);
  for (let steps = 0; steps < 10; steps += 1) {
    const reference = at['$ref'];
    if (typeof reference !== 'string') return at;
    if (!reference.startsWith('#/')) return {};
    let target: unknown = document;
    for (const step of reference.slice(2).split('/')) {
      target = record(target)[step.replaceAll('~1', '/').replaceAll('~0', '~')];
    }
    at = record(target);
  }
  return {};
}
