import type { ReactNode } from 'react';
import type { ExportField, TableColumn } from '#components/data-table/model/column.ts';
import { reviewFields } from '#components/reviews/model/review-fields.ts';
import { labelOf } from '#components/ui/text/humanize.ts';
import { When } from '#components/ui/time/when.tsx';
import { nextColumn } from './next-step.tsx';
import { ReviewBars } from './review-bars.tsx';
import type { ReviewedRow } from '#components/reviews/model/reviewed-row.ts';
import { ScoreDots } from '#components/reviews/scores/score-dots.tsx';
import type { RowScale } from '#lib/contract/reviews/scales.ts';
import { percentOf, placesApart, shownMean, shownScore } from '#components/reviews/model/statistics.ts';
import type { MeanChange } from '#lib/contract/reviews/score-changes.ts';

/**
 * Returns the columns that reviews add to the submissions table.
 *
 * @param scales the scales of the scores, each of some tracks; if there are none, the columns of scores are left out
 */
export function reviewColumns(scales: readonly RowScale[]): readonly TableColumn<ReviewedRow>[] {
  return [reviews, ...(scales.length > 0 ? scoreColumns(scales) : []), lastReview, phase, late, short, nextColumn];
}

/** A figure in a cell; on a card, which has no headers, with its word. */
function OnCard({ what, children }: { what: string; children: ReactNode }) {
  return (
    <>
      <span className="text-small text-ink-2 md:hidden print:hidden">{what} </span>
      {children}
    </>
  );
}

/** Two columns export it, either of which may be hidden. */
const reviewsLate: ExportField<ReviewedRow> = {
  key: 'reviewsLate',
  header: 'Reviews late',
  value: (row) => row.reviewing?.late ?? null,
};

const reviews: TableColumn<ReviewedRow> = {
  id: 'reviews',
  header: 'Reviews',
  label: 'reviews',
  width: 108,
  sortValue: ({ reviewing }) => reviewing?.completed,
  fields: [reviewFields.reviews, reviewFields.assigned, reviewFields.declined, reviewFields.unanswered],
  cell: ({ reviewing }) => reviewing && <ReviewBars reviewing={reviewing} />,
  exports: [
    { key: 'reviewsDone', header: 'Reviewers done', value: (row) => row.reviewing?.completed ?? null },
    { key: 'reviewsAssigned', header: 'Reviewers asked', value: (row) => row.reviewing?.asked ?? null },
    reviewsLate,
  ],
};

const phase: TableColumn<ReviewedRow> = {
  id: 'phase',
  header: 'Phase',
  label: 'phase',
  width: 128,
  sortValue: ({ reviewing }) => reviewing?.phase?.index,
  fields: [reviewFields.phase, reviewFields.round],
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
  sortValue: ({ reviewing }) => reviewing?.late,
  fields: [reviewFields.late],
  end: true,
  optional: true,
  cell: ({ reviewing }) => reviewing && <OnCard what="late">{reviewing.late}</OnCard>,
  exports: [reviewsLate],
};

const short: TableColumn<ReviewedRow> = {
  id: 'short',
  header: 'Short',
  label: 'reviewers that will be missing',
  width: 64,
  sortValue: (row) => row.short,
  fields: [reviewFields.short, reviewFields.missing],
  end: true,
  optional: true,
  cell: (row) => row.short !== undefined && <OnCard what="short">{row.short}</OnCard>,
  exports: [{ key: 'reviewsShort', header: 'Reviewers that will be missing', value: (row) => row.short ?? null }],
};

const lastReview: TableColumn<ReviewedRow> = {
  id: 'lastReview',
  header: 'Last review',
  label: 'last review',
  width: 116,
  sortValue: ({ reviewing }) => reviewing?.times.at(-1),
  fields: [reviewFields.reviewed],
  hide: '@max-[70rem]:hidden',
  className: 'text-ink-2',
  cell: ({ reviewing }) => {
    const at = reviewing?.times.at(-1);
    return at !== undefined && <When timestamp={new Date(at).toISOString()} />;
  },
  exports: [
    {
      key: 'lastReviewAt',
      header: 'Last review',
      value: ({ reviewing }) => {
        const at = reviewing?.times.at(-1);
        return at === undefined ? null : new Date(at);
      },
    },
  ],
};

/** `4.3 → 5`, with more decimals if one would show a change as none: `4.26 → 4.34`. */
function changeInFigures({ before, after, change }: MeanChange): string {
  const places = change === 0 ? 1 : placesApart(before, after);
  return `${shownScore(before, places)} → ${shownScore(after, places)}`;
}

/** Returns the columns of the scores. Labels and headers follow the scales; the rest is the same for any. */
export function scoreColumns(scales: readonly RowScale[]): readonly TableColumn<ReviewedRow>[] {
  const [first, ...others] = scales;
  const isOne = others.length === 0;
  const keys = new Set(scales.map(({ key }) => key));
  const name = keys.size === 1 && first ? first.key : 'score';
  const range = isOne && first ? ` ${shownScore(first.least)}–${shownScore(first.most)}` : '';
  return [
    {
      id: 'score',
      header: 'Mean',
      label: `mean ${labelOf(name).toLowerCase()}`,
      width: 66,
      sortValue: ({ score }) => score?.mean,
      fields: [reviewFields.score],
      end: true,
      hide: 'md:@max-[44rem]:hidden',
      cell: ({ score }) => score && <OnCard what="mean">{shownMean(score.mean)}</OnCard>,
      exports: [
        { key: 'scoreField', header: 'Score field', value: (row) => (row.score && row.scale?.key) ?? null },
        { key: 'scoreMean', header: `Mean ${name}`, value: (row) => row.score?.mean ?? null },
      ],
    },
    {
      id: 'adjusted',
      header: 'Adjusted',
      label: `adjusted mean ${labelOf(name).toLowerCase()}`,
      width: 104,
      sortValue: ({ adjusted }) => adjusted,
      fields: [reviewFields.adjusted],
      end: true,
      optional: true,
      className: 'text-ink-2',
      cell: ({ adjusted }) => adjusted !== undefined && <OnCard what="adjusted mean">{shownMean(adjusted)}</OnCard>,
      exports: [{ key: 'scoreAdjusted', header: `Adjusted mean ${name}`, value: ({ adjusted }) => adjusted ?? null }],
    },
    {
      id: 'median',
      header: 'Median',
      label: `median ${labelOf(name).toLowerCase()}`,
      width: 80,
      sortValue: ({ score }) => score?.median,
      fields: [reviewFields.median],
      end: true,
      optional: true,
      cell: ({ score }) => score && <OnCard what="median">{shownScore(score.median)}</OnCard>,
      exports: [{ key: 'scoreMedian', header: `Median ${name}`, value: (row) => row.score?.median ?? null }],
    },
    {
      id: 'spread',
      header: 'Spread',
      label: `spread of ${labelOf(name).toLowerCase()}`,
      width: 80,
      sortValue: ({ score }) => score?.spread,
      fields: [reviewFields.spread],
      end: true,
      hide: '@max-[52rem]:hidden',
      className: 'text-ink-2',
      cell: ({ score }) => score && <OnCard what="spread">{shownScore(score.spread)}</OnCard>,
      exports: [{ key: 'scoreSpread', header: `Spread of ${name}`, value: (row) => row.score?.spread ?? null }],
    },
    {
      id: 'apart',
      header: 'Apart',
      label: 'spread as a share of the scale',
      width: 72,
      sortValue: ({ apart }) => apart,
      fields: [reviewFields.apart],
      end: true,
      optional: true,
      className: 'text-ink-2',
      cell: ({ apart }) => apart !== undefined && <OnCard what="apart">{percentOf(apart, 100)} %</OnCard>,
      exports: [{ key: 'scoreApart', header: 'Spread in % of the scale', value: ({ apart }) => apart ?? null }],
    },
    {
      id: 'level',
      header: 'Level',
      label: 'mean as a place on the scale',
      width: 72,
      sortValue: ({ level }) => level,
      fields: [reviewFields.level],
      end: true,
      optional: true,
      className: 'text-ink-2',
      cell: ({ level }) => level !== undefined && <OnCard what="level">{percentOf(level, 100)} %</OnCard>,
      exports: [{ key: 'scoreLevel', header: 'Mean in % of the scale', value: ({ level }) => level ?? null }],
    },
    {
      id: 'rebuttal',
      header: 'Change',
      label: 'change of the mean in the last phase',
      width: 108,
      sortValue: ({ rebuttal }) => rebuttal?.change,
      fields: [reviewFields.rebuttal],
      end: true,
      optional: true,
      className: 'text-ink-2',
      cell: ({ rebuttal }) => rebuttal && <OnCard what="change">{changeInFigures(rebuttal)}</OnCard>,
      exports: [
        { key: 'scoreBefore', header: 'Mean before the last phase', value: ({ rebuttal }) => rebuttal?.before ?? null },
        { key: 'scoreAfter', header: 'Mean in the last phase', value: ({ rebuttal }) => rebuttal?.after ?? null },
        { key: 'scoreChange', header: 'Change of the mean', value: ({ rebuttal }) => rebuttal?.change ?? null },
      ],
    },
    {
      id: 'scores',
      header: `Scores${range}`,
      label: `distribution of ${labelOf(name).toLowerCase()}`,
      width: 100,
      sortValue: null,
      fields: [reviewFields.scored],
      hide: '@max-[62rem]:hidden',
      cell: ({ scores, scale }) => scale && scores.length > 0 && <ScoreDots scores={scores} scale={scale} />,
      exports: [{ key: 'scores', header: `Scores (${name})`, value: (row) => row.scores.map(String) }],
    },
  ];
}
