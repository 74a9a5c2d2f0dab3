/** A JSON object of unknown shape. */
export type Json = Readonly<Record<string, unknown>>;

/** Returns the value if it is an object, else an empty object. */
export function record(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

/** Returns the value if it is an array, else an empty array. */
export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the trimmed value if it is a string, else ''. */
export function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/**
 * Resolves references within the document (`#/components/…`), up to ten in a row.
 *
 * @returns an empty object if a reference leads nowhere or in a circle
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
