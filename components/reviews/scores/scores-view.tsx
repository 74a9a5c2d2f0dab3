'use client';

import { lazy, useMemo } from 'react';
import { hrefs } from '#components/page/hrefs.ts';
import { labelOf } from '#components/ui/text/humanize.ts';
import { formatUrlState } from '#components/data-table/url/url.ts';
import { Empty } from '#components/ui/feedback/empty.tsx';
import { LazyBoundary } from '#components/ui/feedback/lazy-boundary.tsx';
import { byTrack, countOf, farApart, scoredIn, scoresIn } from '#components/reviews/model/distribution.ts';
import { type Scale, scalesInFigures } from '#lib/contract/reviews/scales.ts';
import { type CountedFigures, useFigures } from '#components/reviews/frame/use-figures.ts';
import { useUrlState } from '#components/data-table/url/use-url-state.ts';
import { reviewQuery } from '#components/reviews/model/review-queries.ts';
import type { ReviewedRow } from '#components/reviews/model/reviewed-row.ts';
import { ReviewsFrame } from '#components/reviews/frame/reviews-frame.tsx';
import { ScoreChoice } from '#components/reviews/frame/score-choice.tsx';
import { ScoreFigures } from './score-figures.tsx';
import { TrackScoresPanel } from './track-scores-panel.tsx';
import { type ReviewsPageProps, useConferenceReviews } from '#components/reviews/crawler/use-conference-reviews.ts';
import { WidestPanel } from './widest-panel.tsx';

const ChangesPanel = lazy(() => import('./changes-panel.tsx'));
const ScoreCharts = lazy(() => import('./score-charts.tsx'));

/** The scores page: distribution, spread, and scores by track, with a section for each scale. */
export function ScoresView({ counted, ...props }: ReviewsPageProps & { counted: CountedFigures | null }) {
  'use memo';
  const { conference, first } = props;
  const reviews = useConferenceReviews(props);
  const { basis, reviewed, complete } = reviews;
  const { rows = none } = reviewed;
  const { figures, isFinal } = useFigures(reviews, { conference, now: basis.now, counted });
  const { value: chosenField } = useUrlState('score');
  const ofFigures = useMemo(() => scalesInFigures(figures, chosenField), [figures, chosenField]);
  const scales = counted ? ofFigures : reviewed.scales; // of other services, the form of all values decides which fields are scores
  const tracks = useMemo(() => byTrack(figures, scales), [figures, scales]);
  const rowsByScale = useMemo(() => byScale(rows, scales.all), [rows, scales]);
  const isOne = scales.all.length === 1;
  const hrefOf = (q: string) => hrefs.submissions(conference) + formatUrlState({ q, score: scales.chosen ?? '' });

  return (
    <ReviewsFrame
      title="Scores"
      reviews={reviews}
      isCounted={isFinal}
      rate={first.rate ?? null}
      choice={<ScoreChoice scales={scales} onChoose={reviewed.chooseField} />}
    >
      {scales.all.map((scale, at) => {
        const own = rowsByScale[at] ?? none;
        const within = (q: string) => hrefOf(isOne ? q : `${reviewQuery({ track: scale.tracks })} ${q}`);
        const scored = scoredIn(figures.tracks, scale);
        const reviewedHere = isOne ? tracks : tracks.filter(({ track }) => scale.tracks.includes(track));
        const part = {
          scored,
          all: scoresIn(figures.tracks, scale),
          unscored: reviewedHere.reduce((sum, { all }) => sum + all, 0) - countOf(scored),
          scale,
          hrefOf: within,
          isReading: !isFinal,
        };
        return (
          <div
            key={`${scale.key} ${scale.tracks.join(' ')}`}
            data-field={scale.key}
            data-tracks={scale.tracks.join(' ')}
            className="flex flex-col gap-4"
          >
            {isOne ? null : (
              <h2 className="mt-2 text-title font-semibold">
                {labelOf(scale.key)}{' '}
                <span className="font-normal text-ink-2">in {reviewedHere.map(({ name }) => name).join(', ')}</span>
              </h2>
            )}
            <ScoreFigures {...part} />
            <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
              <LazyBoundary
                fallback={
                  <>
                    <div className="min-h-80" />
                    <div className="min-h-80" />
                  </>
                }
              >
                <ScoreCharts {...part} />
              </LazyBoundary>
              <WidestPanel
                conference={conference}
                rows={own}
                apart={farApart(scored, scale)}
                scale={scale}
                hrefOf={within}
                isCounted={isFinal}
                isReading={!complete}
                isWide={!isOne}
              />
              <LazyBoundary fallback={<div data-loading hidden />}>
                <ChangesPanel rows={own} hrefOf={within} isReading={!complete} />
              </LazyBoundary>
              {isOne ? <TrackScoresPanel tracks={tracks} hrefOf={hrefOf} isReading={!isFinal} /> : null}
            </div>
          </div>
        );
      })}
      {scales.all.length > 1 ? <TrackScoresPanel tracks={tracks} hrefOf={hrefOf} isReading={!isFinal} /> : null}
      {scales.all.length === 0 ? (
        <Empty title={isFinal ? 'No scores yet' : 'No scores so far'}>
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
