import { useMemo } from 'react';
import { placeOf } from '#components/conferences/model/rounds.ts';
import type { List } from '#components/data-table/data/use-list.ts';
import type { LongWork } from '#lib/contract/long-work.ts';
import { SHORT_LIST, useLongWork } from '#components/data-table/growing/use-long-work.ts';
import type { ConferenceReviews } from '#components/reviews/crawler/use-conference-reviews.ts';
import type { Invitation } from '#components/reviews/model/invitation.ts';
import type { ReviewedRow } from '#components/reviews/model/reviewed-row.ts';
import { pageConfig } from '#lib/queries/page-config.ts';
import {
  type ConferenceCalibration,
  conferenceCalibration,
  type ScoresOf,
} from '#lib/contract/reviews/conference-calibration.ts';
import { scoresByReviewer } from './scores-by-reviewer.ts';

interface KnownCalibration {
  /** Undefined while it is not known; while the lists are read again, the previous one. */
  calibration: ConferenceCalibration | undefined;
  /** Whether it covers the reviews that are there now. */
  isCurrent: boolean;
}

/** Whether it can be known who gave which score: from the assignments of the conference, or because all reviews are read one by one. */
export function knowsScoresByReviewer({ isCrawled }: ConferenceReviews): boolean {
  return isCrawled || pageConfig().listsAssignmentScores;
}

/**
 * Calibrates the reviewers of a conference once all its reviews are there.
 *
 * @param track counts only this track, by its slug; empty for all
 * @param invitations with the scores; not used if reviews are read one by one
 */
export function useCalibration(
  reviews: ConferenceReviews,
  track: string,
  invitations: List<Invitation> | null,
): KnownCalibration {
  const { reviewed, basis, complete, isCrawled, crawler } = reviews;
  const rows = complete ? reviewed.rows : undefined;
  const isShort = (rows?.length ?? 0) <= SHORT_LIST;
  const isListed = !isCrawled && pageConfig().listsAssignmentScores;
  const asked = isListed && invitations?.complete ? invitations.rows : undefined;
  const beginScores = useMemo(() => {
    const phasePlace = (slug: string, index: number) => placeOf(basis.rounds, { track: slug, index });
    return asked && (() => scoresByReviewer(asked, phasePlace));
  }, [asked, basis.rounds]);
  const scores = useLongWork(beginScores, isShort);
  const begin = useMemo(() => {
    const scoresOf = isCrawled
      ? (slug: string) => crawler.records.get(slug)?.scoresByReviewer
      : scores.value?.get.bind(scores.value);
    return rows && scoresOf && (() => calibrationOf(rows, track, scoresOf));
  }, [rows, track, isCrawled, crawler.records, scores.value]);
  const { value, isDone } = useLongWork(begin, isShort);
  const calibration = value?.track === track ? value : undefined;
  return { calibration, isCurrent: isDone && (isCrawled || scores.isDone) && calibration !== undefined };
}

function* calibrationOf(
  rows: readonly ReviewedRow[],
  track: string,
  scoresOf: ScoresOf,
): LongWork<ConferenceCalibration & { track: string }> {
  const own = rows.filter(({ submission }) => track === '' || submission.track?.slug === track);
  return { ...(yield* conferenceCalibration(own, scoresOf)), track };
}
