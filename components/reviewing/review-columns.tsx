import type { TableColumn } from '#components/table/column.ts';
import { When } from '#components/submissions/when.tsx';
import { ReviewBars } from './review-bars.tsx';
import type { ReviewedRow } from './reviewed-row.ts';
import { ScoreDots } from './score-dots.tsx';
import type { ScoreField } from './score-fields.ts';
import { shownScore } from './statistics.ts';

type Scale = Pick<ScoreField, 'key' | 'least' | 'most'>;

/**
 * The columns that reviews add to the submissions table.
 *
 * @param field the score field that was chosen; without one, the columns of scores are left out
 */
export function reviewColumns(field: Scale | undefined): readonly TableColumn<ReviewedRow>[] {
  return field
    ? [reviews, ...scoreColumns(field), lastReview, phase, late, short]
    : [reviews, lastReview, phase, late, short];
}

const reviews: TableColumn<ReviewedRow> = {
  id: 'reviews',
  header: 'Reviews',
  label: 'reviews',
  width: 108,
  cell: ({ reviewing }) => reviewing && <ReviewBars {...reviewing} />,
  exports: [
    { key: 'reviewsDone', header: 'Reviews done', value: (row) => row.reviewing?.done ?? null },
    { key: 'reviewsAssigned', header: 'Reviews assigned', value: (row) => row.reviewing?.assigned ?? null },
    { key: 'reviewsLate', header: 'Reviews late', value: (row) => row.reviewing?.late ?? null },
  ],
};

const phase: TableColumn<ReviewedRow> = {
  id: 'phase',
  header: 'Phase',
  label: 'phase',
  width: 128,
  optional: true,
  className: 'text-ink-2',
  cell: ({ reviewing }) => reviewing?.phase?.name,
  exports: [{ key: 'phase', header: 'Phase', value: (row) => row.reviewing?.phase?.name ?? null }],
};

const late: TableColumn<ReviewedRow> = {
  id: 'late',
  header: 'Late',
  label: 'late reviews',
  width: 64,
  end: true,
  optional: true,
  cell: ({ reviewing }) => reviewing?.late,
  exports: [],
};

const short: TableColumn<ReviewedRow> = {
  id: 'short',
  header: 'Short',
  label: 'reviews that will be missing',
  width: 64,
  end: true,
  optional: true,
  cell: (row) => row.numbers?.['short'],
  exports: [
    { key: 'reviewsShort', header: 'Reviews that will be missing', value: (row) => row.numbers?.['short'] ?? null },
  ],
};

const lastReview: TableColumn<ReviewedRow> = {
  id: 'lastReview',
  header: 'Last review',
  label: 'last review',
  width: 116,
  hide: '@max-[70rem]:hidden',
  className: 'text-ink-2',
  cell: ({ reviewing }) => {
    const at = reviewing?.reviewedAt.at(-1);
    return at !== undefined && <When timestamp={new Date(at).toISOString()} />;
  },
  exports: [
    {
      key: 'lastReviewAt',
      header: 'Last review',
      value: ({ reviewing }) => {
        const at = reviewing?.reviewedAt.at(-1);
        return at === undefined ? null : new Date(at);
      },
    },
  ],
};

function scoreColumns({ key, least, most }: Scale): readonly TableColumn<ReviewedRow>[] {
  return [
    {
      id: 'score',
      header: 'Mean',
      label: `mean ${key}`,
      width: 66,
      end: true,
      hide: 'md:@max-[44rem]:hidden',
      cell: ({ score }) => score && score.mean.toFixed(1),
      exports: [{ key: 'scoreMean', header: `Mean ${key}`, value: (row) => rounded(row.score?.mean) }],
    },
    {
      id: 'median',
      header: 'Median',
      label: `median ${key}`,
      width: 80,
      end: true,
      optional: true,
      cell: ({ score }) => score && shownScore(score.median),
      exports: [{ key: 'scoreMedian', header: `Median ${key}`, value: (row) => rounded(row.score?.median) }],
    },
    {
      id: 'spread',
      header: 'Spread',
      label: `spread of ${key}`,
      width: 80,
      end: true,
      hide: '@max-[52rem]:hidden',
      className: 'text-ink-2',
      cell: ({ score }) => score && shownScore(score.spread),
      exports: [{ key: 'scoreSpread', header: `Spread of ${key}`, value: (row) => rounded(row.score?.spread) }],
    },
    {
      id: 'scores',
      header: `Scores ${shownScore(least)}–${shownScore(most)}`,
      label: `distribution of ${key}`,
      width: 100,
      unsorted: true,
      hide: '@max-[62rem]:hidden',
      cell: ({ scores }) => scores.length > 0 && <ScoreDots scores={scores} least={least} most={most} />,
      exports: [{ key: 'scores', header: `Scores (${key})`, value: (row) => row.scores.map(String) }],
    },
  ];
}

function rounded(value: number | undefined): number | null {
  return value === undefined ? null : Math.round(value * 100) / 100;
}
