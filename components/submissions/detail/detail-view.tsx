'use client';

import type { OwnReview } from '#components/assignments/model/own-review.ts';
import { ReviewerStrip } from '#components/submissions/reviews/reviewer-strip.tsx';
import { ReviewsPanel } from '#components/submissions/reviews/reviews-panel.tsx';
import { Link } from '#components/ui/controls/link.tsx';
import { Panel } from '#components/ui/text/panel.tsx';
import { ProblemView } from '#components/ui/feedback/problem-view.tsx';
import { useServiceClock } from '#components/ui/time/service-clock.ts';
import { isDeclined } from '#lib/contract/reviews/review-statuses.ts';
import { AuthorsPanel } from './authors-panel.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { isDraft, lateSince } from '#components/submissions/model/schedule.ts';
import { noDecisionInWords, type Shown } from './shown.ts';
import { DetailHead } from './detail-head.tsx';
import { DraftPanel } from './draft-panel.tsx';
import { FreeFormView } from '#components/submissions/model/free-form-view.tsx';
import { readFreeForm } from '#components/submissions/model/free-form.ts';
import { progressOf } from './progress.ts';
import { ProgressPanel } from './progress-panel.tsx';
import { useShown } from './use-shown.ts';
import { type FirstDetail, useReviews, useSubmission } from './use-submission.ts';

interface Props {
  /** The slug of its conference. */
  conference: string;
  slug: string;
  /** Whether the viewer may read the reviews; else they are an author. */
  isChair: boolean;
  first: FirstDetail;
  /** What the page shows of its conference at first. */
  shown: Shown;
  /** The address of the table with its state. */
  back?: { href: string; label: string };
  /** The viewer's own review of it, if they have one. */
  review?: OwnReview | null;
  /** Whether it is shown beside the table, whose page has its own heading. */
  isBeside?: boolean;
}

/** Everything about one submission. */
export function DetailView(props: Props) {
  const { conference, slug, isChair, first, back, review = null, isBeside = false } = props;
  const { submission, failure, busy, updatedAt, refresh } = useSubmission(slug, first);
  const { schedule, hidden, next } = useShown(props.shown, { conference, submission, isChair, updatedAt });
  const { reviews, failure: reviewsFailure, retry, refresh: refreshReviews } = useReviews(slug, first);
  const entries = readFreeForm(submission.submissionData);
  const statuses = submission.reviews ?? [];
  const progress = progressOf(submission.reviewerProgress);
  const now = useServiceClock(schedule?.now ?? 0);
  const late = statuses.filter(
    (review) => schedule && lateSince(review, submission.currentPhase, schedule.rounds, now) !== null,
  );
  const refreshAll = () => {
    void refresh();
    if (reviews !== null) void refreshReviews();
  };
  return (
    <article className="@container px-4 pb-12 md:px-6">
      {back && (
        <Link href={back.href} className="inline-flex h-10 items-center text-ink-2 hover:text-ink">
          ← {back.label}
        </Link>
      )}
      <DetailHead
        heading={isBeside ? 'h2' : 'h1'}
        submission={submission}
        updatedAt={updatedAt}
        busy={busy}
        review={review}
        next={next}
        onRefresh={refreshAll}
      />
      {failure && <ProblemView failure={failure} onRetry={refreshAll} />}
      <div className="mt-5 grid items-start gap-4 @[60rem]:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-4 @max-[60rem]:contents">
          {reviews !== null && statuses.length > 0 && (
            <div className="min-w-0 @max-[60rem]:-order-1">
              <ReviewerStrip submission={submission} reviews={reviews} schedule={schedule} />
            </div>
          )}
          <Panel title="Submission">
            {entries.length > 0 ? <FreeFormView entries={entries} /> : <p className="text-ink-2">The form is empty.</p>}
          </Panel>
          <ReviewsPanel
            reviews={reviews}
            statuses={statuses}
            asked={statuses.filter(({ status }) => !isDeclined(status)).length}
            late={late.length}
            hidden={hidden}
            failure={reviewsFailure}
            onRetry={retry}
          />
        </div>
        <div className="grid min-w-0 gap-4 @max-[60rem]:contents">
          {schedule && isDraft(submission) && (
            <div className="min-w-0 @max-[60rem]:-order-2">
              <DraftPanel schedule={schedule} submission={submission} />
            </div>
          )}
          <div className="min-w-0 @max-[60rem]:-order-1">
            <DecisionPanel
              decision={submission.decision}
              none={noDecisionInWords(submission, reviews === null ? hidden : null)}
            />
          </div>
          {progress && <ProgressPanel progress={progress} />}
          <AuthorsPanel authors={submission.authors} />
        </div>
      </div>
    </article>
  );
}
