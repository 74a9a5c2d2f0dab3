import type { Report } from '#lib/importers/model/sourced.ts';
import type { Table } from '#lib/importers/tables/read/table.ts';
import { isPlaceholder } from '#lib/importers/tables/fields.ts';
import type { TableOptions } from '#lib/importers/tables/options.ts';
import { isAnswer, listed } from '#lib/importers/tables/visibility.ts';
import { isRating } from '#lib/importers/tables/visibility-of-people.ts';
import { isOfPaper } from '#lib/importers/csv/headers/submission-fields.ts';
import type { Entry } from '#lib/importers/tables/entries.ts';
import type { reviewFields } from '#lib/importers/csv/headers/wire.ts';

type ReviewEntry = Entry<keyof typeof reviewFields>;

/** A longer cell is the text of a review. */
const LONGEST_DETAIL = 100;
/** With fewer reviewers, or fewer further reviews by them, equal answers may be chance. Ratings are equal more often. */
const FEWEST = { reviewers: 3, repeats: 4, repeatsOfRatings: 8 };

/** A column that may say who the reviewer is: so far, each reviewer has the same cell in all reviews. */
class Candidate {
  readonly #first = new Map<string, { paper: string; cell: string; isRepeated: boolean }>();
  #repeats = 0;
  #hasWords = false;

  /** @returns whether the column may still be about reviewers */
  add(who: string, paper: string, cell: string): boolean {
    if (cell.length > LONGEST_DETAIL) return false;
    this.#hasWords ||= !isRating(cell);
    const first = this.#first.get(who);
    if (!first) this.#first.set(who, { paper, cell, isRepeated: false });
    else if (first.cell !== cell) return false;
    else if (first.paper !== paper) {
      first.isRepeated = true;
      this.#repeats += 1;
    }
    return true;
  }

  /** Whether the cells tell the reviewers apart: at least half of those with several reviews have one of their own. */
  get tellsApart(): boolean {
    const repeated = [...this.#first.values()].filter(({ isRepeated }) => isRepeated);
    const distinct = new Set(repeated.map(({ cell }) => cell)).size;
    const enough = this.#hasWords ? FEWEST.repeats : FEWEST.repeatsOfRatings;
    return this.#repeats >= enough && distinct >= Math.max(FEWEST.reviewers, repeated.length / 2);
  }
}

/** Who reviewed; `''` if the row does not say. */
function whoOf(entry: ReviewEntry): string {
  const name = `${entry.get('firstName')} ${entry.get('lastName')}`.trim();
  return (entry.get('email') || entry.get('id') || entry.get('name') || name).toLowerCase();
}

/**
 * The columns of tables of reviews that say who the reviewer is, whatever they are called and in any language: a cell is the same in all reviews
 * by one reviewer, on several papers, and a different one in those by others. By it authors could tell which reviews have the same writer. They are
 * reported; `show` overrides this.
 */
export function columnsOfReviewers(
  reviews: Iterable<ReviewEntry>,
  options: TableOptions,
  report: Report,
): ReadonlyMap<Table, ReadonlySet<string>> {
  const tables = new Map<Table, Map<string, Candidate>>();
  for (const entry of reviews) {
    const columns = tables.get(entry.table) ?? new Map(candidatesOf(entry.table, options));
    tables.set(entry.table, columns);
    const who = whoOf(entry);
    if (columns.size === 0 || who === '') continue;
    const paper = entry.get('submission') || entry.get('title');
    for (const [header, cell] of entry.others()) {
      const column = columns.get(header);
      if (column && !isPlaceholder(cell) && !column.add(who, paper, cell)) columns.delete(header);
    }
  }
  const found = new Map<Table, Set<string>>();
  for (const [table, columns] of tables) {
    const headers = [...columns].flatMap(([header, column]) => (column.tellsApart ? header : []));
    found.set(table, new Set(headers));
    for (const field of headers) {
      const message =
        'is left out, because it is the same in all reviews by one reviewer and tells the reviewers apart; if authors may see it, add it to source.show';
      report({ place: table.place, field, message });
    }
  }
  return found;
}

const candidatesOf = ({ headers }: Table, options: TableOptions) =>
  headers.flatMap((header): [string, Candidate][] =>
    listed(header, options.show) || isOfPaper(header) || !isAnswer(header, options) ? [] : [[header, new Candidate()]],
  );
