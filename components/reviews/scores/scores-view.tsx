'use client';

import { Suspense, lazy, useMemo } from 'react';
import { hrefs } from '#components/page/hrefs.ts';
import { labelOf, nameOf } from '#components/ui/text/humanize.ts';
import { formatUrlState } from '#components/data-table/url/url.ts';
import { Empty } from '#components/ui/feedback/empty.tsx';
import { byTrack } from '#components/reviews/model/distribution.ts';
import { useStages } from '#components/data-table/growing/use-stages.ts';
import { reviewQuery } from '#components/reviews/model/review-queries.ts';
import type { ReviewedRow } from '#components/reviews/model/reviewed-row.ts';
import type { Scale } from '#components/reviews/model/scales.ts';
import { ReviewsFrame } from '#components/reviews/frame/reviews-frame.tsx';
import { ScoreChoice } from '#components/reviews/frame/score-choice.tsx';
import { ScoreFigures } from './score-figures.tsx';
import { TrackScoresPanel } from './track-scores-panel.tsx';
import { type ReviewsPageProps, useConferenceReviews } from '#components/reviews/crawler/use-conference-reviews.ts';
import { WidestPanel } from './widest-panel.tsx';

const ScoreCharts = lazy(() => import('./score-charts.tsx'));

/** The scores page: distribution, spread, and scores by track, with a section for each scale. */
export function ScoresView(props: ReviewsPageProps) {
  'use memo';
  const { conference, first, basis } = props;
  const reviews = useConferenceReviews(props);
  const { reviewed } = reviews;
  const { rows: all = none, scales } = reviewed;
  const [rows = none, ofTracks = none, ofCharts = none, ofWidest = none] = useStages(all, 4);
  const complete = reviews.complete && ofWidest === all;
  const tracks = useMemo(() => byTrack(ofTracks), [ofTracks]);
  const ownFigures = useMemo(() => byScale(rows, scales.all), [rows, scales]);
  const ownCharts = useMemo(() => byScale(ofCharts, scales.all), [ofCharts, scales]);
  const ownWidest = useMemo(() => byScale(ofWidest, scales.all), [ofWidest, scales]);
  const isOne = scales.all.length === 1;
  const hrefOf = (q: string) => hrefs.submissions(conference) + formatUrlState({ q, score: scales.chosen ?? '' });
  const isReading = !complete;

  return (
    <ReviewsFrame
      title="Scores"
      reviews={{ ...reviews, complete }}
      held={basis.held}
      rate={first.rate ?? null}
      choice={<ScoreChoice scales={scales} onChoose={reviewed.chooseField} />}
    >
      {scales.all.map((scale, at) => {
        const own = ownFigures[at] ?? none;
        const within = (q: string) => hrefOf(isOne ? q : `${reviewQuery({ track: scale.tracks })} ${q}`);
        const part = { rows: own, scale, hrefOf: within, isReading };
        return (
          <div
            key={`${scale.key} ${scale.tracks.join(' ')}`}
            data-field={scale.key}
            data-tracks={scale.tracks.join(' ')}
            className="flex flex-col gap-4"
          >
            {isOne ? null : (
              <h2 className="mt-2 text-title font-semibold">
                {labelOf(scale.key)} <span className="font-normal text-ink-2">in {namesOf(own)}</span>
              </h2>
            )}
            <ScoreFigures {...part} />
            <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
              <Suspense
                fallback={
                  <>
                    <div className="min-h-80" />
                    <div className="min-h-80" />
                  </>
                }
              >
                <ScoreCharts {...part} rows={ownCharts[at] ?? none} />
              </Suspense>
              <WidestPanel conference={conference} isWide={!isOne} {...part} rows={ownWidest[at] ?? none} />
              {isOne ? <TrackScoresPanel tracks={tracks} hrefOf={hrefOf} isReading={isReading} /> : null}
            </div>
          </div>
        );
      })}
      {scales.all.length > 1 ? <TrackScoresPanel tracks={tracks} hrefOf={hrefOf} isReading={isReading} /> : null}
      {scales.all.length === 0 ? (
        <Empty title={complete ? 'No scores yet' : 'No scores so far'}>
          Scores appear here with the first completed review that has a numeric field. You can choose which field to
          look at.
        </Empty>
      ) : null}
    </ReviewsFrame>
  );
}

const none: readonly never[] = [];

/** Returns the submissions whose scores are on each scale; all of them if there is only one. */
function byScale(rows: readonly ReviewedRow[], scales: readonly Scale[]): readonly (readonly ReviewedRow[])[] {
  if (scales.length === 1) return [rows];
  return scales.map(({ key, tracks }) =>
    rows.filter(({ scale, submission }) => scale?.key === key && tracks.includes(submission.track?.slug ?? '')),
  );
}

/** The names of the tracks of the given submissions. */
function namesOf(rows: readonly ReviewedRow[]): string {
  const tracks = new Map(rows.map(({ submission: { track } }) => [track?.slug, track]));
  return [...new Set([...tracks.values()].map((track) => (track ? nameOf(track) : 'no track')))].join(', ');
}
