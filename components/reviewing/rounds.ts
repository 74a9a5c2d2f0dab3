import { parseTime } from '#components/ui/time.ts';
import type { Answer } from '#lib/contract/operations.ts';
import type { Tolerant } from '#lib/contract/tolerant.ts';

type Conference = Tolerant<Answer<'getConference'>>;

/** A phase of a track. */
export interface Round {
  track: string;
  trackName: string;
  index: number;
  name: string;
  /** Milliseconds since 1970; `null` where none is set. */
  deadline: number | null;
  /** In which the deadline was set, by any name; `null`: UTC. */
  zone: string | null;
  released: boolean;
}

/** Every phase of every track of a conference, in the order in which the service lists them (specification §2.4). */
export function roundsOf(conference: Conference): readonly Round[] {
  return (conference.tracks ?? []).flatMap((track) =>
    (track.phases ?? []).map((phase, at) => ({
      track: track.slug,
      trackName: track.name || track.slug,
      index: phase.index ?? at,
      name: phase.name || `Phase ${phase.index ?? at}`,
      deadline: phase.reviewDeadline ? parseTime(phase.reviewDeadline, track.submissionDeadlineTimezone) : null,
      zone: track.submissionDeadlineTimezone ?? null,
      released: phase.reviewsReleased === true,
    })),
  );
}
