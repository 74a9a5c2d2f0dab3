import type * as z from 'zod/mini';
import type { Fault } from './source-problem.ts';

const SHOWN_AT_MOST = 60;

/**
 * Checks one record against its schema, whose messages say what is expected.
 *
 * @returns the record as the schema gives it, or every fault with its field (`reviews[2].DATE`) and what was found there
 */
export function checkRecord<T>(
  schema: z.ZodMiniType<T>,
  record: unknown,
): { value: T; faults?: never } | { faults: Omit<Fault, 'place'>[] } {
  const result = schema.safeParse(record);
  if (result.success) return { value: result.data };
  const faults = result.error.issues.map(({ path, message }) => ({
    field: nameOf(path),
    message: `expected ${message}, found ${show(valueAt(record, path))}`,
  }));
  return { faults };
}

function nameOf(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}

/** The value at a path, or the last one on the way: a list that is written as one text has no values of its own. */
function valueAt(record: unknown, path: readonly PropertyKey[]): unknown {
  let value = record;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return value;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}

function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > SHOWN_AT_MOST ? `${text.slice(0, SHOWN_AT_MOST)}…` : text;
}
