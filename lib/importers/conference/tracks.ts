import { hash } from 'node:crypto';
import type { TrackRecord } from '#lib/store/dataset/dataset.ts';
import type { ConferenceFile, PhaseSetting } from './conference-file.ts';
import { slugOf } from './slug-of.ts';
import type {
  SourcedAssignment,
  SourcedConference,
  SourcedPhase,
  SourcedSubmission,
  SourcedTrack,
} from '#lib/importers/model/sourced.ts';
import { instantOf } from '#lib/importers/model/times.ts';

/** A track as it will be: what the file says, else what the source says. */
export interface Track extends SourcedTrack {
  slug: string;
  match: Readonly<Record<string, readonly string[]>> | null;
  chairs: readonly string[];
  /** In their order: the first has index 1. */
  phases: readonly Phase[];
}

interface Phase extends SourcedPhase {
  /** How many reviewers each submission should have by its end; only the file says so. */
  target: number | null;
}

/** What records name, in the order in which it was met. */
export interface Named {
  /** Keys of tracks and phases. */
  tracks: ReadonlySet<string>;
  phases: ReadonlySet<string>;
  /** Deadlines of their own that assignments of a phase have, by its key. */
  deadlines: ReadonlyMap<string, ReadonlySet<string | null>>;
}

/**
 * The tracks of a conference, each with its phases: those of its file, then those that its source alone knows; at least one.
 *
 * @param zone IANA: of times in the file without an offset
 */
export function tracksOf(sourced: SourcedConference, file: ConferenceFile, survey: Named, zone: string): Track[] {
  const { tracks: listed, phases: known } = withNamed(sourced, survey);
  const bySlug = bySlugs(listed);
  const settings = Object.entries(file.tracks ?? {});
  const phasesFor = (own: Readonly<Record<string, PhaseSetting>>) => phasesOf(known, own, survey, zone);
  // The file may call the source's usual track what it likes: it is the one that takes what no other does.
  const rest = settings.find(([slug, { match }]) => match === undefined && !bySlug.has(slug))?.[0];
  const usual = [...bySlug].find(([slug]) => !settings.some(([other]) => other === slug))?.[1];
  const named = settings.map(([slug, setting]): Track => {
    const inherited = slug === rest && usual ? { ...usual, name: unknownTrack(slug).name } : undefined;
    const own = bySlug.get(slug) ?? inherited ?? unknownTrack(slug);
    return {
      ...own,
      slug,
      name: setting.name ?? own.name,
      description: setting.description ?? own.description,
      reviewType: setting.reviewType ?? own.reviewType,
      allowsNewSubmissions: setting.acceptsSubmissions ?? own.allowsNewSubmissions,
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
  // Where the file has tracks of its own, the source's others are needed only for what none of the file's takes.
  const takesAll = named.some(({ match }) => match === null);
  const others = [...bySlug].filter(([slug]) => !named.some((track) => track.slug === slug) && !takesAll);
  const all = [
    ...named,
    ...others.map(([slug, track]): Track => {
      return { ...track, slug, match: null, chairs: [], phases: phasesFor(file.phases ?? {}) };
    }),
  ];
  if (all.length > 0 && (takesAll || sourced.tracks.length > 0 || survey.tracks.size > 0)) return all;
  return [
    ...all,
    {
      ...unknownTrack('main'),
      slug: 'main',
      match: null,
      chairs: [],
      phases: phasesFor(file.phases ?? {}),
    },
  ];
}

/** Tracks and phases that the source lists, and after them those that its records alone name. */
export function withNamed(
  sourced: Pick<SourcedConference, 'tracks' | 'phases'>,
  named: { tracks: Iterable<string>; phases: Iterable<string> },
): { tracks: SourcedTrack[]; phases: SourcedPhase[] } {
  const tracks = new Map(sourced.tracks.map((track) => [track.key, track]));
  for (const key of named.tracks) if (!tracks.has(key)) tracks.set(key, unknownTrack(key));
  const phases = new Map(sourced.phases.map((phase) => [phase.key, phase]));
  for (const key of named.phases) if (!phases.has(key)) phases.set(key, unknownPhase(key));
  return { tracks: [...tracks.values()], phases: [...phases.values()] };
}

/** Tracks by their slugs; where a slug is taken, or says nothing of its key, it gets what tells the key from any other. */
function bySlugs(tracks: readonly SourcedTrack[]): Map<string, SourcedTrack> {
  const found = new Map<string, SourcedTrack>();
  for (const track of tracks) {
    const slug = slugOf(track.key);
    const isPlain = /[a-z0-9]/i.test(track.key) && !found.has(slug);
    found.set(isPlain ? slug : `${slug}-${hash('sha256', track.key).slice(0, 8)}`, track);
  }
  return found;
}

function unknownTrack(key: string): SourcedTrack {
  const name = key === 'main' ? 'Main track' : key;
  return { key, name, description: null, reviewType: null, allowsNewSubmissions: false, submissionDeadline: null };
}

function unknownPhase(key: string): SourcedPhase {
  return { key, name: key === '' ? 'Reviews' : key, reviewDeadline: null, reviewsReleased: null };
}

const keyApart = (phase: string, deadline: string | null) => `${phase} due ${deadline ?? 'never'}`;

/** The index of an assignment's phase in its track. */
export function phaseFor(
  { phase, reviewDeadline }: Pick<SourcedAssignment, 'phase' | 'reviewDeadline'>,
  track: Track,
): number {
  return (reviewDeadline === undefined ? 0 : indexOf(keyApart(phase, reviewDeadline), track)) || indexOf(phase, track);
}

/** The index of a phase in a track by its key; 0 where there is none. */
export function indexOf(key: string, { phases }: Track): number {
  return phases.findIndex((phase) => phase.key === key) + 1;
}

/** Where one phase has more deadlines beside its own than these, they are no rounds of reviewing: its own holds for all. */
const APART = 2;

/**
 * The source's phases, and those that the file alone knows after them; at least one. At the end phases for what is due at another time
 * than its phase: their place is nobody else's, so that none is renumbered when one comes or goes. They are released with their phase.
 */
function phasesOf(
  sourced: readonly SourcedPhase[],
  settings: Readonly<Record<string, PhaseSetting>>,
  { deadlines }: Named,
  zone: string,
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
  const apart = phases.flatMap((phase) => {
    const others = [...(deadlines.get(phase.key) ?? [])].filter(
      (deadline) => deadline !== known.get(phase.key)?.reviewDeadline,
    );
    if (others.length > APART) return [];
    return others
      .toSorted((a, b) => (a ?? '').localeCompare(b ?? ''))
      .map((reviewDeadline, at) => ({
        ...phase,
        key: keyApart(phase.key, reviewDeadline),
        name: `${phase.name}, external${at === 0 ? '' : ` ${at + 1}`}`,
        reviewDeadline,
      }));
  });
  return [...phases, ...apart];
}

/** A track as the store takes it. */
export function trackOf(track: Track, zone: string): TrackRecord {
  return {
    slug: track.slug,
    name: track.name,
    description: track.description,
    reviewType: track.reviewType ?? 'DOUBLE_BLIND',
    allowsNewSubmissions: track.allowsNewSubmissions,
    submissionDeadline: track.submissionDeadline,
    submissionDeadlineTimezone: track.submissionDeadline === null ? null : zone,
    phases: track.phases.map(({ name, reviewDeadline, reviewsReleased, target }, at) => ({
      index: at + 1,
      name,
      reviewDeadline,
      reviewsReleased: reviewsReleased ?? false,
      ...(target !== null && { reviewTarget: target }),
    })),
  };
}

/** The track that a submission belongs to. */
export function trackFor({ track, labels }: SourcedSubmission, tracks: readonly Track[]): Track {
  const meets = ({ match }: Track) =>
    match !== null &&
    Object.entries(match).every(([label, values]) => values.some((value) => labels[label]?.includes(value)));
  const found =
    tracks.find(meets) ??
    (track === null ? undefined : tracks.find(({ key, match }) => match === null && key === track)) ??
    tracks.find(({ match }) => match === null) ??
    tracks[0];
  if (!found) throw new Error('There is a track for everything.');
  return found;
}
