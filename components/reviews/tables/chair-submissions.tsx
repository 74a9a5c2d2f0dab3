'use client';

import { useMemo } from 'react';
import { submissionColumns } from '#components/submissions/table/columns.tsx';
import { submissionsDefinition } from '#components/submissions/table/definition.ts';
import { type SubmissionsPageProps, SubmissionsTable } from '#components/submissions/table/submissions-view.tsx';
import type { TableColumn } from '#components/data-table/model/column.ts';
import type { TableDefinition } from '#components/data-table/model/definition.ts';
import type { List } from '#components/data-table/data/use-list.ts';
import { reviewColumns } from './review-columns.tsx';
import { reviewedFields, type ReviewedRow } from '#components/reviews/model/reviewed-row.ts';
import type { Scale } from '#components/reviews/model/scales.ts';
import { HeldTracks } from '#components/reviews/frame/held-tracks.tsx';
import { ScoreChoice } from '#components/reviews/frame/score-choice.tsx';
import { TableReadBar } from '#components/reviews/crawler/table-read-bar.tsx';
import { type ReviewsPageProps, useConferenceReviews } from '#components/reviews/crawler/use-conference-reviews.ts';

/** The table of a conference's submissions with how their reviews stand: for its chairs. */
export function ChairSubmissions(props: SubmissionsPageProps & ReviewsPageProps) {
  const reviews = useConferenceReviews(props);
  const { list, reviewed } = reviews;
  const { rows, before, scales } = reviewed;
  const definition = useMemo(() => definitionWith(scales.all), [scales]);
  const reviewedList: List<ReviewedRow> = { ...list, rows, before };
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

/** Reset columns, with those of the reviews before the decision. */
function definitionWith(scales: readonly Scale[]): TableDefinition<ReviewedRow> {
  const usual: readonly TableColumn<ReviewedRow>[] = submissionColumns;
  const at = usual.findIndex(({ id }) => id === 'decision');
  const known =
    scales.length > 0
      ? usual.map((column) => {
          if (crowded.has(column.id)) return { ...column, optional: true as const };
          return column.id === 'decision' ? { ...column, hide: '@max-[84rem]:hidden' } : column; // the status tells it
        })
      : usual;
  return {
    ...submissionsDefinition,
    columns: [...known.slice(0, at), ...reviewColumns(scales), ...known.slice(at)],
    fields: reviewedFields,
    placeholder: 'Filter: words, reviews:<3, score:>=6, -keyword:theory',
  };
}

/** Columns that make room for those of the scores, until they are chosen. */
const crowded = new Set(['country', 'keyword', 'created']);
