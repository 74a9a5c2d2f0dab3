import type { Report } from '#lib/importers/model/sourced.ts';
import { Columns, keyOf } from '#lib/importers/tables/columns.ts';
import type { Table } from '#lib/importers/tables/read/table.ts';
import { wordsOfName } from '#lib/importers/tables/table-kinds.ts';
import { isAnswer } from '#lib/importers/tables/visibility.ts';
import { kinds } from '#lib/importers/csv/headers/kinds.ts';
import { reviewFields } from '#lib/importers/csv/headers/wire.ts';

const ofMetaReviews = /\bmeta ?reviews?$/;
const ofWishes =
  /(?<!\b(with|without|no|and|of) )\b(bids?|bidding|(pc |review(er)? |all ?)?(preferences?|prefs)|(pc ?)?conflicts?( of interests?)?|cois?|(affinit|similarit)(y|ies)( scores?)?|relevance( scores?)?)$/;

/** A column of a table of bids, preferences, conflicts or affinities. */
const wish =
  /^(bids?|bidding|(review(er)?[ _]?)?(preference|pref)s?|(pc[ _]?)?conflicts?([ _]?(type|reason|kind)s?)?|coi|(affinity|similarity|tpms|topic)([ _]?score)?s?)$/i;

/** What says that a table is about more than wishes: somebody was asked, or has answered. */
const states = ['status', 'assignedAt', 'respondedAt', 'due', 'submittedAt', 'completed', 'declined'] as const;

/** Whether a table that would be one of reviews has bids, preferences or conflicts alone. */
function hasOnlyWishes(table: Table): boolean {
  const { reviews, ...others } = kinds;
  if (Object.values(others).some(({ name }) => name.test(wordsOfName(table)))) return false;
  if (!reviews.headers(new Set(table.headers.map(keyOf)))) return false;
  const columns = new Columns(table, reviewFields);
  if (states.some((field) => columns.has(field))) return false;
  const answers = columns.others().filter((header) => isAnswer(header));
  return answers.length > 0 && answers.every((header) => wish.test(header));
}

/** Whether a table is called after bids, preferences or conflicts, and is no list of papers. */
const isCalledWishes = (table: Table) =>
  ofWishes.test(wordsOfName(table)) && !table.headers.some((header) => /^(authors?|abstract)$/.test(keyOf(header)));

/**
 * The tables that may have reviews, assignments and submissions. Left out and reported are
 *
 * - meta-reviews: they are no reviews, and may be for the committee;
 * - bids, preferences, conflicts and affinities: they name people who do not review the paper, perhaps because they must not.
 */
export function withoutUnread(tables: readonly Table[], report: Report): Table[] {
  return tables.filter((table) => {
    const isOfWishes = isCalledWishes(table) || hasOnlyWishes(table);
    if (!isOfWishes && !ofMetaReviews.test(wordsOfName(table))) return true;
    const message = isOfWishes
      ? 'is left out, because bids, preferences and conflicts are not read; if it says who reviews what, name it assignments'
      : 'is left out, because meta-reviews are not read; rename it if it has the reviews of reviewers';
    report({ place: table.place, field: '', message });
    return false;
  });
}
