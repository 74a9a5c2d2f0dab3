'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ConferenceReviews } from '#components/reviews/crawler/use-conference-reviews.ts';
import { type Failure, failureOf } from '#lib/queries/failure.ts';
import { listsConferenceReviews } from '#lib/queries/lists/reviews.ts';
import { type ConferenceCalibration, conferenceCalibration } from './conference-calibration.ts';
import { scoresByReviewerQuery, scoresVersion } from './scores-by-reviewer.ts';

interface KnownCalibration {
  /** Whether it can be known who gave which score. */
  isOffered: boolean;
  /** Undefined while it is not known. */
  calibration: ConferenceCalibration | undefined;
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
  const { reviewed, complete, isCrawled, crawler } = reviews;
  const rows = complete ? reviewed.rows : undefined;
  const isListed = !isCrawled && listsConferenceReviews();
  const version = useMemo(() => scoresVersion(rows ?? []), [rows]);
  const { data, error, isFetching, refetch } = useQuery({
    ...scoresByReviewerQuery(conference, version),
    enabled: isListed && rows !== undefined && !waits,
    placeholderData: (last) => last, // until the changed reviews have been read
  });
  const calibration = useMemo(() => {
    const own = rows?.filter(({ submission }) => track === '' || submission.track?.slug === track);
    if (isCrawled) return own && conferenceCalibration(own, (slug) => crawler.records.get(slug)?.scoresByReviewer);
    return own && data && conferenceCalibration(own, (slug) => data.get(slug));
  }, [rows, track, isCrawled, crawler.records, data]);
  return {
    isOffered: isCrawled || isListed,
    calibration,
    failure: error && !isFetching ? failureOf(error) : null,
    retry: () => void refetch(),
  };
}
