import { hash } from 'node:crypto';
import type { Dataset, GrantRecord, PersonRecord, SubmissionRecord, TrackRecord } from '#lib/store/dataset.ts';
import type { ConferenceFile, PhaseSetting } from './conference-file.ts';
import { addressOfId, addressOfPseudonym } from './derive.ts';
import { slugOf } from './slug-of.ts';
import type {
  Report,
  SourcedAssignment,
  SourcedConference,
  SourcedPerson,
  SourcedPhase,
  SourcedSubmission,
  SourcedTrack,
} from './sourced.ts';
import { instantOf, zoneOf } from './times.ts';

/** A track as it will be: what the file says, else what the source says. */
interface Track extends SourcedTrack {
  slug: string;
  match: Readonly<Record<string, readonly string[]>> | null;
  chairs: readonly string[];
  /** In their order: the first has index 1. */
  phases: readonly SourcedPhase[];
}

/** What a first reading of all submissions tells. */
interface Survey {
  /** Keys of tracks and phases that records name, in the order in which they were met. */
  tracks: ReadonlySet<string>;
  phases: ReadonlySet<string>;
  /** Deadlines of their own that assignments of a phase have, by its key. */
  deadlines: ReadonlyMap<string, ReadonlySet<string | null>>;
  state: 'OPEN' | 'REVIEWING' | 'DECIDED';
}

/**
 * Turns what a source says into a conference of ours, as its file wants it: the file first, then the source, then these defaults.
 *
 * - A track whose review type nobody says is DOUBLE_BLIND; a phase whose release nobody says is not released: when in doubt, hide.
 * - A submission's slug is `<conference slug>-<source's id>`. It belongs to the first track of the file whose `match` it meets, else to
 *   its source's track, else to the first track without `match`.
 * - People are known by address; without one, by what the source calls them, which becomes an address under the reserved domain
 *   `<conference slug>.invalid`; a pseudonym is a person of its own on each submission.
 * - Assignments that are due at another time than their phase (those of external reviewers) have a phase of their own, which follows it.
 * - Where one person is asked twice for one submission in one phase, the review that is furthest counts.
 *
 * @param report is told what is left out
 */
export function toDataset(sourced: SourcedConference, file: ConferenceFile, report: Report): Dataset {
  const zone = zoneOf(file.timezone ?? sourced.timezone ?? 'UTC') ?? 'UTC';
  const people = new People(file.slug);
  const survey = surveyOf(sourced, people, report);
  const tracks = tracksOf(sourced, file, survey, zone);
  const grants = grantsOf(sourced, tracks, file.chairs ?? [], people);
  const name = file.name ?? sourced.name ?? file.slug;
  return {
    conference: {
      slug: file.slug,
      name,
      shortName: file.shortName ?? sourced.shortName ?? name,
      description: file.description ?? sourced.description,
      state: file.state ?? sourced.state ?? survey.state,
      website: file.website ?? sourced.website,
      startDate: file.dates?.start === undefined ? sourced.startDate : instantOf(file.dates.start),
      endDate: file.dates?.end === undefined ? sourced.endDate : instantOf(file.dates.end),
      city: file.dates?.city ?? sourced.city,
      country: file.dates?.country ?? sourced.country,
      isPublic: file.public ?? false,
    },
    tracks: tracks.map((track) => trackOf(track, zone)),
    people: people.all(),
    grants,
    submissions: submissionsOf(sourced, file.slug, tracks, people),
    registrations: sourced.registrations,
  };
}

/** Everybody of a conference, by the address that they have here. */
class People {
  readonly #people = new Map<string, PersonRecord>();
  readonly #domain: string;

  constructor(slug: string) {
    this.#domain = `${slug}.invalid`;
  }

  /** @param submission its id, to which a pseudonym belongs */
  addressOf({ email, id, pseudonym }: SourcedPerson, submission: string): string {
    if (email !== null && email.includes('@')) return email.trim();
    if (id !== null) return addressOfId(id, this.#domain);
    return addressOfPseudonym(pseudonym ?? 'reviewer', submission, this.#domain);
  }

  add(person: SourcedPerson, submission: string): string {
    const email = this.addressOf(person, submission);
    const key = email.toLowerCase();
    const known = this.#people.get(key);
    const names = { firstName: person.firstName, lastName: person.lastName };
    const isNamed = names.firstName !== '' || names.lastName !== '';
    if (!known) this.#people.set(key, { email, ...(isNamed ? names : namesOf(person)) });
    else if (isNamed && known.firstName === '') this.#people.set(key, { email: known.email, ...names });
    return email;
  }

  all(): Iterable<PersonRecord> {
    return this.#people.values();
  }
}

/** Of somebody whose name the source does not tell. */
function namesOf({ email, id, pseudonym }: SourcedPerson): Pick<PersonRecord, 'firstName' | 'lastName'> {
  if (pseudonym !== null && email === null && id === null) {
    return { firstName: 'Anonymous', lastName: pseudonym.replace(/^Anonymous[ _]?/i, '').replaceAll('_', ' ') };
  }
  return { firstName: '', lastName: email?.split('@')[0] ?? id ?? 'unnamed' };
}

/** Reads all submissions once: who is named, and which tracks and phases there are. */
function surveyOf(sourced: SourcedConference, people: People, report: Report): Survey {
  const [tracks, phases] = [new Set<string>(), new Set<string>()];
  const deadlines = new Map<string, Set<string | null>>();
  let [all, decided, asked] = [0, 0, 0];
  for (const { submission, isRepeated } of once(sourced, report)) {
    if (isRepeated) continue;
    all += 1;
    if (submission.track !== null) tracks.add(submission.track);
    if (submission.phase !== null) phases.add(submission.phase);
    if (['ACCEPTED', 'REJECTED', 'WITHDRAWN'].includes(submission.status)) decided += 1;
    for (const { reviewer, phase, reviewDeadline } of submission.assignments) {
      phases.add(phase);
      if (reviewDeadline !== undefined) {
        const own = deadlines.get(phase) ?? new Set();
        deadlines.set(phase, own.add(reviewDeadline));
      }
      people.add(reviewer, submission.id);
      asked += 1;
    }
    const owners = submission.assignments.map(({ reviewer, phase }) =>
      turnOf(people.addressOf(reviewer, submission.id), phase),
    );
    if (new Set(owners).size < owners.length) {
      report({
        place: submission.place,
        field: 'assignments',
        message: 'one reviewer is asked twice; the furthest review counts',
      });
    }
  }
  const state = all > 0 && decided === all ? 'DECIDED' : asked > 0 ? 'REVIEWING' : 'OPEN';
  return { tracks, phases, deadlines, state };
}

/** The submissions, each with whether its id was met before. */
function* once(sourced: SourcedConference, report: Report) {
  const met = new Set<string>();
  for (const submission of sourced.submissions(report)) {
    const isRepeated = met.has(submission.id);
    met.add(submission.id);
    if (isRepeated) {
      const message = `another submission has the id ${JSON.stringify(submission.id)}; this one is left out`;
      report({ place: submission.place, field: 'id', message });
    }
    yield { submission, isRepeated };
  }
}

function tracksOf(sourced: SourcedConference, file: ConferenceFile, survey: Survey, zone: string): Track[] {
  const listed = new Map(sourced.tracks.map((track) => [track.key, track]));
  for (const key of survey.tracks) if (!listed.has(key)) listed.set(key, unknownTrack(key));
  const bySlug = bySlugs([...listed.values()]);
  const settings = Object.entries(file.tracks ?? {});
  const known = [...sourced.phases];
  for (const key of survey.phases) if (!known.some((phase) => phase.key === key)) known.push(unknownPhase(key));
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

/** Where one phase has more deadlines beside its own than these, they are no rounds of reviewing: its own holds for all. */
const APART = 2;

/**
 * The source's phases, and those that the file alone knows after them; at least one. At the end phases for what is due at another time
 * than its phase: their place is nobody else's, so that none is renumbered when one comes or goes. They are released with their phase.
 */
function phasesOf(
  sourced: readonly SourcedPhase[],
  settings: Readonly<Record<string, PhaseSetting>>,
  { deadlines }: Survey,
  zone: string,
): SourcedPhase[] {
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

function trackOf(track: Track, zone: string): TrackRecord {
  return {
    slug: track.slug,
    name: track.name,
    description: track.description,
    reviewType: track.reviewType ?? 'DOUBLE_BLIND',
    allowsNewSubmissions: track.allowsNewSubmissions,
    submissionDeadline: track.submissionDeadline,
    submissionDeadlineTimezone: track.submissionDeadline === null ? null : zone,
    phases: track.phases.map(({ name, reviewDeadline, reviewsReleased }, at) => ({
      index: at + 1,
      name,
      reviewDeadline,
      reviewsReleased: reviewsReleased ?? false,
    })),
  };
}

const somebody = (email: string | null, id: string | null = null): SourcedPerson => {
  return { email, id, pseudonym: null, firstName: '', lastName: '' };
};

function grantsOf(
  sourced: SourcedConference,
  tracks: readonly Track[],
  chairs: readonly string[],
  people: People,
): GrantRecord[] {
  const grants = new Map<string, GrantRecord>();
  const grant = (of: SourcedPerson, role: GrantRecord['role'], track?: string) => {
    const email = people.add(of, '');
    grants.set([email.toLowerCase(), role, track].join(' '), { email, role, ...(track !== undefined && { track }) });
  };
  for (const { person: of, role, track: key } of sourced.grants) {
    const track = key === undefined ? undefined : tracks.find((each) => each.key === key)?.slug;
    if (role !== 'trackChair' || track !== undefined) grant(of, role, track);
  }
  for (const email of chairs) grant(somebody(email), 'chair');
  for (const track of tracks) for (const email of track.chairs) grant(somebody(email), 'trackChair', track.slug);
  return [...grants.values()];
}

function* submissionsOf(
  sourced: SourcedConference,
  slug: string,
  tracks: readonly Track[],
  people: People,
): Generator<SubmissionRecord> {
  for (const { submission, isRepeated } of once(sourced, () => undefined)) {
    if (isRepeated) continue;
    const { id, place: _place, track: _track, labels: _labels, phase, authors, assignments, ...rest } = submission;
    const track = trackFor(submission, tracks);
    const indexOf = (key: string) => track.phases.findIndex((each) => each.key === key) + 1;
    const phaseOf = ({ phase: key, reviewDeadline }: SourcedAssignment) =>
      (reviewDeadline === undefined ? 0 : indexOf(keyApart(key, reviewDeadline))) || indexOf(key);
    const reviews = furthest(assignments, (each) => turnOf(people.addressOf(each.reviewer, id), each.phase));
    const latest = Math.max(...reviews.map((each) => indexOf(each.phase)));
    const isBegun = rest.status !== 'DRAFT';
    yield {
      ...rest,
      slug: `${slug}-${id}`,
      track: track.slug,
      phase: phase !== null ? indexOf(phase) : latest >= 1 ? latest : isBegun ? 1 : null,
      authors: authors.map(({ id: known, ...author }) => ({
        ...author,
        email: author.email ?? (known === null ? null : people.addressOf(somebody(null, known), id)),
      })),
      assignments: reviews.map((each) => {
        const { reviewer, phase: _phase, reviewDeadline: _deadline, ...assignment } = each;
        return { ...assignment, reviewer: people.addressOf(reviewer, id), phase: phaseOf(each) };
      }),
    };
  }
}

function trackFor({ track, labels }: SourcedSubmission, tracks: readonly Track[]): Track {
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

const turnOf = (address: string, phase: string) => `${address.toLowerCase()} ${phase}`;

const order = ['CANCELLED', 'DECLINED', 'PENDING', 'ACCEPTED', 'COMPLETED'];

/** Of those with one key the one that is furthest, at the place of the first. */
function furthest(assignments: readonly SourcedAssignment[], keyOf: (assignment: SourcedAssignment) => string) {
  const kept = new Map<string, SourcedAssignment>();
  for (const assignment of assignments) {
    const key = keyOf(assignment);
    const other = kept.get(key);
    if (!other || order.indexOf(assignment.status) > order.indexOf(other.status)) kept.set(key, assignment);
  }
  return [...kept.values()];
}
