'use client';

import { lazy, useMemo } from 'react';
import type { List } from '#components/data-table/data/use-list.ts';
import { useSettled } from '#components/data-table/growing/use-settled.ts';
import { useUrlState } from '#components/data-table/url/use-url-state.ts';
import type { GivenTable } from '#components/data-table/views/views.ts';
import { knowsScoresByReviewer, useCalibration } from '#components/reviews/calibration/use-calibration.ts';
import { TableReadBar } from '#components/reviews/crawler/table-read-bar.tsx';
import {
  type ConferenceReviews,
  type ReviewsPageProps,
  useConferenceReviews,
} from '#components/reviews/crawler/use-conference-reviews.ts';
import { useInvitations } from '#components/reviews/crawler/use-invitations.ts';
import type { Invitation } from '#components/reviews/model/invitation.ts';
import { limitsInWords, limitsOf } from '#components/reviews/model/reviewers.ts';
import { submissionsApi } from '#components/submissions/table/api-source.ts';
import { isStreamed } from '#lib/queries/stream/stream-list.ts';
import { detailsOf, type ListedReviewer, reviewerRows, type ReviewerSources } from './listed-row.ts';
import { ReviewersTable } from './reviewers-table.tsx';
import { useReviewerRows } from './use-reviewer-rows.ts';

const ReviewerPanel = lazy(() => import('./reviewer-panel.tsx'));

type Props = ReviewsPageProps & GivenTable;

/** The reviewers of a service that does not count them: counted from its lists. */
export function ListedReviewers({ hasAssignments, ...props }: Props & { hasAssignments: boolean }) {
  const reading = useConferenceReviews(props);
  return hasAssignments ? (
    <WithInvitations {...props} reading={reading} />
  ) : (
    <Reviewers {...props} reading={reading} invitations={null} />
  );
}

function WithInvitations(props: Props & { reading: ConferenceReviews }) {
  const { conference, reading } = props;
  return <Reviewers {...props} invitations={useInvitations(conference, reading.list)} />;
}

/** @param props.invitations null if the service does not list who was asked */
function Reviewers({
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
  const { value: score } = useUrlState('score');
  const hasOffsets = knowsScoresByReviewer(reading);
  const { calibration, isCurrent } = useCalibration(reading, track, invitations);
  const asked = useSettled(invitations?.complete ? invitations.rows : undefined, true) ?? null; // a part would say that others were not asked
  const sources = { invitations: asked, calibration, track };
  const { rows, isDone } = useListedRows({ ...sources, submissions });
  const hadRows = before.length > 0;
  const { rows: earlier = none } = useListedRows({ ...sources, submissions: hadRows ? before : undefined });
  const isCompared = !hasOffsets || isCurrent;
  const isWhole = reading.complete && (invitations?.complete ?? true) && isCompared && isDone;
  const [row] = rows ?? none;
  const api = useMemo(() => submissionsApi(conference, apiBase, expand), [conference, apiBase, expand]);
  const limits = useMemo(
    () => (isWhole ? limitsInWords(limitsOf(reviewed.rows ?? none, track)) : ''),
    [isWhole, reviewed.rows, track],
  );
  return (
    <ReviewersTable
      conference={conference}
      basis={basis}
      list={{
        ...joined(list, invitations),
        rows,
        before: hadRows ? earlier : none,
        total: null,
        complete: isWhole,
      }}
      rate={first.rate}
      savedViews={savedViews}
      api={api}
      chosen={{ track, score }}
      chooseTrack={chooseTrack}
      scales={reviewed.scales}
      chooseScore={reviewed.chooseField}
      has={{ answers: invitations !== null, offsets: hasOffsets }}
      isKnown={{
        answers: row ? row.answers !== undefined : asked !== null,
        offsets: row ? row.offsets !== undefined : calibration !== undefined,
      }}
      limits={limits}
      readBar={<TableReadBar reviews={reading} />}
      renderPanel={(id, onClose) => {
        const own = rows?.find((each) => each.id === id);
        return (
          <ReviewerPanel
            key={id}
            conference={conference}
            row={own}
            isComplete={isWhole}
            details={own && detailsOf(own, isCurrent ? calibration?.adjusted : undefined)}
            onClose={onClose}
          />
        );
      }}
    />
  );
}

const none: readonly never[] = [];

type Sources = Omit<ReviewerSources, 'submissions'> & {
  /** Undefined while there are none. */
  submissions: ReviewerSources['submissions'] | undefined;
};

function useListedRows(sources: Sources) {
  const { submissions, invitations, calibration, track } = sources;
  const begin = useMemo(
    () => submissions && (() => reviewerRows({ submissions, invitations, calibration, track })),
    [submissions, invitations, calibration, track],
  );
  return useReviewerRows<ListedReviewer>(begin, track, submissions?.length ?? 0);
}

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
