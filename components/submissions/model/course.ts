import type { ConferenceDetail } from '#components/conferences/model/deadlines.ts';
import { type Round, roundsOf } from '#components/conferences/model/rounds.ts';
import { readTime } from '#components/ui/time/time.ts';
import type { LocalReading } from '#components/ui/time/zone.ts';
import { isCompleted, isDeclined } from '#lib/contract/reviews/review-statuses.ts';
import type { Detail } from './detail.ts';

/** When what is expected of one submission is due. */
export interface Course {
  /** Of the track; `null` where none is set. */
  submission: (LocalReading & { zone: string | null }) | null;
  /** The phases of the track. */
  rounds: readonly Round[];
  /** The service's clock, in milliseconds since 1970, when this was heard. */
  now: number;
}

/** The course of a submission to a track; of a track that the conference does not name there is none. */
export function courseOf(conference: ConferenceDetail, track: string | undefined, now: number): Course | null {
  const own = conference.tracks?.find(({ slug }) => slug === track);
  if (!own) return null;
  const zone = own.submissionDeadlineTimezone ?? null;
  const due = readTime(own.submissionDeadline, zone);
  return { submission: due && { ...due, zone }, rounds: roundsOf({ ...conference, tracks: [own] }), now };
}

type ReviewState = NonNullable<Detail['reviews']>[number];

/**
 * Since when a review is late: the deadline of its own phase, where that has passed and the review is still expected; else `null`.
 *
 * @param current the submission's phase, to which a review without one belongs
 * @param now the service's clock
 */
export function lateSince(
  { status, phase }: ReviewState,
  current: Detail['currentPhase'],
  rounds: Course['rounds'],
  now: number,
): number | null {
  if (isCompleted(status) || isDeclined(status)) return null;
  const index = phase?.index ?? current?.index;
  const deadline = rounds.find((round) => round.index === index)?.deadline ?? null;
  return deadline !== null && deadline < now ? deadline : null;
}

/** Whether a submission has not been handed in yet; services write it in any case. */
export function isDraft({ status }: Pick<Detail, 'status'>): boolean {
  return status?.toUpperCase() === 'DRAFT';
}
