import { hash } from 'node:crypto';
import type { TrackRecord } from '#lib/store/dataset/dataset.ts';
import { extraPhaseName } from '#lib/contract/reviews/extra-phases.ts';
import type { ConferenceFile, PhaseSetting } from './conference-file.ts';
import { slugOf } from './slug-of.ts';
import { unknownTrack } from '#lib/importers/model/blank.ts';
import type {
  Report,
  SourcedAssignment,
  SourcedConference,
  SourcedPhase,
  SourcedSubmission,
  SourcedTrack,
} from '#lib/importers/model/sourced.ts';
import { instantOf } from '#lib/importers/model/times.ts';

/** A track after merging the conference file and the source. */
export interface Track extends SourcedTrack {
  slug: string;
  match: Readonly<Record<string, readonly string[]>> | null;
  chairs: readonly string[];
  /** In order: the first has index 1. */
  phases: readonly Phase[];
}

interface Phase extends SourcedPhase {
  /** How many reviewers each submission should have by the phase's end; only the conference file says so. */
  target: number | null;
}

/** Keys of tracks and phases that submissions use, in the order of first use. */
export interface UsedKeys {
  tracks: ReadonlySet<string>;
  phases: ReadonlySet<string>;
  /** The deadlines of individual assignments, by the phase's key. */
  deadlines: ReadonlyMap<string, ReadonlySet<string | null>>;
}

/**
 * The tracks of a conference with their phases: first those of the file, then those that only the source knows; at least one.
 *
 * @param zone IANA, for times in the file without an offset
 */
export function tracksOf(
  sourced: SourcedConference,
  file: ConferenceFile,
  survey: UsedKeys,
  zone: string,
  report: Report,
): Track[] {
  const { tracks: listed, phases: used } = withUsedKeys(sourced, survey);
  const bySlug = tracksBySlug(listed);
  const settings = Object.entries(file.tracks ?? {});
  const isOrdered = sourced.phases.length > 0;
  // One order for all tracks, also if each names only its own phases: the same phase then has the same index in all of them.
  const known = isOrdered ? used : inOrderOf(used, namedIn(file));
  const phasesFor = (own: Readonly<Record<string, PhaseSetting>>) =>
    phasesOf(isOrdered ? known : asInFile(known, own), own, survey, zone, report);
  const plainTrack = (slug: string, track: SourcedTrack): Track => {
    return { ...track, slug, match: null, chairs: [], phases: phasesFor(file.phases ?? {}) };
  };
  // The file's first track without `match` and without a namesake at the source stands for the source's first other track.
  const rest = settings.find(([slug, { match }]) => match === undefined && !bySlug.has(slug))?.[0];
  const usual = [...bySlug].find(([slug]) => !settings.some(([other]) => other === slug))?.[1];
  const named = settings.map(([slug, setting]): Track => {
    const inherited = slug === rest && usual ? { ...usual, name: trackNamed(slug).name } : undefined;
    const own = bySlug.get(slug) ?? inherited ?? trackNamed(slug);
    return {
      ...own,
      slug,
      name: setting.name ?? own.name,
      description: setting.description ?? own.description,
      reviewType: setting.reviewType ?? own.reviewType,
      // A deadline in the file means that submissions are taken until then.
      allowsNewSubmissions:
        setting.acceptsSubmissions ?? (typeof setting.submissionDeadline === 'string' || own.allowsNewSubmissions),
      submissionDeadline:
        setting.submissionDeadline === undefined
          ? own.submissionDeadline
          : instantOf(setting.submissionDeadline, zone, 'ends'),
      match: setting.match
        ? Object.fromEntries(Object.entries(setting.match).map(([label, values]) => [label, [values].flat()]))
        : null,
      chairs: setting.chairs ?? [],
      phases: phasesFor({ ...file.phases, ...setting.phases }),
    };
  });
  // If a track of the file takes all remaining submissions, the source's other tracks are not needed.
  const takesAll = named.some(({ match }) => match === null);
  const others = [...bySlug].filter(([slug]) => !named.some((track) => track.slug === slug) && !takesAll);
  const all = [...named, ...others.map(([slug, track]) => plainTrack(slug, track))];
  if (all.length > 0 && (takesAll || sourced.tracks.length > 0 || survey.tracks.size > 0)) return all;
  return [...all, plainTrack('main', trackNamed('main'))];
}

/**
 * The tracks and phases that the source lists, followed by those that only its submissions use, in the order of their numbers or of first
 * use. Such a phase, for instance a round in a spreadsheet, is due when its assignments are, if all that say so say the same.
 */
export function withUsedKeys(
  sourced: Pick<SourcedConference, 'tracks' | 'phases'>,
  used: { tracks: Iterable<string>; phases: Iterable<string>; deadlines?: UsedKeys['deadlines'] },
): { tracks: SourcedTrack[]; phases: SourcedPhase[] } {
  const tracks = new Map(sourced.tracks.map((track) => [track.key, track]));
  for (const key of used.tracks) if (!tracks.has(key)) tracks.set(key, trackNamed(key));
  const phases = new Map(sourced.phases.map((phase) => [phase.key, phase]));
  for (const key of numbered([...used.phases])) {
    const [reviewDeadline = null, ...others] = used.deadlines?.get(key) ?? [];
    if (!phases.has(key)) phases.set(key, { ...unknownPhase(key), ...(others.length === 0 && { reviewDeadline }) });
  }
  return { tracks: [...tracks.values()], phases: [...phases.values()] };
}

/** Names that differ only in one number, such as `R1` and `R2`, in its order; others as they are. */
function numbered(keys: readonly string[]): readonly string[] {
  const digits = /\d+/;
  const isOneSeries =
    keys.every((key) => digits.test(key)) && new Set(keys.map((key) => key.replace(digits, '#'))).size === 1;
  return isOneSeries ? keys.toSorted((a, b) => Number(digits.exec(a)?.[0]) - Number(digits.exec(b)?.[0])) : keys;
}

/** The keys of the phases that the file names for all tracks, and then those that it names for single ones, in its order. */
function namedIn({ phases = {}, tracks = {} }: ConferenceFile): readonly string[] {
  return [phases, ...Object.values(tracks).map((track) => track.phases ?? {})].flatMap((named) => Object.keys(named));
}

/** Phases in the order of these keys, if they name all of them. */
function inOrderOf(phases: readonly SourcedPhase[], keys: readonly string[]): readonly SourcedPhase[] {
  if (!phases.every(({ key }) => keys.includes(key))) return phases;
  return phases.toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key));
}

/** Phases whose order the source does not say are in that of the file, if it names all of them for this track. */
function asInFile(
  phases: readonly SourcedPhase[],
  settings: Readonly<Record<string, PhaseSetting>>,
): readonly SourcedPhase[] {
  if (!phases.every(({ key }) => Object.hasOwn(settings, key))) return phases;
  const known = new Map(phases.map((phase) => [phase.key, phase]));
  return Object.keys(settings).map((key) => known.get(key) ?? unknownPhase(key));
}

/** Tracks by slug. If a slug is taken, or its key has no Latin letter or digit, a hash of the key makes it unique. */
export function tracksBySlug(tracks: readonly SourcedTrack[]): Map<string, SourcedTrack> {
  const found = new Map<string, SourcedTrack>();
  for (const track of tracks) {
    const slug = slugOf(track.key);
    const isPlain = /[a-z0-9]/i.test(track.key) && !found.has(slug);
    found.set(isPlain ? slug : `${slug}-${hash('sha256', track.key).slice(0, 8)}`, track);
  }
  return found;
}

const trackNamed = (key: string) => unknownTrack(key, key === 'main' ? 'Main track' : key);

function unknownPhase(key: string): SourcedPhase {
  return { key, name: key === '' ? 'Reviews' : key, reviewDeadline: null, reviewsReleased: null };
}

/** The key of the extra phase for assignments that are due at another time than their phase. */
const extraPhaseKey = (phase: string, deadline: string | null) => `${phase} due ${deadline ?? 'never'}`;

/** The index of an assignment's phase in its track. */
export function phaseFor(
  { phase, reviewDeadline }: Pick<SourcedAssignment, 'phase' | 'reviewDeadline'>,
  track: Track,
): number {
  return (
    (reviewDeadline === undefined ? 0 : indexOf(extraPhaseKey(phase, reviewDeadline), track)) || indexOf(phase, track)
  );
}

/** The index of a phase in a track, from 1; 0 if the track has no phase with this key. */
export function indexOf(key: string, { phases }: Track): number {
  return phases.findIndex((phase) => phase.key === key) + 1;
}

/** If assignments of one phase have more deadlines of their own than this, the phase's deadline counts for all of them, which is reported. */
const MAX_EXTRA_PHASES = 2;

/**
 * The source's phases, then those that only the file knows; at least one. Then the extra phases for assignments that are due at another time
 * than their phase. They come last, so that no other phase is renumbered when one appears or disappears, and are released with their phase.
 */
function phasesOf(
  sourced: readonly SourcedPhase[],
  settings: Readonly<Record<string, PhaseSetting>>,
  { deadlines }: UsedKeys,
  zone: string,
  report: Report,
): Phase[] {
  const known = new Map(sourced.map((phase) => [phase.key, phase]));
  for (const key of Object.keys(settings)) if (!known.has(key)) known.set(key, unknownPhase(key));
  if (known.size === 0) known.set('', unknownPhase(''));
  const phases = Array.from(known.values(), (phase) => {
    const setting = settings[phase.key];
    const { deadline } = setting ?? {};
    return {
      key: phase.key,
      name: setting?.name ?? phase.name,
      reviewDeadline:
        deadline === undefined ? phase.reviewDeadline : deadline === null ? null : instantOf(deadline, zone, 'ends'),
      reviewsReleased: setting?.released ?? phase.reviewsReleased,
      target: setting?.target ?? null,
    };
  });
  const extra = phases.flatMap((phase) => {
    const others = [...(deadlines.get(phase.key) ?? [])].filter(
      (deadline) => deadline !== known.get(phase.key)?.reviewDeadline,
    );
    if (others.length > MAX_EXTRA_PHASES) {
      const message = `reviews of one phase are due at ${others.length} different times; the deadline of the phase counts for all of them (phases, deadline)`;
      report({ place: `phase ${phase.name}`, field: 'deadlines of reviewers', message });
      return [];
    }
    return others
      .toSorted((a, b) => (a ?? '').localeCompare(b ?? ''))
      .map((reviewDeadline, at) => ({
        ...phase,
        key: extraPhaseKey(phase.key, reviewDeadline),
        name: extraPhaseName(phase.name, at + 1),
        reviewDeadline,
      }));
  });
  return [...phases, ...extra];
}

/** A track as a record for the store. Its zone is that of all its deadlines, because phases have none of their own (specification §2.4). */
export function trackOf(track: Track, zone: string): TrackRecord {
  const deadlines = [track.submissionDeadline, ...track.phases.map(({ reviewDeadline }) => reviewDeadline)];
  return {
    slug: track.slug,
    name: track.name,
    description: track.description,
    reviewType: track.reviewType ?? 'DOUBLE_BLIND',
    allowsNewSubmissions: track.allowsNewSubmissions,
    submissionDeadline: track.submissionDeadline,
    submissionDeadlineTimezone: deadlines.some((deadline) => deadline !== null) ? zone : null,
    phases: track.phases.map(({ name, reviewDeadline, reviewsReleased, target }, at) => ({
      index: at + 1,
      name,
      reviewDeadline,
      reviewsReleased: reviewsReleased ?? false,
      ...(target !== null && { reviewTarget: target }),
    })),
  };
}

/**
 * Leaves out tracks of the source that stay empty, because all their submissions meet a `match` of the file. One whose chair the source names
 * stays, so that nobody loses the role.
 *
 * @param hints of all submissions
 */
export function withoutEmptied(
  tracks: readonly Track[],
  { grants }: Pick<SourcedConference, 'grants'>,
  { tracks: named = {} }: Pick<ConferenceFile, 'tracks'>,
  hints: readonly Pick<SourcedSubmission, 'track' | 'labels'>[],
): readonly Track[] {
  const used = new Set(hints.map((hint) => trackFor(hint, tracks)));
  const matched = new Set(hints.flatMap(({ track }) => track ?? []));
  const isChaired = ({ key }: Track) => grants.some(({ track }) => track === key);
  return tracks.filter(
    (track) => Object.hasOwn(named, track.slug) || used.has(track) || !matched.has(track.key) || isChaired(track),
  );
}

/** The track that a submission belongs to. */
export function trackFor(
  { track, labels }: Pick<SourcedSubmission, 'track' | 'labels'>,
  tracks: readonly Track[],
): Track {
  const meets = ({ match }: Track) =>
    match !== null &&
    Object.entries(match).every(([label, values]) => values.some((value) => labels[label]?.includes(value)));
  const found =
    tracks.find(meets) ??
    (track === null ? undefined : tracks.find(({ key, match }) => match === null && key === track)) ??
    tracks.find(({ match }) => match === null) ??
    tracks[0];
  if (!found) throw new Error('tracksOf returns at least one track.');
  return found;
}
