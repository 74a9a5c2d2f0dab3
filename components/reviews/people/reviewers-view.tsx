'use client';

import { lazy, useCallback, useMemo } from 'react';
import type { List } from '#components/data-table/data/use-list.ts';
import { TablePage } from '#components/data-table/page/table-page.tsx';
import { useSettled } from '#components/data-table/growing/use-settled.ts';
import { useUrlState } from '#components/data-table/url/use-url-state.ts';
import type { GivenTable } from '#components/data-table/views/views.ts';
import { hrefs } from '#components/page/hrefs.ts';
import { knowsScoresByReviewer, useCalibration } from '#components/reviews/calibration/use-calibration.ts';
import {
  type ConferenceReviews,
  type ReviewsPageProps,
  useConferenceReviews,
} from '#components/reviews/crawler/use-conference-reviews.ts';
import { HeldTracks } from '#components/reviews/frame/held-tracks.tsx';
import { ScoreChoice } from '#components/reviews/frame/score-choice.tsx';
import { submissionsApi } from '#components/submissions/table/api-source.ts';
import { isStreamed } from '#lib/queries/stream/stream-list.ts';
import { reviewersDefinition, reviewerViews } from './definition.ts';
import type { Invitation } from '#components/reviews/model/invitation.ts';
import type { ReviewerRow } from './reviewer-row.ts';
import { ReviewersSummary } from './reviewers-summary.tsx';
import { TrackChoice } from './track-choice.tsx';
import { useInvitations } from '#components/reviews/crawler/use-invitations.ts';
import { useReviewerRows } from './use-reviewer-rows.ts';

const ReviewerPanel = lazy(() => import('./reviewer-panel.tsx'));

const noReviewers = {
  title: 'No reviewers to show',
  text: 'Reviewers will be listed here with their reviews, if the service gives their names.',
};

type Props = ReviewsPageProps & GivenTable;

/** One row per reviewer: who was asked and has answered, what is done and late, who can take more, and how they score. */
export function ReviewersView({ hasAssignments, ...props }: Props & { hasAssignments: boolean }) {
  const reading = useConferenceReviews(props);
  return hasAssignments ? (
    <WithInvitations {...props} reading={reading} />
  ) : (
    <ReviewersTable {...props} reading={reading} invitations={null} />
  );
}

function WithInvitations(props: Props & { reading: ConferenceReviews }) {
  const { conference, reading } = props;
  return <ReviewersTable {...props} invitations={useInvitations(conference, reading.list)} />;
}

/** @param props.invitations null if the service does not list who was asked */
function ReviewersTable({
  reading,
  invitations,
  ...props
}: Props & { reading: ConferenceReviews; invitations: List<Invitation> | null }) {
  'use memo';
  const { conference, first, expand, savedViews, apiBase } = props;
  const { list, basis, reviewed, waits } = reading;
  const { before } = reviewed;
  const isOver = reading.complete || list.failure !== null;
  const isSlow = reading.isCrawled || !isStreamed('listSubmissions'); // then what has arrived is worth the work
  const submissions = useSettled(waits ? undefined : reviewed.rows, isOver || isSlow);
  const { value: track, choose: chooseTrack } = useUrlState('track');
  const hasOffsets = knowsScoresByReviewer(reading);
  const { calibration, isCurrent } = useCalibration(reading, track, invitations);
  const hasAnswers = invitations !== null;
  const asked = useSettled(invitations?.complete ? invitations.rows : undefined, true) ?? null; // a part would say that others were not asked
  const { rows, isDone } = useReviewerRows({ submissions, invitations: asked, calibration, track });
  const hadRows = before.length > 0;
  const { rows: earlier = none } = useReviewerRows({
    submissions: hadRows ? before : undefined,
    invitations: asked,
    calibration,
    track,
  });
  const isCompared = !hasOffsets || isCurrent;
  const isWhole = reading.complete && (invitations?.complete ?? true) && isCompared && isDone;
  const reviewers: List<ReviewerRow> = {
    ...joined(list, invitations),
    rows,
    before: hadRows ? earlier : none,
    total: null,
    complete: isWhole,
  };
  const definition = useMemo(
    () => reviewersDefinition({ conference, track, hasAnswers, hasOffsets }),
    [conference, track, hasAnswers, hasOffsets],
  );
  // What the rows know already, which may be made of less than there is: before, the view of scores would count nobody.
  const [row] = rows ?? none;
  const isKnown = row ? row.calibrations !== undefined : calibration !== undefined;
  const isAnswered = row ? row.answers !== undefined : asked !== null;
  const builtIn = useMemo(
    () => reviewerViews({ hasAnswers, isAnswered, hasOffsets: isKnown }),
    [hasAnswers, isAnswered, isKnown],
  );
  const api = useMemo(() => submissionsApi(conference, apiBase, expand), [conference, apiBase, expand]);
  const address = hrefs.progressReviewers(conference);
  const rowHref = useCallback(() => address, [address]);
  return (
    <TablePage
      title="Reviewers"
      definition={definition}
      list={reviewers}
      rate={first.rate}
      now={props.basis.now}
      rowHref={rowHref}
      idPrefix=""
      views={{ builtIn, saved: savedViews }}
      api={api}
      choice={
        <>
          <HeldTracks held={basis.held} />
          <TrackChoice rounds={basis.rounds} chaired={basis.chaired} chosen={track} onChoose={chooseTrack} />
          {hasOffsets && <ScoreChoice scales={reviewed.scales} onChoose={reviewed.chooseField} />}
        </>
      }
      summary={
        <ReviewersSummary
          reviews={reading}
          rows={rows ?? none}
          track={track}
          isComplete={isWhole}
          hasAnswers={hasAnswers}
          hasOffsets={hasOffsets}
        />
      }
      none={noReviewers}
      isPanelOnly
      renderPanel={(id, _href, onClose) => (
        <ReviewerPanel
          key={id}
          conference={conference}
          row={rows?.find((row) => row.id === id)}
          submissions={submissions ?? none}
          adjusted={isCurrent ? calibration?.adjusted : undefined}
          onClose={onClose}
        />
      )}
    />
  );
}

const none: readonly never[] = [];

/** How two lists load, as if they were one. The second is refreshed when the first has been. */
function joined<Row>(list: List<Row>, other: List<Invitation> | null): List<Row> {
  if (!other) return list;
  const failed = list.failure ? list : other;
  return {
    ...list,
    busy: list.busy || other.busy,
    failure: failed.failure,
    wait: failed.wait,
    updatedAt: Math.min(list.updatedAt, other.updatedAt),
    retry: failed.retry,
  };
}
