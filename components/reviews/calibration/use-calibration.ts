'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { placeOf } from '#components/conferences/model/rounds.ts';
import { type LongWork, SHORT_LIST } from '#components/data-table/growing/long-work.ts';
import { useLongWork } from '#components/data-table/growing/use-long-work.ts';
import type { ConferenceReviews } from '#components/reviews/crawler/use-conference-reviews.ts';
import type { ReviewedRow } from '#components/reviews/model/reviewed-row.ts';
import { type Failure, failureOf } from '#lib/queries/failure.ts';
import { listsConferenceReviews } from '#lib/queries/lists/reviews.ts';
import { type ConferenceCalibration, conferenceCalibration, type ScoresOf } from './conference-calibration.ts';
import { scoresByReviewerQuery, scoresVersion } from './scores-by-reviewer.ts';

interface KnownCalibration {
  /** Whether it can be known who gave which score. */
  isOffered: boolean;
  /** Undefined while it is not known; that of before while the list is read again. */
  calibration: ConferenceCalibration | undefined;
  /** Whether it is that of the reviews that are there now. */
  isCurrent: boolean;
  failure: Failure | null;
  retry: () => void;
}

/**
 * Calibrates the reviewers of a conference once all its reviews are there.
 *
 * @param track counts only this track, by its slug; empty for all
 * @param waits whether it begins later, because the page loads another list first
 */
export function useCalibration(
  conference: string,
  reviews: ConferenceReviews,
  track: string,
  waits = false,
): KnownCalibration {
  const { reviewed, basis, complete, isCrawled, crawler } = reviews;
  const rows = complete ? reviewed.rows : undefined;
  const isListed = !isCrawled && listsConferenceReviews();
  const version = useMemo(() => scoresVersion(rows ?? []), [rows]);
  const phasePlace = useMemo(() => {
    const tracks = new Map(rows?.map(({ slug, submission }) => [slug, submission.track?.slug]));
    return (slug: string, index: number) => placeOf(basis.rounds, { track: tracks.get(slug), index });
  }, [rows, basis.rounds]);
  const { data, error, isFetching, refetch } = useQuery({
    ...scoresByReviewerQuery(conference, version, phasePlace),
    enabled: isListed && rows !== undefined && !waits,
    placeholderData: (last) => last, // until the changed reviews have been read
  });
  const begin = useMemo(() => {
    const scoresOf = isCrawled ? (slug: string) => crawler.records.get(slug)?.scoresByReviewer : data?.get.bind(data);
    return rows && scoresOf && (() => calibrationOf(rows, track, scoresOf));
  }, [rows, track, isCrawled, crawler.records, data]);
  const { value, isDone } = useLongWork(begin, (rows?.length ?? 0) <= SHORT_LIST);
  const calibration = value?.track === track ? value : undefined;
  return {
    isOffered: isCrawled || isListed,
    calibration,
    isCurrent: isDone && calibration !== undefined,
    failure: error && !isFetching ? failureOf(error) : null,
    retry: () => void refetch(),
  };
}

function* calibrationOf(
  rows: readonly ReviewedRow[],
  track: string,
  scoresOf: ScoresOf,
): LongWork<ConferenceCalibration & { track: string }> {
  const own = rows.filter(({ submission }) => track === '' || submission.track?.slug === track);
  return { ...(yield* conferenceCalibration(own, scoresOf)), track };
}
