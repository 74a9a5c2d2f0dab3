'use client';

import { useMemo } from 'react';
import { hrefs } from '#components/page/hrefs.ts';
import { formatUrlState } from '#components/data-table/url/url.ts';
import { Empty } from '#components/ui/feedback/empty.tsx';
import { CalendarPanel } from '#components/reviews/calendar/calendar-panel.tsx';
import { CompletionPanel } from './completion-panel.tsx';
import { deadlinesIn, matrixOf, totalOf } from './matrix.ts';
import { MatrixPanel } from './matrix-panel.tsx';
import { PacePanel } from './pace-panel.tsx';
import { ProgressFigures } from './progress-figures.tsx';
import { submissionQueries } from '#components/reviews/model/review-queries.ts';
import { WillFallShortPanel } from './will-fall-short-panel.tsx';
import { findRows } from '#components/data-table/model/filter.ts';
import { figureFields } from '#components/reviews/model/review-fields.ts';
import { limitsInWords, limitsOf, reviewersOf } from '#components/reviews/model/reviewers.ts';
import { ReviewsFrame } from '#components/reviews/frame/reviews-frame.tsx';
import { plannedTargets } from '#components/reviews/model/targets.ts';
import { distinctOf, sumOf } from '#components/reviews/model/figures.ts';
import { type CountedFigures, useFigures } from '#components/reviews/frame/use-figures.ts';
import { useStages } from '#components/data-table/growing/use-stages.ts';
import { ReviewersPanel } from './reviewers-panel.tsx';
import { TargetChoice } from '#components/reviews/frame/target-choice.tsx';
import { type ReviewsPageProps, useConferenceReviews } from '#components/reviews/crawler/use-conference-reviews.ts';

/** The progress page: which submissions will fall short of their reviews, and why. Every figure links to the list that it counts. */
export function ProgressView({
  counted,
  hasReminders,
  hasConflicts,
  ...props
}: ReviewsPageProps & { counted: CountedFigures | null; hasReminders: boolean; hasConflicts: boolean }) {
  'use memo';
  const { conference, first } = props;
  const reviews = useConferenceReviews(props);
  const { basis, reviewed } = reviews;
  const { rows: all = none, chosenTarget } = reviewed;
  const [rows = none, ofReviewers = none] = useStages(all, 2);
  const complete = reviews.complete && ofReviewers === all;
  const { rounds, now } = basis;
  const { figures, isFinal } = useFigures(reviews, { conference, now, counted });
  const matrix = matrixOf(figures, basis);
  const total = totalOf(matrix);
  const found = distinctOf(figures, (track) => track.targets);
  const targets = found.length > 0 ? found : plannedTargets(rounds);
  const short = sumOf(figures, ({ willFallShort }) => willFallShort);
  const deadlines = isFinal ? deadlinesIn(matrix) : none; // submissions that load later may be due earlier
  const reviewers = useMemo(() => reviewersOf(ofReviewers), [ofReviewers]);
  const limits = useMemo(() => limitsInWords(limitsOf(ofReviewers, '')), [ofReviewers]);
  const shortRows = useMemo(() => findRows(rows, submissionQueries.willFallShort(), figureFields), [rows]);
  const listHref = (q: string) => hrefs.submissions(conference) + formatUrlState({ q, target: chosenTarget });
  const shortHref = listHref(submissionQueries.willFallShort());

  const isLong = !isFinal || short > LONG;
  const byReviewer = (
    <ReviewersPanel
      conference={conference}
      hasConflicts={hasConflicts}
      reviewers={reviewers}
      limits={limits}
      isAsked={total.assigned > 0}
      isReading={!complete}
    />
  );

  return (
    <ReviewsFrame
      title="Review progress"
      reviews={{ ...reviews, complete }}
      isCounted={isFinal}
      rate={first.rate ?? null}
      choice={<TargetChoice rounds={rounds} chosen={chosenTarget} onChoose={reviewed.chooseTarget} />}
    >
      {isFinal && sumOf(figures, ({ submissions }) => submissions) === 0 ? (
        <Empty title="No submissions yet">Review progress will be shown here.</Empty>
      ) : (
        <>
          <ProgressFigures
            conference={conference}
            total={total}
            lateReviewers={figures.lateReviewers}
            hasReminders={hasReminders}
            below={{
              count: sumOf(figures, ({ belowTarget }) => belowTarget),
              href: listHref(submissionQueries.belowTarget()),
            }}
            short={short}
            targets={targets}
            now={now}
            deadlines={deadlines}
            zoneOf={(deadline) => rounds.find((round) => round.deadline === deadline)?.zone ?? null}
            isComplete={isFinal}
          />
          <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,11fr)_minmax(0,9fr)]">
            <div className="flex min-w-0 flex-col gap-4">
              <MatrixPanel conference={conference} matrix={matrix} now={now} isReading={!isFinal} />
              <PacePanel conference={conference} figures={figures} rounds={rounds} isReading={!isFinal} />
              <CompletionPanel
                isReading={!isFinal}
                figures={figures}
                rounds={rounds}
                done={total.done}
                total={total.assigned}
                short={short}
              />
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              <WillFallShortPanel
                conference={conference}
                count={short}
                rows={shortRows}
                targets={targets}
                now={now}
                listHref={shortHref}
                isCounted={isFinal}
                isReading={!complete}
                hasReviews={found.length > 0}
              />
              <CalendarPanel conference={conference} figures={figures} rounds={rounds} isReading={!isFinal} />
              {isLong ? null : byReviewer}
            </div>
          </div>
          {isLong ? byReviewer : null}
        </>
      )}
    </ReviewsFrame>
  );
}

const none: readonly never[] = [];

/** A longer list fills its column, so that the reviewers move below. */
const LONG = 6;
