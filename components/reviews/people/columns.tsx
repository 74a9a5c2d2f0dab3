import type { CellContext, TableColumn } from '#components/data-table/model/column.ts';
import { fieldValue, vocabulary } from '#components/data-table/model/field-value.ts';
import { type Facet, numberField, textField, valueField } from '#components/data-table/model/query-field.ts';
import { textValue } from '#components/data-table/model/sort.ts';
import { formatUrlState } from '#components/data-table/url/url.ts';
import { hrefs } from '#components/page/hrefs.ts';
import { tendencyOf } from '#lib/contract/reviews/calibration.ts';
import { reviewQuery, type ReviewSelection } from '#components/reviews/model/review-queries.ts';
import { Link } from '#components/ui/controls/link.tsx';
import { Count } from '#components/ui/text/count.tsx';
import { State } from '#components/ui/text/state.tsx';
import { offsetText, rangeText } from '#components/reviews/calibration/offset-text.ts';
import type { ReviewerRow, ScaleOffset } from './reviewer-row.ts';

const days = (value: number | undefined) => value !== undefined && (value < 10 ? value.toFixed(1) : Math.round(value));

const capacities = ['yes', 'no'];

/** Whether a reviewer can be asked for more. */
const capacityField: Facet<ReviewerRow> = valueField(
  'capacity',
  ({ hasCapacity }) => [fieldValue(hasCapacity ? 'yes' : 'no')],
  { label: 'Capacity', rank: (value) => capacities.indexOf(value), vocabulary: vocabulary(capacities) },
);

const tendencies = ['higher', 'lower', 'alike'];

/** Whether a reviewer scores higher or lower than co-reviewers, on any scale. */
const scoringField: Facet<ReviewerRow> = valueField(
  'scoring',
  ({ offsets }) => offsets && [...new Set(offsets.map(tendencyOf))].map((each) => fieldValue(each)),
  { label: 'Scoring', rank: (value) => tendencies.indexOf(value), vocabulary: vocabulary(['', ...tendencies]) },
);

export const nameColumn: TableColumn<ReviewerRow> = {
  id: 'name',
  header: 'Reviewer',
  label: 'reviewer',
  width: 176,
  sortValue: (row) => textValue(row.name),
  fields: [textField('reviewer', (row) => [fieldValue(row.id, row.name)])],
  grows: true,
  rowHeader: true,
  cell: (row, context) => <Name {...row} context={context} />,
  exports: [
    { key: 'name', header: 'Reviewer', value: (row) => row.name, reveals: ({ id }) => id },
    { key: 'address', header: 'Address', value: (row) => row.email || null, reveals: 'people' },
  ],
};

/** The name, and the address if another reviewer has the same name. */
function Name({ name, email, hasNamesake, context }: ReviewerRow & { context: CellContext }) {
  return (
    <>
      <Link href={context.href} dir="auto" title={name} className="row-title row-link">
        {name}
      </Link>
      {hasNamesake && email !== '' && <span className="second-line">{email}</span>}
    </>
  );
}

type Answered = 'asked' | 'accepted' | 'declined' | 'unanswered';

/** Columns from the list of who was asked. */
export const answerColumns: readonly TableColumn<ReviewerRow>[] = [
  answered('asked', 'Asked', 'times asked', 68),
  { ...answered('accepted', 'Accepted', 'accepted', 88), hide: '@max-[80rem]:hidden' },
  answered('declined', 'Declined', 'declined', 88),
  answered('unanswered', 'No answer', 'not answered', 104),
];

function answered(id: Answered, header: string, label: string, width: number): TableColumn<ReviewerRow> {
  const isBad = id === 'declined' || id === 'unanswered';
  return {
    id,
    header,
    label,
    width,
    sortValue: ({ answers }) => answers?.counts[id],
    fields: [numberField(id, ({ answers }) => answers?.counts[id])],
    end: true,
    ...(id === 'asked' && { hide: 'md:@max-[46rem]:hidden' }),
    cell: ({ answers }) => {
      if (!answers) return null;
      const count = answers.counts[id];
      const what = id === 'asked' && count === 1 ? 'time asked' : label;
      return <Count count={count} what={what} className={isBad ? 'font-medium text-warn' : ''} />;
    },
    exports: [{ key: id, header, value: ({ answers }) => answers?.counts[id] ?? null }],
  };
}

/** Columns of times, from the same list. */
export const timeColumns: readonly TableColumn<ReviewerRow>[] = [
  timed('daysToAccept', 'To accept', 'median days to accept', 'accepts'),
  timed('daysToSubmit', 'To submit', 'median days to submit', 'submits'),
];

function timed(
  id: 'daysToAccept' | 'daysToSubmit',
  header: string,
  label: string,
  field: string,
): TableColumn<ReviewerRow> {
  return {
    id,
    header,
    label,
    width: 92,
    sortValue: ({ answers }) => answers?.[id],
    fields: [numberField(field, ({ answers }) => answers?.[id])],
    end: true,
    hide: '@max-[72rem]:hidden',
    className: 'text-ink-2',
    cell: ({ answers }) => answers?.[id] !== undefined && <span data-value={answers[id]}>{days(answers[id])} d</span>,
    exports: [
      { key: id, header: `Median days ${header.toLowerCase()}`, value: ({ answers }) => answers?.[id] ?? null },
    ],
  };
}

/** The columns of the reviews. Every figure links to the reviews that it counts. @param track a slug, or empty for all */
export function reviewColumns(conference: string, track: string): readonly TableColumn<ReviewerRow>[] {
  const href = (selection: ReviewSelection) =>
    hrefs.progressReviews(conference) + formatUrlState({ q: reviewQuery({ ...selection, ...(track && { track }) }) });
  const figure = (
    id: keyof ReviewerRow['counts'],
    header: string,
    width: number,
    hide?: string,
  ): TableColumn<ReviewerRow> => ({
    id,
    header,
    label: id === 'reviews' ? 'reviews' : `reviews ${id}`,
    width,
    sortValue: ({ counts }) => counts[id],
    fields: [numberField(id, ({ counts }) => counts[id])],
    end: true,
    ...(hide !== undefined && { hide }),
    cell: ({ id: reviewer, counts }) => {
      const what = id === 'reviews' ? (counts[id] === 1 ? 'review' : 'reviews') : id;
      const count = <Count count={counts[id]} what={what} className={id === 'late' ? 'font-medium text-bad' : ''} />;
      if (counts[id] === 0) return count;
      return (
        <Link
          href={href({ reviewer, ...(id !== 'reviews' && { state: id }) })}
          className="relative z-2 hover:underline"
        >
          {count}
        </Link>
      );
    },
    exports: [{ key: id, header: id === 'reviews' ? header : `Reviews ${id}`, value: ({ counts }) => counts[id] }],
  });
  return [
    figure('reviews', 'Reviews', 80, 'md:@max-[46rem]:hidden'),
    figure('done', 'Done', 64, 'md:@max-[46rem]:hidden'),
    figure('open', 'Open', 64),
    figure('late', 'Late', 60),
  ];
}

/** How many unfinished reviews a reviewer has against the others. */
export const loadColumn: TableColumn<ReviewerRow> = {
  id: 'load',
  header: 'Load',
  label: 'unfinished reviews against others',
  width: 132,
  sortValue: ({ load }) => load,
  fields: [numberField('load', ({ load }) => load), capacityField],
  hide: 'md:@max-[52rem]:hidden',
  className: 'max-md:basis-full',
  cell: (row) => row.load !== undefined && <LoadCell load={row.load} hasCapacity={row.hasCapacity} />,
  exports: [
    { key: 'load', header: 'Unfinished minus the median of others', value: ({ load }) => load ?? null },
    { key: 'capacity', header: 'Capacity', value: ({ hasCapacity }) => (hasCapacity ? 'yes' : 'no') },
  ],
};

function LoadCell({ load, hasCapacity }: { load: number; hasCapacity: boolean }) {
  const more = load === 0 ? 'as others' : `${Math.abs(load)} ${load < 0 ? 'fewer' : 'more'}`;
  const words = (
    <>
      <span className="md:hidden print:hidden">{load === 0 ? 'as many unfinished ' : ''}</span>
      {more}
      <span className="md:hidden print:hidden">{load === 0 ? '' : ' unfinished than others'}</span>
    </>
  );
  return (
    <span
      title={`${load === 0 ? 'as many' : more} unfinished reviews (open and late) ${load === 0 ? 'as' : 'than'} the median of the others`}
      data-value={load}
      className={hasCapacity ? '' : 'text-ink-2'}
    >
      {hasCapacity ? (
        <State tone="ok" settled>
          <span>
            {words}
            <span className="sr-only">, has capacity</span>
          </span>
        </State>
      ) : (
        <span className="md:pl-3.5">{words}</span>
      )}
    </span>
  );
}

/** How far the scores are from those of co-reviewers. */
export const offsetColumn: TableColumn<ReviewerRow> = {
  id: 'offset',
  header: 'Offset',
  label: 'scores against co-reviewers',
  width: 124,
  sortValue: ({ offsets }) => offsets?.[0]?.offset,
  fields: [numberField('offset', ({ offsets }) => offsets?.[0]?.offset), scoringField],
  hide: 'md:@max-[61rem]:hidden',
  className: 'max-md:basis-full',
  cell: ({ offsets }) => offsets?.[0] && <OffsetCell offset={offsets[0]} />,
  exports: [
    { key: 'scoreField', header: 'Score field', value: ({ offsets }) => offsets?.[0]?.scale.key ?? null },
    { key: 'offset', header: 'Offset', value: ({ offsets }) => offsets?.[0]?.offset ?? null },
    { key: 'offsetLow', header: 'Offset, from', value: ({ offsets }) => offsets?.[0]?.low ?? null },
    { key: 'offsetHigh', header: 'Offset, to', value: ({ offsets }) => offsets?.[0]?.high ?? null },
    {
      key: 'comparisons',
      header: 'Compared submissions',
      value: ({ offsets }) => offsets?.[0]?.comparisons ?? null,
    },
  ],
};

function OffsetCell({ offset }: { offset: ScaleOffset }) {
  const tendency = tendencyOf(offset);
  return (
    <>
      <span data-value={offset.offset} className={tendency === 'alike' ? 'text-ink-2' : 'font-medium'}>
        <span className="md:hidden print:hidden">scores </span>
        {offsetText(offset.offset)}
        {tendency !== 'alike' && ` ${tendency}`}
      </span>
      <span className="second-line">{rangeText(offset)}</span>
    </>
  );
}
