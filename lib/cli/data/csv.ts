import type * as z from 'zod/mini';
import { escapeFormula } from '#lib/contract/formula-text.ts';

/** A column of a table: its name, and the members that lead to its value. */
type Column = readonly string[];

/**
 * The columns of a table of items: one for each field, in the order of the schema, and one for each field of an object
 * (`track.slug`). Lists and free-form objects are one column, as JSON.
 *
 * @param item the schema of an item
 */
export function columnsOf(item: z.core.$ZodType, path: Column = []): Column[] {
  const { def } = (item as z.core.$ZodTypes)._zod;
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default')
    return columnsOf(def.innerType, path);
  if (def.type !== 'object') return [path];
  return Object.entries(def.shape).flatMap(([name, schema]) => columnsOf(schema, [...path, name]));
}

/** The first line of a table. */
export function csvHeader(columns: readonly Column[]): string {
  return columns.map((column) => cellOf(column.join('.'))).join(',');
}

/** One line of a table (RFC 4180). Text that a spreadsheet would take for a formula begins with an apostrophe. */
export function csvLine(columns: readonly Column[], item: unknown): string {
  return columns
    .map((column) => cellOf(column.reduce((at, name) => (at as Record<string, unknown> | null)?.[name], item)))
    .join(',');
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return quoted(JSON.stringify(value));
  return quoted(escapeFormula(value));
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
