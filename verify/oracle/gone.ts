import type { AssignmentRecord, Dataset, SubmissionRecord } from '#lib/store/dataset/dataset.ts';
import { idOf, normalAddress } from '#lib/store/database/ids.ts';
import type { Store } from '#lib/store/database/store.ts';
import { same, standingOf, type Standing } from '#verify/worlds/observer.ts';
import { knownSince } from '#verify/worlds/stage.ts';
import { isPhaseShown, phaseNow } from './rows.ts';
import type { View } from './submission.ts';
import { assignmentUpdate, type Before, submissionUpdate } from './updates.ts';

/** An item that a list has no more. */
export type Gone =
  | { kind: 'submission'; slug: string }
  | { kind: 'registration'; conference: string; email: string }
  | { kind: 'assignment'; conference: string; submission: string; track: string; reviewer: string; phase: number };

interface Asked {
  owner: string;
  updatedSince: string | undefined;
  before: Before | undefined;
}

/**
 * Whether a list of this time can be brought up to date. The names, deadlines and roles of a world never change.
 *
 * @param overdue the view of a list that says what is overdue; null for other lists
 */
export function isKnown(
  { updatedSince = '' }: { updatedSince?: string | undefined },
  standings: readonly Standing[],
  overdue: View | null,
): boolean {
  const hasPassed = overdue !== null && deadlinesIn(overdue, updatedSince).some((at) => at < overdue.now);
  return !hasPassed && (standings.length === 0 || updatedSince >= knownSince);
}

/**
 * The deadlines since then that a list tells of. It makes no difference whether an extra phase is hidden, or everything of others in it is
 * sent again.
 */
function deadlinesIn(view: View, since: string): string[] {
  const { standing, before } = view;
  const { dataset } = standing;
  const isKept = (at: string | null) => (at ?? '') < since;
  const counts = (submission: SubmissionRecord, assignment: AssignmentRecord) =>
    isKept(submissionUpdate(view, submission, before)) ||
    isKept(assignmentUpdate(dataset, submission, assignment, before));
  return dataset.tracks
    .flatMap((track) => track.phases.filter((phase) => isPhaseShown(standing, track, phase, counts)))
    .flatMap(({ reviewDeadline }) => reviewDeadline ?? [])
    .filter((at) => at >= since);
}

/**
 * Whether the last import gave the caller a role in a conference in which an assignment of theirs is cancelled, and was before: now they
 * see that again, and lists of before are not brought up to date.
 */
export function hasReturned({ owner, updatedSince = '', before }: Asked, { dataset, roles }: Standing): boolean {
  if (!before || before.changedAt <= updatedSince || roles.length === 0) return false;
  const then = standingThen(before, dataset, owner);
  if (then.roles.length > 0) return false;
  return [then.dataset, dataset].every((each) => ownAssignments(each, owner).some((one) => !isActive(one)));
}

const isActive = ({ assignment }: OwnAssignment) => assignment.status !== 'CANCELLED';

/** The submissions that the caller saw before the last import, and does not see any more. */
export function lostSubmissions({ owner, updatedSince, before }: Asked, { dataset, manages, wrote }: Standing): Gone[] {
  if (updatedSince === undefined || !before || before.changedAt < updatedSince) return [];
  const then = standingThen(before, dataset, owner);
  return [...then.dataset.submissions]
    .filter((submission) => then.manages(submission) || then.wrote(submission))
    .filter(({ slug }) => {
      const now = [...dataset.submissions].find((submission) => submission.slug === slug);
      return !now || !(manages(now) || wrote(now));
    })
    .map(({ slug }) => ({ kind: 'submission', slug }));
}

/** The caller's own assignments that they saw before the last import, and do not see any more. */
export function lostAssignments({ owner, updatedSince, before }: Asked, { dataset, roles }: Standing): Gone[] {
  if (updatedSince === undefined || !before || before.changedAt < updatedSince) return [];
  const then = standingThen(before, dataset, owner);
  if (then.roles.length === 0) return [];
  const now = roles.length === 0 ? [] : ownAssignments(dataset, owner).map(nameOf);
  return ownAssignments(then.dataset, owner)
    .filter((one) => now.every((other) => JSON.stringify(nameNow(one, dataset)) !== JSON.stringify(other)))
    .map(nameOf);
}

function standingThen(before: Before, dataset: Dataset, owner: string): Standing {
  return standingOf(before.datasets, earlier(before, dataset), owner);
}

/** The same conference before the last import. */
function earlier({ datasets }: Before, { conference }: Dataset): Dataset {
  return datasets.find((dataset) => dataset.conference.slug === conference.slug)!;
}

interface OwnAssignment {
  dataset: Dataset;
  submission: SubmissionRecord;
  assignment: AssignmentRecord;
}

export function ownAssignments(dataset: Dataset, owner: string): OwnAssignment[] {
  return [...dataset.submissions].flatMap((submission) =>
    submission.assignments
      .filter(({ reviewer }) => same(reviewer, owner))
      .map((assignment) => ({ dataset, submission, assignment })),
  );
}

/** The name that an assignment of now had when it was stored first, after which it keeps its id. */
export function firstNameOf(one: OwnAssignment, before: Before | undefined): Gone {
  const was =
    before &&
    ownAssignments(earlier(before, one.dataset), one.assignment.reviewer).find(
      (each) => JSON.stringify(nameNow(each, one.dataset)) === JSON.stringify(nameOf(one)),
    );
  return nameOf(was ?? one);
}

function nameOf({ dataset, submission, assignment: { reviewer, phase } }: OwnAssignment): Gone {
  const { slug, track } = submission;
  return { kind: 'assignment', conference: dataset.conference.slug, submission: slug, track, reviewer, phase };
}

/** What an assignment of before the last import is named now: it moves with its submission. */
function nameNow(one: OwnAssignment, dataset: Dataset): Gone {
  const submission = [...dataset.submissions].find(({ slug }) => slug === one.submission.slug);
  const phase = submission && phaseNow(one.assignment.phase, one, { dataset, submission });
  if (!submission || phase === undefined) return nameOf(one);
  return nameOf({ dataset, submission, assignment: { ...one.assignment, phase } });
}

/** The id of an item in a store. */
export function idOfGone(store: Store, gone: Gone): string {
  if (gone.kind === 'submission') return idOf(store, 'submission', gone.slug);
  const conference = idOf(store, 'conference', gone.conference);
  if (gone.kind === 'registration') return idOf(store, 'registration', conference, normalAddress(gone.email));
  const phase = idOf(store, 'phase', idOf(store, 'track', conference, gone.track), String(gone.phase));
  const [submission, reviewer] = [
    idOf(store, 'submission', gone.submission),
    idOf(store, 'user', normalAddress(gone.reviewer)),
  ];
  return idOf(store, 'assignment', submission, reviewer, phase);
}
