import { labelOf } from '#components/ui/text/humanize.ts';

/** One entry of a free-form map, prepared for display (specification §2.6, §2.7: no key may be assumed). */
export type Entry = { key: string; label: string } & Shown;

/** How a free-form value is shown. */
export type Shown =
  | { kind: 'fact'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'json'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'table'; columns: readonly string[]; rows: readonly (readonly string[])[] }
  | { kind: 'group'; entries: readonly Entry[] };

/** A string that is longer, or has line breaks, becomes a section of its own. */
const longestFact = 80;
/** Values nested deeper are shown as JSON. */
const deepest = 3;

/** Returns the entries of a free-form map in their order, an abstract first; empty entries are left out. */
export function readFreeForm(data: Readonly<Record<string, unknown>> | null | undefined, depth = 0): Entry[] {
  const entries = Object.entries(data ?? {}).flatMap(([key, value]) => {
    const shown = readValue(value, depth);
    return shown ? [{ key, label: labelOf(key), ...shown }] : [];
  });
  const isAbstract = (entry: Entry) => /^abstract$/i.test(entry.key);
  return [...entries.filter(isAbstract), ...entries.filter((entry) => !isAbstract(entry))];
}

function readValue(value: unknown, depth: number): Shown | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return readText(value);
  if (typeof value !== 'object') return { kind: 'fact', text: plain(value) };
  if (Array.isArray(value)) return readList(value);
  if (depth >= deepest) return { kind: 'json', text: JSON.stringify(value, null, 2) };
  return readGroup(value as Record<string, unknown>, depth);
}

function readText(value: string): Shown | null {
  const text = value.trim();
  if (text === '') return null;
  return text.length > longestFact || text.includes('\n') ? { kind: 'text', text } : { kind: 'fact', text };
}

function readList(list: readonly unknown[]): Shown | null {
  if (list.length === 0) return null;
  if (!list.every(isMap)) return { kind: 'list', items: list.map(plain) };
  const columns = [...new Set(list.flatMap(Object.keys))];
  if (columns.length === 0) return null;
  return {
    kind: 'table',
    columns: columns.map(labelOf),
    rows: list.map((item) => columns.map((column) => plain(item[column]))),
  };
}

function readGroup(map: Readonly<Record<string, unknown>>, depth: number): Shown | null {
  const entries = readFreeForm(map, depth + 1);
  return entries.length === 0 ? null : { kind: 'group', entries };
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Writes a value on one line; empty for null. */
export function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return value;
  return JSON.stringify(value);
}
