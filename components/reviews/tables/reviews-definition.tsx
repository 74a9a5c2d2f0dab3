import { statusField } from '#components/submissions/model/fields.ts';
import { textValue } from '#components/data-table/model/sort.ts';
import { LabelMark } from '#components/submissions/model/label-mark.tsx';
import { reviewLabel } from '#components/submissions/model/labels.ts';
import type { TableColumn } from '#components/data-table/model/column.ts';
import { type TableDefinition, tableFields } from '#components/data-table/model/definition.ts';
import { fieldValue, vocabulary } from '#components/data-table/model/field-value.ts';
import { type Facet, textField, timeField, valueField } from '#components/data-table/model/query-field.ts';
import { State } from '#components/ui/text/state.tsx';
import { reviewStatuses } from '#lib/contract/resources/vocabulary.ts';
import { roundValues } from '#components/reviews/model/review-fields.ts';
import { type ReviewRow, stateOf } from '#components/reviews/model/review-row.ts';
import { isAfterDeadline, type ReviewLine } from '#components/reviews/model/reviewing.ts';
import { titleColumn, trackColumn } from './submission-columns.tsx';

/** In the order of their urgency. */
const states = ['late', 'open', 'done'];

const columns: readonly TableColumn<ReviewRow>[] = [
  titleColumn,
  trackColumn,
  {
    id: 'phase',
    header: 'Phase',
    label: 'phase',
    width: 128,
    sortValue: ({ line }) => line.phase?.index,
    fields: [
      valueField('phase', ({ line: { phase } }) => (phase ? [fieldValue(String(phase.index), phase.label)] : []), {
        label: 'Phase',
      }),
      valueField('round', ({ submission, line }) => roundValues(submission, line.phase)),
    ],
    hide: 'md:@max-[46rem]:hidden',
    className: 'text-ink-2',
    cell: ({ line }) => line.phase?.name,
    exports: [{ key: 'phase', header: 'Phase', value: ({ line }) => line.phase?.name ?? null }],
  },
  {
    id: 'reviewer',
    header: 'Reviewer',
    label: 'reviewer',
    width: 200,
    sortValue: ({ line }) => textValue(line.name),
    fields: [
      textField('reviewer', ({ line: { reviewer, name } }) =>
        reviewer ? [fieldValue(reviewer, name || reviewer)] : [],
      ),
    ],
    cell: ({ line }) =>
      line.name ? <span dir="auto">{line.name}</span> : <span className="text-ink-3">not given</span>,
    exports: [
      {
        key: 'reviewer',
        header: 'Reviewer',
        value: ({ line }) => line.name || null,
        reveals: ({ line }) => line.reviewer,
      },
    ],
  },
  {
    id: 'review',
    header: 'Review',
    label: 'review',
    width: 144,
    sortValue: ({ line }) => textValue(line.status),
    fields: [
      valueField('review', ({ line: { status } }) => (status ? [fieldValue(status, reviewLabel(status).label)] : []), {
        label: 'Review',
        vocabulary: vocabulary(reviewStatuses, (value) => reviewLabel(value).label),
      }),
    ],
    hide: '@max-[40rem]:hidden',
    cell: ({ line }) => line.status && <LabelMark label={reviewLabel(line.status)} />,
    exports: [{ key: 'review', header: 'Review', value: ({ line }) => line.status || null }],
  },
  {
    id: 'state',
    header: 'State',
    label: 'state',
    width: 88,
    sortValue: ({ line }) => states.indexOf(stateOf(line)),
    fields: [
      valueField('state', ({ line }) => [fieldValue(stateOf(line))], {
        label: 'State',
        vocabulary: vocabulary(states),
      }),
      {
        ...valueField('submitted', ({ line }: ReviewRow) => submittedValues(line)),
        time: timeField('submitted', ({ line }: ReviewRow) => line.at ?? undefined),
      },
      timeField('due', ({ line }) => line.deadline ?? undefined, 'ahead'),
    ],
    className: 'max-md:-order-1',
    cell: ({ line }) => <Stand done={line.done} late={line.late} />,
    exports: [{ key: 'state', header: 'State', value: ({ line }) => stateOf(line) }],
  },
];

/** Whether a completed review came in by its deadline: empty if that is not known. */
function submittedValues(line: ReviewLine) {
  if (line.at === null || line.deadline === null) return [];
  return [fieldValue(isAfterDeadline(line) ? 'late' : 'in time')];
}

const submissionStatus: Facet<ReviewRow> = { ...statusField, menu: { ...statusField.menu, label: 'Submission' } };

/** The table of the reviews that reviewers were asked for. */
export const reviewsDefinition: TableDefinition<ReviewRow> = {
  noun: { one: 'review', many: 'reviews' },
  columns,
  cardHeight: 84,
  fields: tableFields(columns, { last: [submissionStatus] }),
  placeholder: 'Filter: words, state:late, track:vision, reviewer:"Ada Byron"',
  copies: [
    { header: 'submissions', value: (row) => row.submission.slug },
    { header: 'reviewers', value: (row) => row.line.name || null },
  ],
  nameOf: (row) => `${row.submission.title || row.submission.slug}, ${row.line.name || 'reviewer not given'}`,
};

function Stand({ done, late }: { done: boolean; late: boolean }) {
  return (
    <State tone={done ? 'ok' : late ? 'bad' : 'neutral'} settled={done}>
      {done ? 'done' : late ? 'late' : 'open'}
    </State>
  );
}
