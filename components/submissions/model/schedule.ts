import type { ConferenceDetail } from '#components/conferences/model/deadlines.ts';
import { type Round, roundsOf } from '#components/conferences/model/rounds.ts';
import { readTime } from '#components/ui/time/time.ts';
import type { LocalReading } from '#components/ui/time/zone.ts';
import { isCompleted, isDeclined } from '#lib/contract/reviews/review-statuses.ts';
import { hasPassed } from '#lib/contract/time/deadlines.ts';
import type { Detail } from './detail.ts';

/** The deadlines that concern one submission. */
export interface Schedule {
  /** The track's deadline for submissions; `null` if none is set. */
  submission: (LocalReading & { zone: string | null }) | null;
  /** The phases of the track. */
  rounds: readonly Round[];
  /** The service's clock when this was loaded, in milliseconds since 1970. */
  now: number;
}

/** Returns the deadlines of a submission to a track; `null` if the conference does not name the track. */
export function scheduleOf(conference: ConferenceDetail, track: string | undefined, now: number): Schedule | null {
  const own = conference.tracks?.find(({ slug }) => slug === track);
  if (!own) return null;
  const zone = own.submissionDeadlineTimezone ?? null;
  const due = readTime(own.submissionDeadline, zone);
  return { submission: due && { ...due, zone }, rounds: roundsOf({ ...conference, tracks: [own] }), now };
}

type ReviewState = NonNullable<Detail['reviews']>[number];

/**
 * Returns since when a review is late: the deadline of its own phase, in milliseconds since 1970; `null` if that has not passed or
 * the review is no longer expected.
 *
 * @param current the submission's phase, to which a review without one belongs
 * @param now the service's clock
 */
export function lateSince(
  { status, phase }: ReviewState,
  current: Detail['currentPhase'],
  rounds: Schedule['rounds'],
  now: number,
): number | null {
  if (isCompleted(status) || isDeclined(status)) return null;
  const index = phase?.index ?? current?.index;
  const deadline = rounds.find((round) => round.index === index)?.deadline ?? null;
  return hasPassed(deadline, now) ? deadline : null;
}

/** Whether a submission has not been submitted yet. Services write the status in upper or lower case. */
export function isDraft({ status }: Pick<Detail, 'status'>): boolean {
  return status?.toUpperCase() === 'DRAFT';
}
