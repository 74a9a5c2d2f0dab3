import { statusValues } from '#components/submissions/model/index-row.ts';
import { textValue } from '#components/data-table/model/sort.ts';
import { LabelMark } from '#components/submissions/model/label-mark.tsx';
import { reviewLabel, statusRank } from '#components/submissions/model/labels.ts';
import type { CellContext, TableColumn } from '#components/data-table/model/column.ts';
import type { TableDefinition } from '#components/data-table/model/definition.ts';
import { vocabulary } from '#components/data-table/model/filter.ts';
import { nameOf } from '#components/ui/text/humanize.ts';
import { Link } from '#components/ui/controls/link.tsx';
import { State } from '#components/ui/text/state.tsx';
import { Tag } from '#components/ui/text/tag.tsx';
import { reviewStatuses } from '#lib/contract/resources/vocabulary.ts';
import { type ReviewRow, reviewRowFields, stateOf } from '#components/reviews/model/review-row.ts';

/** In the order of their urgency. */
const states = ['late', 'open', 'done'];

const columns: readonly TableColumn<ReviewRow>[] = [
  {
    id: 'title',
    header: 'Submission',
    label: 'submission',
    width: 320,
    sortValue: ({ submission }) => textValue(submission.title),
    grows: true,
    rowHeader: true,
    cell: (row, context) => <Title row={row} context={context} />,
    exports: [
      { key: 'submission', header: 'Submission', value: (row) => row.submission.slug },
      { key: 'title', header: 'Title', value: (row) => row.submission.title ?? null },
    ],
  },
  {
    id: 'track',
    header: 'Track',
    label: 'track',
    width: 140,
    sortValue: ({ submission: { track } }) => textValue(track && nameOf(track)),
    hide: '@max-[52rem]:hidden',
    cell: ({ submission: { track } }) => track && <Tag>{nameOf(track)}</Tag>,
    exports: [
      { key: 'track', header: 'Track', value: ({ submission: { track } }) => track?.name || track?.slug || null },
    ],
  },
  {
    id: 'phase',
    header: 'Phase',
    label: 'phase',
    width: 128,
    sortValue: ({ line }) => line.phase?.index,
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
    cell: ({ line }) =>
      line.name ? <span dir="auto">{line.name}</span> : <span className="text-ink-3">not given</span>,
    exports: [{ key: 'reviewer', header: 'Reviewer', value: ({ line }) => line.name || null }],
  },
  {
    id: 'review',
    header: 'Review',
    label: 'review',
    width: 144,
    sortValue: ({ line }) => textValue(line.status),
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
    className: 'max-md:-order-1',
    cell: ({ line }) => <Stand done={line.done} late={line.late} />,
    exports: [{ key: 'state', header: 'State', value: ({ line }) => stateOf(line) }],
  },
];

const reviewValues = vocabulary(reviewStatuses, (value) => reviewLabel(value).label);

/** The table of reviews that somebody was asked for. */
export const reviewsDefinition: TableDefinition<ReviewRow> = {
  noun: { one: 'review', many: 'reviews' },
  columns,
  cardHeight: 84,
  facets: [
    { field: 'track', label: 'Track' },
    { field: 'phase', label: 'Phase' },
    { field: 'state', label: 'State', values: vocabulary(states) },
    { field: 'review', label: 'Review', values: reviewValues },
    { field: 'status', label: 'Submission', rank: statusRank, values: statusValues },
  ],
  fields: reviewRowFields,
  placeholder: 'Filter: words, state:late, track:vision, reviewer:"Ada Byron"',
  copies: [
    { header: 'submissions', value: (row) => row.submission.slug },
    { header: 'reviewers', value: (row) => row.line.name || null },
  ],
  nameOf: (row) => `${row.submission.title || row.submission.slug}, ${row.line.name || 'reviewer not given'}`,
};

function Title({ row, context }: { row: ReviewRow; context: CellContext }) {
  return (
    <Link href={context.href} dir="auto" title={row.submission.title ?? undefined} className="row-title row-link">
      {row.submission.title || <em className="font-normal text-ink-3">Untitled</em>}
    </Link>
  );
}

function Stand({ done, late }: { done: boolean; late: boolean }) {
  return (
    <State tone={done ? 'ok' : late ? 'bad' : 'neutral'} settled={done}>
      {done ? 'done' : late ? 'late' : 'open'}
    </State>
  );
}
