import type { Report, SourcedPerson } from '#lib/importers/model/sourced.ts';
import type { Columns } from './columns.ts';
import type { Entry } from './entries.ts';
import { isDecision } from './status-words.ts';
import { membersIn } from './fields.ts';
import {
  isAboutReviewing,
  isHiddenInForms,
  isHiddenInSubmissions,
  listed,
  namesAnyOf,
  type Visibility,
} from './visibility.ts';

/** Longer cells are texts, which may begin or end with such a word. */
const LONGEST_DECISION = 60;

/**
 * The cells of a submission's other columns that its authors may see. Columns that may not be for authors are left out and reported, and so
 * are cells that name one of the submission's reviewers. Columns about reviewing are not reported here: see `reportReviewingColumns`.
 *
 * @param isOther whether a column is read elsewhere
 */
export function shownOf<Field extends string>(
  entry: Entry<Field>,
  reviewers: readonly SourcedPerson[],
  visibility: Visibility,
  report: Report,
  isOther: (name: string) => boolean = () => false,
): [name: string, cell: string][] {
  return entry.others().filter(([name, cell]) => {
    if (isOther(name)) return false;
    if (isHiddenInSubmissions(name, visibility)) {
      if (isAboutReviewing(name)) return false;
      const message = 'is left out, because authors would see it; if they may, add it to source.show';
      report({ place: entry.table.place, field: name, message });
      return false;
    }
    const why = namesAnyOf(cell, reviewers)
      ? 'it names a reviewer of the submission'
      : cell.length <= LONGEST_DECISION && isDecision(cell) && !listed(name, visibility.show)
        ? 'it is a decision; if authors may see it, add it to source.show'
        : membersIn(cell).some(isAboutReviewing)
          ? 'it is a record with fields that are not for authors'
          : null;
    if (why !== null) report({ place: entry.place, field: name, message: `is left out, because ${why}` });
    return why === null;
  });
}

/**
 * Reports the columns about reviews and decisions that are not imported, for sources whose columns are not known.
 *
 * @param isOther whether a column is read elsewhere
 */
export function reportReviewingColumns(
  columns: Columns<string>,
  visibility: Visibility,
  report: Report,
  isOther: (name: string) => boolean = () => false,
): void {
  for (const name of columns.others()) {
    if (isOther(name) || !isAboutReviewing(name) || !isHiddenInSubmissions(name, visibility)) continue;
    const message =
      'is not imported, because it may be about reviews, decisions or the work of the chairs: name a status or decision in source.columns, and write each review into a row of a table of reviews; if authors may see it, add it to source.show';
    report({ place: columns.table.place, field: name, message });
  }
}

/** Whether an author's answer in a form is imported. An answer that names a reviewer is not: chairs may have written it. */
export const isAnswerShown = (
  [name, answer]: readonly [name: string, answer: string],
  reviewers: readonly SourcedPerson[],
  visibility: Visibility,
): boolean => !isHiddenInForms(name, visibility) && !namesAnyOf(answer, reviewers);
