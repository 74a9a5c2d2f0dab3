import { nameOf, phaseName } from '#components/ui/text/humanize.ts';
import { parseTime } from '#components/ui/time/time.ts';
import type { Answer } from '#lib/contract/operations.ts';
import type { Tolerant } from '#lib/contract/tolerant.ts';

type Conference = Tolerant<Answer<'getConference'>>;
type Track = NonNullable<Conference['tracks']>[number];

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
  /** How many reviewers each submission should have by its end; `null` where nobody has said. */
  target: number | null;
}

/** Every phase of every track of a conference, in the order in which the service lists them (specification §2.4). */
export function roundsOf(conference: Conference): readonly Round[] {
  return (conference.tracks ?? []).flatMap((track) =>
    (track.phases ?? []).map((phase, at) => ({
      track: track.slug,
      trackName: nameOf(track),
      index: phase.index ?? at,
      name: phaseName({ name: phase.name, index: phase.index ?? at }) ?? '',
      deadline: phase.reviewDeadline ? parseTime(phase.reviewDeadline, track.submissionDeadlineTimezone) : null,
      zone: track.submissionDeadlineTimezone ?? null,
      released: phase.reviewsReleased === true,
      target: phase.reviewTarget ?? null,
    })),
  );
}

const labels = new WeakMap<readonly Round[], ReadonlyMap<number, string>>();

/**
 * What each phase is called in all tracks together, by index: phases are told apart by their index, so tracks may call one phase by
 * several names, and several phases by one, which then says which.
 */
export function phaseLabels(rounds: readonly Round[]): ReadonlyMap<number, string> {
  const known = labels.get(rounds) ?? labelsOf(rounds);
  labels.set(rounds, known);
  return known;
}

function labelsOf(rounds: readonly Round[]): ReadonlyMap<number, string> {
  const byIndex = [...Map.groupBy(rounds, ({ index }) => index)].toSorted(([a], [b]) => a - b);
  const named = byIndex.map(([index, own]) => [index, [...new Set(own.map(({ name }) => name))].join(' / ')] as const);
  const times = Map.groupBy(named, ([, name]) => name);
  return new Map(
    named.map(([index, name]) => [index, times.get(name)?.length === 1 ? name : `${name} (phase ${index})`]),
  );
}

/** What the server knows of a conference that its reviews are read by. */
export interface ReviewBasis {
  rounds: readonly Round[];
  /** The service's clock, in milliseconds since 1970. */
  now: number;
  /**
   * Slugs of the tracks whose submissions the reader sees; `null` where the service does not say and the reader does not chair the
   * whole conference: then they are those that occur.
   */
  chaired: readonly string[] | null;
  /** Names of the tracks that a track chair holds; `null` for someone who chairs the whole conference, or where nobody knows. */
  held: readonly string[] | null;
}

/** @param roles the reader's in this conference */
export function basisOf(conference: Conference, roles: readonly string[], now: number): ReviewBasis {
  const tracks = conference.tracks ?? [];
  const isChair = roles.includes('chair');
  const own: readonly Track[] | null = isChair
    ? tracks
    : tracks.some(({ chaired }) => typeof chaired === 'boolean')
      ? tracks.filter(({ chaired }) => chaired === true)
      : null;
  return {
    rounds: roundsOf(conference),
    now,
    chaired: own && own.map(({ slug }) => slug),
    held: isChair || own === null ? null : own.map(nameOf),
  };
}

/** Whose chair the reader is: `Track chair of Vision, Theory`. */
export function heldInWords(held: readonly string[]): string {
  return held.length === 0 ? 'Track chair' : `Track chair of ${held.join(', ')}`;
}
