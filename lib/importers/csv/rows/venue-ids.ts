import { Columns, keyOf } from '#lib/importers/tables/columns.ts';
import { withoutNothing } from '#lib/importers/tables/fields.ts';
import type { Table } from '#lib/importers/tables/read/table.ts';
import { submissionFields } from '#lib/importers/csv/headers/submission-fields.ts';
import type { Write } from './reshaped.ts';

/** `X.cc/2027/Conference/Desk_Rejected_Submission`. */
const state = /^(.+)\/(Withdrawn|Desk_Rejected|Rejected)(?:_\w+)?$/;

/**
 * A table of OpenReview's submissions without decisions, with what `venueid` says of them as their decisions. A bare id of a venue is that of
 * an accepted submission only if the same venue has rejected ones: in older venues all have it. Null for other tables.
 */
export function withVenueIds(table: Table, write: Write): Table | null {
  const at = table.headers.findIndex((header) => keyOf(header) === 'venueid');
  const columns = new Columns(table, submissionFields);
  const isDecided = (['decision', 'status', 'accepted', 'withdrawnAt'] as const).some((field) => columns.has(field));
  if (at === -1 || isDecided || !columns.has('title')) return null;
  const idOf = (cells: readonly string[]) => withoutNothing(cells[at] ?? '').trim();
  const venues = new Set<string>();
  for (const { cells } of table.rows()) {
    const [, venue = '', word] = state.exec(idOf(cells)) ?? [];
    if (word === 'Rejected') venues.add(venue);
  }
  const rows = function* () {
    for (const { line, cells } of table.rows()) {
      const word = state.exec(idOf(cells))?.[2]?.replace('_', ' ');
      yield { line, cells: [...cells, word ?? (venues.has(idOf(cells)) ? 'Accepted' : '')] };
    }
  };
  return write(table.name, table, [...table.headers, 'Decision'], rows());
}
