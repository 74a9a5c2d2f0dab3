'use client';

import { useSearchParams } from 'next/navigation';
import { lazy, useMemo, useState } from 'react';
import { type SubmissionsPageProps, SubmissionsTable } from '#components/submissions/table/submissions-view.tsx';
import type { List } from '#components/data-table/data/use-list.ts';
import { LazyBoundary } from '#components/ui/feedback/lazy-boundary.tsx';
import { asksForOwn, chairDefinition, ownDefinition } from './chair-definition.ts';
import type { ReviewedRow } from '#components/reviews/model/reviewed-row.ts';
import { HeldTracks } from '#components/reviews/frame/held-tracks.tsx';
import { ScoreChoice } from '#components/reviews/frame/score-choice.tsx';
import { TargetChoice } from '#components/reviews/frame/target-choice.tsx';
import { TableReadBar } from '#components/reviews/crawler/table-read-bar.tsx';
import { type ReviewsPageProps, useConferenceReviews } from '#components/reviews/crawler/use-conference-reviews.ts';

const AdjustedMeans = lazy(() => import('#components/reviews/calibration/adjusted-means.tsx'));

/** The table of a conference's submissions with the state of their reviews, for its chairs. */
export function ChairSubmissions(props: SubmissionsPageProps & ReviewsPageProps) {
  const reviews = useConferenceReviews(props);
  const { list, reviewed } = reviews;
  const { before, scales, spans, chosenTarget } = reviewed;
  // The choice stays after the target is taken back, so that the keyboard focus is not lost.
  const [hadTarget] = useState(chosenTarget !== '');
  const search = useSearchParams();
  const isAdjusted = ['cols', 'sort', 'q'].some((name) => /\badjusted\b/.test(search.get(name) ?? ''));
  const [adjusted, setAdjusted] = useState<ReadonlyMap<string, number>>();
  const rows = useMemo(
    () => (isAdjusted && adjusted ? reviewed.rows?.map((row) => withAdjusted(row, adjusted)) : reviewed.rows),
    [reviewed.rows, isAdjusted, adjusted],
  );
  const isOwn = asksForOwn(search.get('q') ?? '');
  const definition = useMemo(
    () => (isOwn ? ownDefinition : chairDefinition(spans, chosenTarget)),
    [isOwn, spans, chosenTarget],
  );
  const isReady = reviewed.isReady;
  const reviewedList: List<ReviewedRow> = {
    ...list,
    rows,
    before,
    complete: list.complete && isReady && (!isAdjusted || adjusted !== undefined),
    busy: list.busy || !isReady,
  };
  return (
    <SubmissionsTable
      {...props}
      audience="chair"
      title="Submissions"
      none={none}
      definition={definition}
      list={reviewedList}
      isReviewing={reviewed.known > 0}
      summary={
        <>
          <TableReadBar reviews={reviews} />
          {isAdjusted && (
            <LazyBoundary>
              <AdjustedMeans conference={props.conference} reviews={reviews} onChange={setAdjusted} />
            </LazyBoundary>
          )}
        </>
      }
      choice={
        <>
          <HeldTracks held={props.basis.held} />
          {!isOwn && (hadTarget || chosenTarget !== '') && (
            <TargetChoice rounds={props.basis.rounds} chosen={chosenTarget} onChoose={reviewed.chooseTarget} />
          )}
          {!isOwn && <ScoreChoice scales={scales} onChoose={reviewed.chooseField} />}
        </>
      }
    />
  );
}

function withAdjusted(row: ReviewedRow, means: ReadonlyMap<string, number>): ReviewedRow {
  const adjusted = means.get(row.slug);
  return adjusted === undefined ? row : { ...row, adjusted };
}

const none = {
  title: 'No submissions yet',
  text: 'Submissions that you may see will be listed here.',
};
