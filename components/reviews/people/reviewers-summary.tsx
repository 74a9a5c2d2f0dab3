import { lazy } from 'react';
import { changeUrlState, formatUrlState } from '#components/data-table/url/url.ts';
import { QueryLink } from '#components/data-table/views/query-link.tsx';
import { reviewerQueries } from '#components/reviews/model/review-queries.ts';
import { PopMenu } from '#components/ui/menu/pop-menu.tsx';
import { loadBins, loadInWords, type LoadBin } from './load.ts';
import type { ReviewerRow } from './reviewer-row.ts';

const loadHistogram = () => import('./load-histogram.tsx');
const LoadHistogram = lazy(loadHistogram);

interface Props {
  rows: readonly ReviewerRow[];
  /** The choices in the address that links keep. */
  chosen: { track: string; score: string };
  isComplete: boolean;
  hasAnswers: boolean;
  hasOffsets: boolean;
  /** Sentences about what the counts leave out; empty if nothing. */
  limits: string;
}

/** How the reviews are shared out, who has capacity, what the columns mean, and what the service does not tell. */
export function ReviewersSummary({ rows, chosen, isComplete, hasAnswers, hasOffsets, limits }: Props) {
  'use memo';
  const holding = rows.flatMap(({ counts }) => (counts.reviews > 0 ? counts.reviews : []));
  const bins = loadBins(holding);
  const capacity = rows.filter(({ hasCapacity }) => hasCapacity).length;
  const searchFor = (q: string) => changeUrlState(formatUrlState({ q }), chosen);
  if (rows.length === 0) return null;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 px-4 pb-2 md:px-6">
      <div className="max-w-[96ch] min-w-0 flex-1 basis-96 text-ink-2">
        <p>
          {isComplete ? '' : 'So far: '}
          <span data-figure="load-sentence">{loadInWords(holding)}</span>{' '}
          <QueryLink search={searchFor(reviewerQueries.capacity())} figure="capacity">
            {capacity.toLocaleString('en')}
          </QueryLink>{' '}
          {capacity === 1 ? 'has' : 'have'} capacity: nothing late, and fewer unfinished reviews than the median of the
          others, or none. {isComplete ? limits : ''}
        </p>
        <p className="text-small text-ink-3 max-md:hidden">
          {hasOffsets
            ? 'Offset: how far scores are above or below those of co-reviewers of the same submissions, drawn towards 0 as if three more had been equal. Shown from three comparisons on, with the 95 % interval below it, or with compact rows in the reviewer’s panel. '
            : 'This service has no list of who gave which score, so scores are not compared. '}
          {hasAnswers ? '' : 'It does not list who was asked, so who declined or has not answered is not known. '}
        </p>
      </div>
      {bins.length > 1 && (
        <PopMenu
          label={<Bars bins={bins} />}
          name="Reviews per reviewer"
          className="rounded p-1 hover:bg-sunken print:hidden"
          width={420}
          onNear={() => void loadHistogram()}
        >
          {(close) => (
            <LoadHistogram bins={bins} sentence={loadInWords(holding)} searchFor={searchFor} onFollow={close} />
          )}
        </PopMenu>
      )}
    </div>
  );
}

const height = 32;

/** One bar per number of reviews. */
function Bars({ bins }: { bins: readonly LoadBin[] }) {
  const most = Math.max(...bins.map(({ count }) => count));
  const step = Math.min(14, 200 / bins.length);
  const path = bins.map(({ count }, place) => {
    const tall = count === 0 ? 0 : Math.max(1, (count / most) * height);
    return `M${(place * step).toFixed(2)} ${height}v${(-tall).toFixed(2)}h${(step * 0.8).toFixed(2)}v${tall.toFixed(2)}z`;
  });
  return (
    <>
      <span className="sr-only">Reviews per reviewer, as a chart and a table</span>
      <span aria-hidden="true" className="flex items-end gap-2 text-small text-ink-2">
        <svg
          width={bins.length * step}
          height={height}
          className="block text-accent"
          style={{ borderBottom: '1px solid var(--line-strong)' }}
        >
          <path d={path.join('')} fill="currentColor" />
        </svg>
        reviews per reviewer
      </span>
    </>
  );
}
