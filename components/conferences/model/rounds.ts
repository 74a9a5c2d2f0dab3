import { nameOf, phaseName } from '#components/ui/text/humanize.ts';
import { tracksInWords } from '#components/ui/text/in-words.ts';
import { parseTime } from '#components/ui/time/time.ts';
import type { Answer } from '#lib/contract/operations.ts';
import { mainPhaseOf } from '#lib/contract/reviews/extra-phases.ts';
import type { Tolerant } from '#lib/contract/tolerant.ts';

type Conference = Tolerant<Answer<'getConference'>>;
type Track = NonNullable<Conference['tracks']>[number];

/** A phase of a track. */
export interface Round {
  track: string;
  trackName: string;
  index: number;
  name: string;
  /** Milliseconds since 1970; `null` if none is set. */
  deadline: number | null;
  /** The time zone of the deadline, by any name; `null` means UTC. */
  zone: string | null;
  released: boolean;
  /** When submissions to the track were due, in milliseconds since 1970; `null` if not set. */
  submissionDeadline: number | null;
  /** How many reviewers each submission should have by the end of the phase; `null` if not set. */
  target: number | null;
}

/** Every phase of every track of a conference, in the service's order (specification §2.4). */
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
      submissionDeadline: track.submissionDeadline
        ? parseTime(track.submissionDeadline, track.submissionDeadlineTimezone)
        : null,
      target: phase.reviewTarget ?? null,
    })),
  );
}

/**
 * The place of a phase in the order of its track: its index, or that of the phase which an extra phase belongs to. Extra phases have the
 * last indexes, also those of the first round.
 */
export function placeOf(
  rounds: readonly Round[],
  { track, index }: { track: string | undefined; index: number },
): number {
  const own = rounds.filter((round) => round.track === track);
  const round = own.find((each) => each.index === index);
  return round ? mainPhaseOf(round, own).index : index;
}

/** Identifies a phase of a track in its conference, also in queries: `round:=vision/2`. */
export function roundId({ track, index }: Pick<Round, 'track' | 'index'>): string {
  return `${track}/${index}`;
}

const labels = new WeakMap<readonly Round[], ReadonlyMap<number, string>>();

/**
 * The label of each phase across all tracks, by phase index. If tracks name the same index differently, the label has all names; if
 * several indexes have the same name, the label adds the index.
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

/** What the review figures need to know about a conference. */
export interface ReviewBasis {
  rounds: readonly Round[];
  /** The service's clock, in milliseconds since 1970. */
  now: number;
  /**
   * Slugs of the tracks whose submissions the viewer can see. `null` if the viewer does not chair the whole conference and the service
   * does not say: then they are the tracks of the submissions in the list.
   */
  chaired: readonly string[] | null;
  /** Names of the tracks that a track chair chairs; `null` for a chair of the whole conference, or if the service does not say. */
  held: readonly string[] | null;
}

/** @param roles the viewer's roles in this conference */
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

/**
 * Says how many of a track chair's submissions are none of their tracks: `, 4 of them your own in other tracks`. Empty if none is, and for
 * others than track chairs.
 *
 * @param tracks the slug of the track of each submission, or of several with their count; `''` for none
 */
export function ownElsewhereInWords(
  { held, chaired }: Pick<ReviewBasis, 'held' | 'chaired'>,
  tracks: readonly { slug: string; count: number }[],
): string {
  if (held === null || chaired === null) return '';
  const elsewhere = tracks.filter(({ slug }) => !chaired.includes(slug));
  const count = elsewhere.reduce((sum, each) => sum + each.count, 0);
  if (count === 0) return '';
  return `, ${count.toLocaleString('en')} of them your own in ${elsewhere.length === 1 ? 'another track' : 'other tracks'}`;
}

/** `Track chair of Vision, Theory`; of many tracks it says how many others there are. */
export function heldInWords(held: readonly string[]): string {
  return held.length === 0 ? 'Track chair' : `Track chair of ${tracksInWords(held).join(', ')}`;
}
