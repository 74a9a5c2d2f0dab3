'use client';

import { Suspense, lazy, useMemo } from 'react';
import { hrefs } from '#components/shell/hrefs.ts';
import { formatUrlState } from '#components/table/url.ts';
import { Empty } from '#components/ui/empty.tsx';
import { byTrack } from './distribution.ts';
import { submissionQueries } from './submission-queries.ts';
import { ReviewsFrame } from './reviews-frame.tsx';
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
  const reviews = useConferenceReviews(props);
  const { reviewed } = reviews;
  const { rows = none, fields } = reviewed;
  const field = fields.find(({ key }) => key === reviewed.field);
  const wide = field && field.most - field.least <= 5 ? 2 : 3;
  const tracks = useMemo(() => byTrack(rows, wide), [rows, wide]);
  const hrefOf = (q: string) =>
    hrefs.submissions(conference) + formatUrlState({ q, score: field && field !== fields[0] ? field.key : '' });

  return (
    <ReviewsFrame
      title="Scores"
      reviews={reviews}
      rate={first.rate ?? null}
      choice={<ScoreChoice fields={fields} field={reviewed.field} onChoose={reviewed.chooseField} />}
    >
      {field ? (
        <>
          <ScoreFigures rows={rows} field={field} wide={wide} hrefOf={hrefOf} />
          <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
            <Suspense
              fallback={
                <>
                  <div className="min-h-80" />
                  <div className="min-h-80" />
                </>
              }
            >
              <ScoreCharts rows={rows} field={field} wide={wide} hrefOf={hrefOf} />
            </Suspense>
            <WidestPanel
              conference={conference}
              rows={rows}
              field={field}
              wide={wide}
              listHref={hrefOf(submissionQueries.wideSpread(wide))}
              isReading={!reviews.complete}
            />
            <TrackScoresPanel tracks={tracks} wide={wide} hrefOf={hrefOf} isReading={!reviews.complete} />
          </div>
        </>
      ) : (
        <Empty title={reviews.complete ? 'No scores yet' : 'No scores so far'}>
          Scores appear here with the first completed review that has a numeric field. Which field it is does not
          matter: you choose from what the reviews have.
        </Empty>
      )}
    </ReviewsFrame>
  );
}

const none: readonly never[] = [];
