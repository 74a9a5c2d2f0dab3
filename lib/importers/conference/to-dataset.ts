import type { ConferenceState } from '#lib/contract/resources/vocabulary.ts';
import type { Dataset, GrantRecord, SubmissionRecord } from '#lib/store/dataset/dataset.ts';
import type { ConferenceFile } from './conference-file.ts';
import { People, somebody } from './people.ts';
import type {
  Report,
  SourcedAssignment,
  SourcedConference,
  SourcedPerson,
  SourcedSubmission,
} from '#lib/importers/model/sourced.ts';
import { instantOf, zoneOf } from '#lib/importers/model/times.ts';
import { indexOf, type Named, phaseFor, type Track, trackFor, trackOf, tracksOf } from './tracks.ts';

/** What a first reading of all submissions tells. */
interface Survey extends Named {
  state: 'OPEN' | 'REVIEWING' | 'DECIDED';
  /** Of those that are decided the keys of their phases, each list once. */
  decidedIn: readonly (readonly string[])[];
}

/**
 * Turns what a source says into a conference of ours, as its file wants it: the file first, then the source, then these defaults.
 *
 * - A track whose review type nobody says is DOUBLE_BLIND; a phase whose release nobody says is not released: when in doubt, hide.
 * - A submission's slug is `<conference slug>-<source's id>`. It belongs to the first track of the file whose `match` it meets, else to
 *   its source's track, else to the first track without `match`.
 * - People are known by address; without one, by what the source calls them, which becomes an address under the reserved domain
 *   `<conference slug>.invalid`; a pseudonym is a person of its own on each submission.
 * - That all is decided is said once authors may know it: see `openState`.
 * - Assignments that are due at another time than their phase (those of external reviewers) have a phase of their own, after all others.
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
      state: file.state ?? openState(sourced.state ?? survey.state, survey.decidedIn, tracks),
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

/** Reads all submissions once: who is named, and which tracks and phases there are. */
function surveyOf(sourced: SourcedConference, people: People, report: Report): Survey {
  const [tracks, phases] = [new Set<string>(), new Set<string>()];
  const deadlines = new Map<string, Set<string | null>>();
  const decidedIn = new Map<string, readonly string[]>();
  let [all, decided, asked] = [0, 0, 0];
  for (const { submission, isRepeated } of once(sourced, report)) {
    if (isRepeated) continue;
    all += 1;
    if (submission.track !== null) tracks.add(submission.track);
    if (submission.phase !== null) phases.add(submission.phase);
    if (['ACCEPTED', 'REJECTED', 'WITHDRAWN'].includes(submission.status)) decided += 1;
    if (submission.decision !== null) {
      const keys = phaseKeysOf(submission);
      decidedIn.set(JSON.stringify(keys), keys);
    }
    const turns = new Set<string>();
    for (const { reviewer, phase, reviewDeadline } of submission.assignments) {
      phases.add(phase);
      if (reviewDeadline !== undefined) {
        const own = deadlines.get(phase) ?? new Set();
        deadlines.set(phase, own.add(reviewDeadline));
      }
      turns.add(turnOf(people.add(reviewer, submission.id), phase));
    }
    asked += submission.assignments.length;
    if (turns.size < submission.assignments.length) {
      report({
        place: submission.place,
        field: 'assignments',
        message: 'one reviewer is asked twice; the furthest review counts',
      });
    }
  }
  const state = all > 0 && decided === all ? 'DECIDED' : asked > 0 ? 'REVIEWING' : 'OPEN';
  return { tracks, phases, deadlines, decidedIn: [...decidedIn.values()], state };
}

/** Keys of phases of which the last one is the submission's own. */
function phaseKeysOf({ phase, assignments }: SourcedSubmission): string[] {
  return phase !== null ? [phase] : [...new Set(assignments.map((each) => each.phase))].toSorted();
}

/** That all is decided is shown to everybody: not before authors may know the decisions, each by the release of its phase. */
function openState(
  state: ConferenceState,
  decidedIn: readonly (readonly string[])[],
  tracks: readonly Track[],
): ConferenceState {
  if (state !== 'DECIDED') return state;
  const isOpen = decidedIn.every((keys) =>
    tracks.every((track) => {
      const current = Math.max(1, ...keys.map((key) => indexOf(key, track)));
      return track.phases[current - 1]?.reviewsReleased === true;
    }),
  );
  return isOpen ? 'DECIDED' : 'REVIEWING';
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
    const reviews = furthest(assignments.map((each) => ({ ...each, reviewer: people.addressOf(each.reviewer, id) })));
    const latest = Math.max(...reviews.map((each) => indexOf(each.phase, track)));
    const isBegun = rest.status !== 'DRAFT';
    yield {
      ...rest,
      slug: `${slug}-${id}`,
      track: track.slug,
      phase: phase !== null ? indexOf(phase, track) : latest >= 1 ? latest : isBegun ? 1 : null,
      authors: authors.map(({ id: known, ...author }) => ({
        ...author,
        email: author.email ?? (known === null ? null : people.addressOf(somebody(null, known), id)),
      })),
      assignments: reviews.map((each) => {
        const { reviewer, phase: _phase, reviewDeadline: _deadline, ...assignment } = each;
        return { ...assignment, reviewer, phase: phaseFor(each, track) };
      }),
    };
  }
}

const turnOf = (address: string, phase: string) => `${address.toLowerCase()} ${phase}`;

const order = ['CANCELLED', 'DECLINED', 'PENDING', 'ACCEPTED', 'COMPLETED'];

/** An assignment whose reviewer is known by address. */
type Addressed = Omit<SourcedAssignment, 'reviewer'> & { reviewer: string };

/** Of one reviewer's assignments in one phase the one that is furthest, at the place of the first. */
function furthest(assignments: readonly Addressed[]): Addressed[] {
  const kept = new Map<string, Addressed>();
  for (const assignment of assignments) {
    const key = turnOf(assignment.reviewer, assignment.phase);
    const other = kept.get(key);
    if (!other || order.indexOf(assignment.status) > order.indexOf(other.status)) kept.set(key, assignment);
  }
  return [...kept.values()];
}
