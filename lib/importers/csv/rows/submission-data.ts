import type { Report, SourcedPerson } from '#lib/importers/model/sourced.ts';
import { keyOf } from '#lib/importers/tables/columns.ts';
import type { Entry } from '#lib/importers/tables/entries.ts';
import { answerOf, membersIn, setField } from '#lib/importers/tables/fields.ts';
import type { TableOptions } from '#lib/importers/tables/options.ts';
import { shownOf } from '#lib/importers/tables/shown-columns.ts';
import { listed } from '#lib/importers/tables/visibility.ts';
import { isAboutReviewing } from '#lib/importers/csv/headers/header-words.ts';
import type { submissionFields } from '#lib/importers/csv/headers/submission-fields.ts';
import { inLongerRow } from '#lib/importers/tables/read/longer-rows.ts';

type SubmissionEntry = Entry<keyof typeof submissionFields>;

/** Whether a summary next to an abstract is in a table with scores or reviewers: then it may sum up the reviews. */
const isSummaryOfChairs = (name: string, headers: readonly string[], { show }: TableOptions) =>
  keyOf(name) === 'summary' && !listed(name, show) && isAboutReviewing(headers.map(keyOf));

/**
 * The abstract and the other cells of a submission that its authors may see. A script may have written a whole record of OpenReview into
 * `content`, which is a name of abstracts too.
 *
 * @param isOther whether a column is read elsewhere
 */
export function submissionDataOf(
  entry: SubmissionEntry,
  reviewers: readonly SourcedPerson[],
  isOther: (header: string) => boolean,
  options: TableOptions,
  report: Report,
): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  if (entry.isLonger) {
    const message = inLongerRow('only its id, authors and track are read, and its title if it comes first');
    report({ place: entry.place, field: '', message });
    return data;
  }
  const abstract = entry.get('abstract');
  if (membersIn(abstract).length > 0) {
    const message = 'is left out, because it is a record with fields of its own, such as the decision';
    report({ place: entry.place, field: entry.headerOf('abstract') ?? 'abstract', message });
  } else if (abstract !== '') data.abstract = abstract;
  const shown = shownOf(entry, reviewers, options, report, isOther);
  for (const [name, cell] of shown) {
    if (abstract !== '' && isSummaryOfChairs(name, entry.table.headers, options)) {
      const message =
        'is left out, because it may be that of the reviews; if it is the authors’, add it to source.show';
      report({ place: entry.table.place, field: name, message });
    } else setField(data, name, answerOf(cell));
  }
  return data;
}
