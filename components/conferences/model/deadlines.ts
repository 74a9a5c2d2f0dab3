import { nameOf, phaseName } from '#components/ui/text/humanize.ts';
import { parseTime, readTime } from '#components/ui/time/time.ts';
import type { LocalReading } from '#components/ui/time/zone.ts';
import type { Answer } from '#lib/contract/operations.ts';
import { hasPassed } from '#lib/contract/time/deadlines.ts';
import type { Tolerant } from '#lib/contract/tolerant.ts';

export type ConferenceDetail = Tolerant<Answer<'getConference'>>;
export type Track = NonNullable<ConferenceDetail['tracks']>[number];

/** A period of a track that ends with a deadline. */
export interface Stage {
  /** The phase's name; `null` for the submission period. */
  phase: string | null;
  /** When the stage before ends; `null` for the first, because the service does not say when submissions opened. */
  start: number | null;
  /** Milliseconds since 1970. */
  end: number;
  /** Whether the local time of the deadline was ambiguous or did not exist. */
  doubt: LocalReading['doubt'];
}

/** A deadline that one or several tracks have for the same stage at the same time. */
export interface SharedDeadline {
  at: number;
  /** The zone of the track; phases have none of their own. */
  zone: string | null;
  phase: string | null;
  tracks: readonly string[];
  doubt: Stage['doubt'];
}

/** The display name of a track, also if the service gives none. */
export const trackName = (track: Track): string => nameOf(track);

/** A track's phases, sorted by index (specification §2.4). */
export function phasesOf(track: Track) {
  return (track.phases ?? []).toSorted((a, b) => (a.index ?? 0) - (b.index ?? 0));
}

/** Whether a track takes submissions: it says so, and its deadline has not passed. */
export function takesSubmissions(track: Track, now: number): boolean {
  const deadline = parseTime(track.submissionDeadline, track.submissionDeadlineTimezone);
  return track.allowsNewSubmissions === true && !hasPassed(deadline, now);
}

/** A track's stages in order of time. Phases without a deadline are left out. */
export function stagesOf(track: Track): Stage[] {
  const zone = track.submissionDeadlineTimezone ?? null;
  const ends = [
    { phase: null, read: readTime(track.submissionDeadline, zone) },
    ...phasesOf(track).map((phase) => ({
      phase: phaseName(phase) ?? 'Phase',
      read: readTime(phase.reviewDeadline, zone),
    })),
  ].flatMap(({ phase, read }) => (read === null ? [] : { phase, end: read.at, doubt: read.doubt }));
  const sorted = ends.toSorted((a, b) => a.end - b.end);
  return sorted.map((stage, index) => ({ ...stage, start: sorted[index - 1]?.end ?? null }));
}

/** Every deadline of a conference, earliest first. Tracks that share a deadline share one entry. */
export function deadlinesOf(tracks: readonly Track[]): SharedDeadline[] {
  const shared = new Map<string, SharedDeadline & { tracks: string[] }>();
  for (const track of tracks) {
    const zone = track.submissionDeadlineTimezone ?? null;
    for (const { phase, end, doubt } of stagesOf(track)) {
      const key = JSON.stringify([end, phase, zone]);
      const deadline = shared.get(key) ?? { at: end, zone, phase, tracks: [], doubt };
      deadline.tracks.push(trackName(track));
      shared.set(key, deadline);
    }
  }
  return [...shared.values()].toSorted((a, b) => a.at - b.at);
}

/** `Submissions due`, `Discussion: reviews due`, `Second review due`. */
export function deadlineTitle(phase: string | null): string {
  if (phase === null) return 'Submissions due';
  return /review/i.test(phase) ? `${phase} due` : `${phase}: reviews due`;
}

/** `All tracks`, or the names of the tracks. `all` is the number of tracks in the conference. */
export function tracksTitle(names: readonly string[], all: number): string {
  return names.length === all && all > 1 ? 'All tracks' : names.join(', ');
}
