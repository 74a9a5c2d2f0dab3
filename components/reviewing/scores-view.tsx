'use client';

import { Suspense, lazy, useMemo } from 'react';
import { hrefs } from '#components/shell/hrefs.ts';
import { PageHeader } from '#components/shell/page-header.tsx';
import { DataAge } from '#components/table/data-age.tsx';
import { TableSkeleton } from '#components/table/skeleton.tsx';
import { formatUrlState } from '#components/table/url.ts';
import { Button } from '#components/ui/button.tsx';
import { Empty } from '#components/ui/empty.tsx';
import { ProblemView } from '#components/ui/problem-view.tsx';
import { byTrack } from './distribution.ts';
import { submissionQueries } from './queries.ts';
import { ReadBar } from './read-bar.tsx';
import { ScoreChoice } from './score-choice.tsx';
import { ScoreFigures } from './score-figures.tsx';
import { TrackScoresPanel } from './track-scores-panel.tsx';
import { type ReviewsPageProps, useConferenceReviews } from './use-conference-reviews.ts';
import { WidestPanel } from './widest-panel.tsx';

const ScoreCharts = lazy(() => import('./score-charts.tsx'));

/** How reviewers score: the distribution, where they are apart, and by track. The field is chosen from what the reviews have. */
export function ScoresView(props: ReviewsPageProps) {
  'use memo';
  const { conference, first } = props;
  const { list, sweep, reviewed, complete } = useConferenceReviews(props);
  const { rows, fields } = reviewed;
  const field = fields.find(({ key }) => key === reviewed.field);
  const wide = field && field.most - field.least <= 5 ? 2 : 3;
  const tracks = useMemo(() => byTrack(rows ?? [], wide), [rows, wide]);
  const hrefOf = (q: string) =>
    hrefs.submissions(conference) + formatUrlState({ q, score: field && field !== fields[0] ? field.key : '' });

  return (
    <>
      <PageHeader
        title="Scores"
        note={
          rows && (
            <>
              {rows.length.toLocaleString('en')} submissions{complete ? ' · ' : ' so far'}
              {complete && <DataAge since={list.updatedAt} />}
            </>
          )
        }
        rate={first?.rate ?? null}
        actions={
          <>
            <ScoreChoice fields={fields} field={reviewed.field} onChoose={reviewed.chooseField} />
            <Button onClick={list.refresh} disabled={list.busy || !list.complete}>
              Refresh
            </Button>
          </>
        }
      />
      {rows ? (
        <>
          <ReadBar list={list} sweep={sweep} complete={complete} />
          {field ? (
            <div className="flex flex-col gap-4 px-4 pt-4 pb-8 md:px-6">
              <ScoreFigures rows={rows} field={field} wide={wide} hrefOf={hrefOf} />
              <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
                <Suspense fallback={<div className="aspect-[560/300]" />}>
                  <ScoreCharts rows={rows} field={field} wide={wide} hrefOf={hrefOf} />
                </Suspense>
                <WidestPanel
                  conference={conference}
                  rows={rows}
                  field={field}
                  wide={wide}
                  listHref={hrefOf(submissionQueries.wideSpread(wide))}
                />
                <TrackScoresPanel tracks={tracks} wide={wide} hrefOf={hrefOf} />
              </div>
            </div>
          ) : (
            <Empty title={complete ? 'No scores yet' : 'No scores so far'}>
              Scores appear here with the first completed review that has a numeric field. Which field it is does not
              matter: you choose from what the reviews have.
            </Empty>
          )}
        </>
      ) : list.failure ? (
        <ProblemView failure={list.failure} onRetry={list.retry} />
      ) : (
        <TableSkeleton />
      )}
    </>
  );
}
