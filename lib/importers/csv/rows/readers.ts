import type { Report } from '#lib/importers/model/sourced.ts';
import type { Entry } from '#lib/importers/tables/entries.ts';
import type { TableOptions } from '#lib/importers/tables/options.ts';
import { isYes } from '#lib/importers/tables/status-words.ts';
import { kindsOfChairs, listed } from '#lib/importers/tables/visibility.ts';
import { closed, ofReaders, open } from '#lib/importers/csv/headers/reader-words.ts';
import type { reviewFields } from '#lib/importers/csv/headers/wire.ts';

type ReviewEntry = Entry<keyof typeof reviewFields>;

const chairs = new RegExp(
  `\\b${kindsOfChairs}(t?pcs?|spcs?|s?acs?|eics?|chairs?|committee|editors?|organi[sz]ers?)\\b|\\b(confidential|private|internal)\\b`,
  'i',
);
const everyone = /\bauthors?\b(?! (only )?(not|excluded))|\b(everyone|everybody|all|public)\b/i;
const withoutAuthors = /\b(not|except|without|but) (for |to |the )*authors?\b/i;

/** Longer cells are answers. */
const LONGEST_WORD = 60;

/** The cell that says that a row of reviews is not for authors; null if none does. */
function cellClosingRow(entry: ReviewEntry, { show }: TableOptions): readonly [header: string, cell: string] | null {
  const found = entry.others().find(([header, cell]) => {
    if (cell.length > LONGEST_WORD || listed(header, show)) return false;
    const name = header.replaceAll('_', ' ');
    if (closed.test(name)) return isYes(cell) === true;
    if (open.test(name)) return isYes(cell) === false;
    return ofReaders.test(name) && (withoutAuthors.test(cell) || (chairs.test(cell) && !everyone.test(cell)));
  });
  return found ?? null;
}

/** Whether a row of reviews says that authors may not read it. */
export const isClosedToAuthors = (entry: ReviewEntry, options: TableOptions): boolean =>
  cellClosingRow(entry, options) !== null;

const whoFields = ['email', 'id', 'name', 'firstName', 'lastName'] as const;

/**
 * The reviewer and the round of a row, as a key: rows with the same key are by one reviewer. Null for a reviewer without a name, who may be
 * anyone.
 */
function whoOf(entry: ReviewEntry): string | null {
  const who = whoFields.map((field) => entry.get(field));
  return who.every((each) => each === '') ? null : JSON.stringify([...who, entry.get('round')]);
}

/**
 * The rows of reviews of one submission, without those that are not for authors if the same reviewer has others that are: of several rows by
 * one reviewer only the last counts. What is not for authors is reported.
 */
export function rowsForAuthors(entries: readonly ReviewEntry[], options: TableOptions, report: Report): ReviewEntry[] {
  const withOpenRows = new Set(entries.flatMap((entry) => (isClosedToAuthors(entry, options) ? [] : whoOf(entry))));
  return entries.filter((entry) => {
    const [field, cell] = cellClosingRow(entry, options) ?? [];
    if (field === undefined || cell === undefined) return true;
    const message = `${JSON.stringify(cell)} says that authors may not read this row, so its answers are left out`;
    report({ place: entry.place, field, message });
    const who = whoOf(entry);
    return who === null || !withOpenRows.has(who);
  });
}
