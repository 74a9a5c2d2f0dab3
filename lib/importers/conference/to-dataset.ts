import type { Dataset, GrantRecord, SubmissionRecord } from '#lib/store/dataset/dataset.ts';
import { normalAddress } from '#lib/store/database/ids.ts';
import type { ConferenceFile } from './conference-file.ts';
import { People, unnamedPerson } from './people.ts';
import type {
  Report,
  SourcedAssignment,
  SourcedConference,
  SourcedPerson,
  SourcedSubmission,
} from '#lib/importers/model/sourced.ts';
import { instantOf, zoneOf } from '#lib/importers/model/times.ts';
import { indexOf, type UsedKeys, phaseFor, type Track, trackFor, trackOf, tracksOf, withoutEmptied } from './tracks.ts';
import { HintsInUse, type NamesInUse, reportUnknownNames } from './unknown-names.ts';

/** The result of a first pass over all submissions. */
interface Survey extends UsedKeys, NamesInUse {
  state: 'OPEN' | 'REVIEWING' | 'DECIDED';
  /** Whether anybody was asked to review anything. */
  isReviewing: boolean;
  /** The phase keys of each decided submission, each distinct list once. */
  decidedIn: readonly (readonly string[])[];
}

/**
 * Turns a source's conference into a dataset for the store. Values come from the conference file, else from the source, else from these
 * defaults:
 *
 * - A track of unknown review type is DOUBLE_BLIND, and a phase of unknown release is not released: when in doubt, hide.
 * - A submission's slug is `<conference slug>-<source's id>`. It belongs to the first track of the file whose `match` it meets, else to
 *   the track that its source names, else to the first track without `match`.
 * - People are identified by e-mail address. Without one, the source's identifier becomes an address under the reserved domain
 *   `<conference slug>.invalid`; a pseudonym is a separate person on each submission.
 * - The state DECIDED, which everyone sees, is shown only once authors may know the decisions.
 * - The current phase is the latest one with an assignment, unless the source names it. If the source does not say in which order its phases are,
 *   those that are not released are later: otherwise a decision of the second round could be shown with the reviews of the first.
 * - Assignments whose deadline differs from their phase's (those of external reviewers) get a phase of their own, after all others:
 *   see `extra-phases.ts`.
 * - Once anybody has been asked to review anything, or anything is decided that its authors may not know yet, every submission is under review:
 *   otherwise the status would tell the authors of each one whether its reviewers have been asked, or that it is decided.
 * - A later phase is not shown to authors while the reviews of an earlier one are hidden, whether the source names it or it follows from the
 *   assignments: it would tell them that their submission has got further than others.
 * - If a person has several assignments for one submission in one phase, the most advanced one counts.
 * - Open assignments of a withdrawn or desk-rejected submission are cancelled: nothing is due there any more, whatever the source left
 *   standing.
 *
 * @param report gets a finding for each record that is left out
 */
export function toDataset(sourced: SourcedConference, file: ConferenceFile, report: Report): Dataset {
  const zone = zoneOf(file.timezone ?? sourced.timezone ?? 'UTC') ?? 'UTC';
  const people = new People(file.slug);
  const survey = surveyOf(sourced, file, people, report);
  const tracks = withoutEmptied(tracksOf(sourced, file, survey, zone, report), sourced, file, survey.hints);
  reportUnknownNames(sourced, file, tracks, survey, report);
  const grants = grantsOf(sourced, tracks, file.chairs ?? [], people);
  const ordered = new Set(sourced.phases.map(({ key }) => key));
  const areDecisionsOpen = areOpen(survey.decidedIn, tracks, ordered);
  const state = sourced.state ?? survey.state;
  const name = file.name ?? sourced.name ?? file.slug;
  return {
    conference: {
      slug: file.slug,
      name,
      shortName: file.shortName ?? sourced.shortName ?? name,
      description: file.description ?? sourced.description,
      state: file.state ?? (state === 'DECIDED' && !areDecisionsOpen ? 'REVIEWING' : state),
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
    submissions: submissionsOf(sourced, file.slug, {
      tracks,
      people,
      ordered,
      isReviewing: survey.isReviewing || !areDecisionsOpen,
    }),
    registrations: sourced.registrations,
  };
}

/** Reads all submissions once, to collect people, tracks and phases. */
function surveyOf(sourced: SourcedConference, file: ConferenceFile, people: People, report: Report): Survey {
  const [tracks, phases] = [new Set<string>(), new Set<string>()];
  const deadlines = new Map<string, Set<string | null>>();
  const decidedIn = new Map<string, readonly string[]>();
  const inUse = new HintsInUse(file);
  let [all, decided, asked] = [0, 0, 0];
  for (const submission of distinctSubmissions(sourced, report)) {
    all += 1;
    inUse.add(submission);
    if (submission.track !== null) tracks.add(submission.track);
    if (submission.phase !== null) phases.add(submission.phase);
    if (['ACCEPTED', 'REJECTED', 'WITHDRAWN'].includes(submission.status)) decided += 1;
    if (submission.decision !== null) {
      const keys = phaseKeysOf(submission);
      decidedIn.set(JSON.stringify(keys), keys);
    }
    const distinct = new Set<string>();
    for (const { reviewer, phase, reviewDeadline } of submission.assignments) {
      phases.add(phase);
      if (reviewDeadline !== undefined) {
        const own = deadlines.get(phase) ?? new Set();
        deadlines.set(phase, own.add(reviewDeadline));
      }
      distinct.add(assignmentKey(people.add(reviewer, submission.id), phase));
    }
    asked += submission.assignments.length;
    if (distinct.size < submission.assignments.length) {
      const message = 'a reviewer is assigned twice in one phase; only the most advanced review counts';
      report({ place: submission.place, field: 'assignments', message });
    }
  }
  const state = all > 0 && decided === all ? 'DECIDED' : asked > 0 ? 'REVIEWING' : 'OPEN';
  const { labels, hints } = inUse;
  const isReviewing = asked > 0;
  return { tracks, phases, deadlines, labels, hints, isReviewing, decidedIn: [...decidedIn.values()], state };
}

/** The keys of the phases that a submission is in; its current phase is the one with the highest index. */
function phaseKeysOf({ phase, assignments }: SourcedSubmission): string[] {
  return phase !== null ? [phase] : [...new Set(assignments.map((each) => each.phase))].toSorted();
}

/** Whether the phases of all decided submissions are released, in every track. */
function areOpen(
  decidedIn: readonly (readonly string[])[],
  tracks: readonly Track[],
  ordered: ReadonlySet<string>,
): boolean {
  return decidedIn.every((keys) =>
    tracks.every((track) => track.phases[(latestOf(keys, track, ordered) || 1) - 1]?.reviewsReleased === true),
  );
}

/**
 * The index of the latest of some phases of a track; 0 if there are none.
 *
 * @param ordered the keys of the phases whose order is known
 */
function latestOf(keys: readonly string[], track: Track, ordered: ReadonlySet<string>): number {
  const all = keys.map((key) => indexOf(key, track));
  const isKnown = keys.every((key) => ordered.has(key));
  const hidden = isKnown ? [] : all.filter((index) => track.phases[index - 1]?.reviewsReleased !== true);
  return Math.max(0, ...(hidden.length > 0 ? hidden : all));
}

/** The submissions, without those whose id an earlier one has. */
function* distinctSubmissions(sourced: SourcedConference, report: Report): Generator<SourcedSubmission> {
  const seen = new Set<string>();
  for (const submission of sourced.submissions(report)) {
    if (seen.has(submission.id)) {
      const message = `another submission has the id ${JSON.stringify(submission.id)}; this one is left out`;
      report({ place: submission.place, field: 'id', message });
    } else {
      seen.add(submission.id);
      yield submission;
    }
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
    grants.set([normalAddress(email), role, track].join(' '), { email, role, ...(track !== undefined && { track }) });
  };
  for (const { person: of, role, track: key } of sourced.grants) {
    const track = key === undefined ? undefined : tracks.find((each) => each.key === key)?.slug;
    if (role !== 'trackChair' || track !== undefined) grant(of, role, track);
  }
  for (const email of chairs) grant(unnamedPerson(email), 'chair');
  for (const track of tracks) for (const email of track.chairs) grant(unnamedPerson(email), 'trackChair', track.slug);
  return [...grants.values()];
}

function* submissionsOf(
  sourced: SourcedConference,
  slug: string,
  {
    tracks,
    people,
    ordered,
    isReviewing,
  }: {
    tracks: readonly Track[];
    people: People;
    /** The keys of the phases whose order is known. */
    ordered: ReadonlySet<string>;
  } & Pick<Survey, 'isReviewing'>,
): Generator<SubmissionRecord> {
  for (const submission of distinctSubmissions(sourced, () => undefined)) {
    const {
      id,
      place: _place,
      track: _track,
      labels: _labels,
      phase,
      authors: named,
      assignments,
      isDeskRejected,
      ...rest
    } = submission;
    const authors = named.map(({ id: known, ...author }) => ({
      ...author,
      email: author.email ?? (known === null ? null : people.addressOf(unnamedPerson(null, known), id)),
    }));
    const isOver = rest.status === 'WITHDRAWN' || isDeskRejected === true;
    const track = trackFor(submission, tracks);
    const reviews = mostAdvanced(
      assignments.map((each) => ({ ...each, reviewer: people.addressOf(each.reviewer, id) })),
    );
    const latest = latestOf(
      reviews.map((each) => each.phase),
      track,
      ordered,
    );
    const isBegun = rest.status !== 'DRAFT';
    const current = phase !== null ? indexOf(phase, track) : latest >= 1 ? latest : isBegun ? 1 : null;
    const shownPhase = phaseForAuthors(current, track);
    yield {
      ...rest,
      status: isReviewing && rest.status === 'SUBMITTED' ? 'UNDER_REVIEW' : rest.status,
      slug: `${slug}-${id}`,
      track: track.slug,
      phase: current,
      ...(shownPhase !== undefined && { shownPhase }),
      authors,
      assignments: reviews.map((each) => {
        const { reviewer, phase: _phase, reviewDeadline: _deadline, ...assignment } = each;
        const isCancelled = isOver && isOpen(assignment);
        return { ...assignment, ...(isCancelled && { status: 'CANCELLED' }), reviewer, phase: phaseFor(each, track) };
      }),
    };
  }
}

/** The phase that authors are shown instead of the current one: the first whose reviews they cannot see. Undefined if they may know the current one. */
function phaseForAuthors(current: number | null, { phases }: Track): number | undefined {
  if (current === null || phases[current - 1]?.reviewsReleased) return undefined;
  const first = phases.findIndex(({ reviewsReleased }) => !reviewsReleased) + 1;
  return first < current ? first : undefined;
}

const isOpen = ({ status }: Pick<SourcedAssignment, 'status'>) => status === 'PENDING' || status === 'ACCEPTED';

const assignmentKey = (address: string, phase: string) => `${normalAddress(address)} ${phase}`;

const order = ['CANCELLED', 'DECLINED', 'PENDING', 'ACCEPTED', 'COMPLETED'];

/** An assignment with its reviewer's address. */
type AddressedAssignment = Omit<SourcedAssignment, 'reviewer'> & { reviewer: string };

/** Keeps the most advanced of a reviewer's assignments in one phase, in the place of the first. */
function mostAdvanced(assignments: readonly AddressedAssignment[]): AddressedAssignment[] {
  const kept = new Map<string, AddressedAssignment>();
  for (const assignment of assignments) {
    const key = assignmentKey(assignment.reviewer, assignment.phase);
    const other = kept.get(key);
    if (!other || order.indexOf(assignment.status) > order.indexOf(other.status)) kept.set(key, assignment);
  }
  return [...kept.values()];
}
