import { useMemo } from 'react';
import { hrefs } from '#components/page/hrefs.ts';
import { Link } from '#components/ui/controls/link.tsx';
import { Panel } from '#components/ui/text/panel.tsx';
import { MathText } from '#components/ui/formula/math-text.tsx';
import { RankedList } from '#components/reviews/frame/ranked-list.tsx';
import type { ReviewedRow } from '#components/reviews/model/reviewed-row.ts';
import { ScoreDots } from './score-dots.tsx';
import type { ScoresProps } from './score-figures.tsx';
import { shownScore } from '#components/reviews/model/statistics.ts';
import { submissionQueries } from '#components/reviews/model/review-queries.ts';

const SHOWN = { high: 12, wide: 6 };
/** Height of a row, in pixels. */
const ROW = 37;

/** The submissions with the widest spread of scores. */
export function WidestPanel({
  conference,
  rows,
  apart,
  scale,
  hrefOf,
  isCounted,
  isReading,
  isWide,
}: Pick<ScoresProps, 'scale' | 'hrefOf' | 'isReading'> & {
  conference: string;
  /** The submissions that have loaded. */
  rows: readonly ReviewedRow[];
  /** How many submissions are far apart. */
  apart: number;
  /** Whether that is of the whole conference. */
  isCounted: boolean;
  /** Whether it takes the full width. */
  isWide: boolean;
}) {
  const widest = useMemo(
    () => rows.filter((row) => spreadOf(row) > 0).toSorted((a, b) => spreadOf(b) - spreadOf(a)),
    [rows],
  );
  return (
    <div className={isWide ? 'xl:col-span-2' : 'contents'}>
      <Panel
        title="Widest spread"
        finding={
          <>
            The highest score minus the lowest: these submissions need discussion most.{' '}
            {apart > 0 && isCounted && (
              <Link href={hrefOf(submissionQueries.farApart())} className="text-accent underline underline-offset-2">
                {apart === 1 ? 'The' : 'All'} <span data-figure="far-apart-all">{apart.toLocaleString('en')}</span> that{' '}
                {apart === 1 ? 'is' : 'are'} far apart
              </Link>
            )}
          </>
        }
      >
        {widest.length === 0 && !isReading ? <p className="text-ink-2">No reviewers disagree so far.</p> : null}
        <RankedList rows={widest} most={isWide ? SHOWN.wide : SHOWN.high} height={ROW} isReading={isReading}>
          {({ submission, scores, score }) => (
            <Link
              href={hrefs.submission(conference, submission.slug)}
              data-submission={submission.slug}
              className="flex items-center gap-4 rounded py-2 hover:bg-sunken"
            >
              <span dir="auto" className="min-w-0 flex-1 truncate font-medium">
                <MathText text={submission.title || submission.slug} />
              </span>
              <ScoreDots scores={scores} scale={scale} />
              <span className="w-16 text-right">
                <span data-figure="spread-value">{shownScore(score?.spread ?? 0)}</span>{' '}
                <span className="text-small text-ink-2">apart</span>
              </span>
            </Link>
          )}
        </RankedList>
      </Panel>
    </div>
  );
}

function spreadOf(row: ReviewedRow): number {
  return row.score?.spread ?? 0;
}
