import { type TableDefinition, tableFields } from '#components/data-table/model/definition.ts';
import type { BuiltInView } from '#components/data-table/views/views.ts';
import { reviewerQueries } from '#components/reviews/model/review-queries.ts';
import { answerColumns, loadColumn, nameColumn, offsetColumn, reviewColumns, timeColumns } from './columns.tsx';
import type { ReviewerRow } from './reviewer-row.ts';

/** What the service offers, and what is counted. */
interface Shown {
  conference: string;
  /** The slug of the only track that is counted; empty for all. */
  track: string;
  /** Whether the service lists who was asked. */
  hasAnswers: boolean;
  /** Whether it can be known who gave which score. */
  hasOffsets: boolean;
}

/** The table of a conference's reviewers: only columns that the service can fill. */
export function reviewersDefinition({
  conference,
  track,
  hasAnswers,
  hasOffsets,
}: Shown): TableDefinition<ReviewerRow> {
  const columns = [
    nameColumn,
    ...(hasAnswers ? answerColumns : []),
    ...reviewColumns(conference, track),
    ...(hasAnswers ? timeColumns : []),
    loadColumn,
    ...(hasOffsets ? [offsetColumn] : []),
  ];
  return {
    noun: { one: 'reviewer', many: 'reviewers' },
    columns,
    fields: tableFields(columns),
    cardHeight: 116,
    placeholder: hasAnswers
      ? 'Filter: a name, declined:>0, reviews:>=6, load:<0'
      : 'Filter: a name, late:>0, reviews:>=6',
    copies: [{ header: 'names', value: ({ name }) => name }],
    nameOf: ({ name }) => name,
  };
}

/**
 * The views that every chair has.
 *
 * @param shown.isAnswered whether it is known who was asked
 */
export function reviewerViews({
  hasAnswers,
  isAnswered,
  hasOffsets,
}: Pick<Shown, 'hasAnswers' | 'hasOffsets'> & { isAnswered: boolean }): BuiltInView[] {
  const isUnknown = !isAnswered;
  return [
    { id: 'all', label: 'All', q: '' },
    ...(hasAnswers
      ? [
          { id: 'declined', label: 'Declined', q: reviewerQueries.declined(), sort: '-declined', isUnknown },
          { id: 'unanswered', label: 'Not answered', q: reviewerQueries.unanswered(), sort: '-unanswered', isUnknown },
        ]
      : []),
    { id: 'late', label: 'Late', q: reviewerQueries.late(), sort: '-late' },
    { id: 'capacity', label: 'Capacity', q: reviewerQueries.capacity(), sort: 'load' },
    ...(hasOffsets
      ? [{ id: 'scoring', label: 'Scores apart', q: reviewerQueries.scoresApart(), sort: '-offset' }]
      : []),
  ];
}
