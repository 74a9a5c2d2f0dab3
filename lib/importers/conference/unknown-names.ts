import type { ConferenceFile } from './conference-file.ts';
import { type Track, trackFor } from './tracks.ts';
import type { Report, SourcedConference, SourcedSubmission } from '#lib/importers/model/sourced.ts';

/** What decides on the track of a submission. */
export type TrackHints = Pick<SourcedSubmission, 'track' | 'labels'>;

/** What the submissions of a source have, to compare with the names in the conference file. */
export interface NamesInUse {
  phases: ReadonlySet<string>;
  /** The names of all labels. */
  labels: ReadonlySet<string>;
  /** One for each combination that can be in a track of its own. */
  hints: readonly TrackHints[];
}

/** Collects `TrackHints`, each combination once. Of the labels only those count that a `match` of the file names. */
export class HintsInUse {
  readonly labels = new Set<string>();
  readonly #matched: readonly string[];
  readonly #hints = new Map<string, TrackHints>();

  constructor({ tracks = {} }: Pick<ConferenceFile, 'tracks'>) {
    this.#matched = [...new Set(Object.values(tracks).flatMap(({ match = {} }) => Object.keys(match)))];
  }

  add({ track, labels }: TrackHints): void {
    for (const label of Object.keys(labels)) this.labels.add(label);
    const matched = Object.fromEntries(this.#matched.map((label) => [label, labels[label] ?? []]));
    const key = JSON.stringify([track, matched]);
    if (!this.#hints.has(key)) this.#hints.set(key, { track, labels: matched });
  }

  get hints(): TrackHints[] {
    return [...this.#hints.values()];
  }
}

/**
 * Reports names in the conference file that the source does not have, which are probably misspelt: otherwise a deadline would be missing,
 * or submissions would be in a track with another review type, and nobody would be told.
 */
export function reportUnknownNames(
  sourced: Pick<SourcedConference, 'phases'>,
  file: Pick<ConferenceFile, 'tracks' | 'phases'>,
  tracks: readonly Track[],
  inUse: NamesInUse,
  report: Report,
): void {
  const tell = (field: string, message: string) => report({ place: 'conference file', field, message });
  const phases = new Set([...sourced.phases.map(({ key }) => key), ...inUse.phases]);
  const settings = Object.entries(file.tracks ?? {});
  const named = [
    ...Object.keys(file.phases ?? {}).map((key) => ['phases', key] as const),
    ...settings.flatMap(([slug, track]) =>
      Object.keys(track.phases ?? {}).map((key) => [`tracks.${slug}.phases`, key] as const),
    ),
  ];
  // A phase that the file names in advance is fine. It is probably misspelt if the file does not name one that the source has. The one without a
  // name counts only if it is used, because some sources always have it.
  const forgotten = [...phases].filter(
    (key) => (key !== '' || inUse.phases.has(key)) && named.every(([, other]) => other !== key),
  );
  for (const [member, key] of forgotten.length > 0 ? named : []) {
    if (!phases.has(key)) tell(`${member}.${quoted(key)}`, `the source has no such phase; it has ${listed(phases)}`);
  }
  for (const [slug, { match = {} }] of inUse.labels.size > 0 ? settings : []) {
    for (const label of Object.keys(match)) {
      if (!inUse.labels.has(label))
        tell(`tracks.${slug}.match.${label}`, `no submission has this; match by ${listed(inUse.labels)}`);
    }
  }
  for (const hints of inUse.hints) {
    const { track } = hints;
    const found = trackFor(hints, tracks);
    if (track === null || found.match !== null || found.key === track || settings.length === 0) continue;
    tell('tracks', `${quoted(track)} of the source is not among them, so its submissions are in ${found.slug}`);
  }
}

const quoted = (name: string) => (/^[\w-]+$/.test(name) ? name : JSON.stringify(name));

const listed = (names: Iterable<string>) => Array.from(names, quoted).join(', ');
