'use client';

import { useMemo } from 'react';
import { type SubmissionsPageProps, SubmissionsTable } from '#components/submissions/table/submissions-view.tsx';
import type { List } from '#components/data-table/data/use-list.ts';
import { chairDefinition } from './chair-definition.ts';
import type { ReviewedRow } from '#components/reviews/model/reviewed-row.ts';
import { HeldTracks } from '#components/reviews/frame/held-tracks.tsx';
import { ScoreChoice } from '#components/reviews/frame/score-choice.tsx';
import { TableReadBar } from '#components/reviews/crawler/table-read-bar.tsx';
import { type ReviewsPageProps, useConferenceReviews } from '#components/reviews/crawler/use-conference-reviews.ts';

/** The table of a conference's submissions with the state of their reviews, for its chairs. */
export function ChairSubmissions(props: SubmissionsPageProps & ReviewsPageProps) {
  const reviews = useConferenceReviews(props);
  const { list, reviewed } = reviews;
  const { rows, before, scales, spans } = reviewed;
  const definition = useMemo(() => chairDefinition(spans), [spans]);
  const isReady = reviewed.isReady;
  const reviewedList: List<ReviewedRow> = {
    ...list,
    rows,
    before,
    complete: list.complete && isReady,
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
      summary={<TableReadBar reviews={reviews} />}
      choice={
        <>
          <HeldTracks held={props.basis.held} />
          <ScoreChoice scales={scales} onChoose={reviewed.chooseField} />
        </>
      }
    />
  );
}

const none = {
  title: 'No submissions yet',
  text: 'Submissions to this conference will be listed here.',
};
