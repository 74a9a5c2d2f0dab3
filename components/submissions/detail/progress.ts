import type { Detail } from '#components/submissions/model/detail.ts';
import { plain } from '#components/submissions/model/free-form.ts';
import { labelOf, phaseName } from '#components/ui/text/humanize.ts';

/** Reviewer progress, one row per entry of the service. */
export interface Progress {
  columns: readonly { key: string; label: string; isNumber: boolean }[];
  rows: readonly { name: string | null; cells: readonly string[] }[];
}

/** The counts of our own service, with the words and the order of the other pages. */
const counts = new Map([
  ['assigned', 'Asked'],
  ['accepted', 'Accepted'],
  ['declined', 'Declined'],
  ['completed', 'Completed'],
  ['overdue', 'Late'],
]);

/** The keys that identify an entry. */
const naming = new Set(['phaseIndex', 'phaseName']);

/**
 * Reads reviewer progress, objects with arbitrary keys (specification §2.11), as a table. Known counts come first in plain words,
 * any others after them. `null` if there is none.
 */
export function progressOf(given: Detail['reviewerProgress']): Progress | null {
  const entries = (given ?? []) as readonly Readonly<Record<string, unknown>>[];
  const keys = new Set(entries.flatMap((entry) => Object.keys(entry)));
  if (keys.size === 0) return null;
  const known = [...counts.keys()].filter((key) => keys.has(key));
  const columns = [...known, ...[...keys].filter((key) => !counts.has(key) && !naming.has(key))];
  return {
    columns: columns.map((key) => ({
      key,
      label: counts.get(key) ?? labelOf(key),
      isNumber: entries.every((entry) => entry[key] == null || typeof entry[key] === 'number'),
    })),
    rows: entries.map((entry) => ({
      name: nameOf(entry),
      cells: columns.map((key) => plain(entry[key])),
    })),
  };
}

function nameOf({ phaseName: name, phaseIndex: index }: Readonly<Record<string, unknown>>): string | null {
  const text = plain(name) || (typeof index === 'number' ? '' : plain(index));
  return phaseName({ name: text, index: typeof index === 'number' ? index : null });
}
