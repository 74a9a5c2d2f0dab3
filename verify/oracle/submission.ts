import type { AssignmentRecord, Dataset, PhaseRecord, SubmissionRecord } from '#lib/store/dataset/dataset.ts';
import { personOf, same, type Standing } from '#verify/worlds/observer.ts';
import { isExtra, mainIndex } from '#verify/worlds/phases.ts';
import { changedScores, hiddenScores, numbersOf, ownScores, scoreFieldsOf } from './scores.ts';
import { latest, opaque, phaseNow, phaseOf, reference, trackOf, type Json } from './rows.ts';

/** What rendering needs besides the record. */
export interface View {
  datasets: readonly Dataset[];
  standing: Standing;
  now: string;
  /** The state before the last import, and when that was, if there were two. */
  before?: { datasets: readonly Dataset[]; changedAt: string } | undefined;
}

const telling = ['ACCEPTED', 'REJECTED', 'IN_REVISION'];

/** An item of `GET /submissions` (specification §2.5) without `updatedAt`, with what `expand` asks for. */
export function submissionRow(view: View, submission: SubmissionRecord, expand: readonly string[]): Json {
  const { title, keywords, createdAt } = submission;
  const manages = view.standing.manages(submission);
  return {
    id: opaque('submission', submission.slug),
    slug: submission.slug,
    title,
    keywords,
    status: shownStatus(view, submission),
    decision: shownDecision(view, submission).decision,
    decidedAt: shownDecision(view, submission).decidedAt,
    track: reference(trackOf(view.standing.dataset, submission.track)),
    authors: submission.authors.map(({ firstName, lastName, affiliation, country, isCorresponding }) => ({
      firstName,
      lastName,
      affiliation,
      country,
      isCorresponding,
    })),
    createdAt,
    isOwn: view.standing.wrote(submission),
    ...(manages && expand.includes('reviews') ? expandedReviewing(view, submission) : {}),
    ...(manages && expand.includes('scores') ? scoring(view, submission) : {}),
  };
}

/** The answer of `GET /submissions/{slug}` (specification §2.6), without `updatedAt`. */
export function submissionDetail(view: View, submission: SubmissionRecord): Json {
  const { slug, title, submissionData, currentVersion, withdrawnAt, createdAt } = submission;
  const { dataset } = view.standing;
  return {
    id: opaque('submission', slug),
    slug,
    title,
    status: shownStatus(view, submission),
    submissionData,
    currentVersion,
    withdrawnAt,
    createdAt,
    conference: reference(dataset.conference),
    track: reference(trackOf(dataset, submission.track)),
    authors: submission.authors.map((author, at) => ({ ...author, authorOrder: at + 1 })),
    decision: shownDecision(view, submission),
    ...reviewing(view, submission),
  };
}

function released({ standing }: View, { track }: SubmissionRecord, index: number | null): boolean {
  return phaseOf(standing.dataset, track, index)?.reviewsReleased === true;
}

/** Whether the decision is shown: its value, notes, time, and a status that reveals it. */
const outcomeShown = (view: View, submission: SubmissionRecord) =>
  view.standing.manages(submission) || released(view, submission, submission.phase);

/** The status that is shown: a status that reveals the decision is shown as UNDER_REVIEW until the decision is shown. */
export function shownStatus(view: View, submission: SubmissionRecord): string {
  const { status } = submission;
  return telling.includes(status) && !outcomeShown(view, submission) ? 'UNDER_REVIEW' : status;
}

/** The index of the current phase; before its release, authors may be shown another one. */
function shownPhase(view: View, submission: SubmissionRecord): number | null {
  const { phase, shownPhase: veil } = submission;
  return veil === undefined || outcomeShown(view, submission) ? phase : veil;
}

function shownDecision(view: View, submission: SubmissionRecord) {
  const { decision, notesToAuthors, notesToChairs, decidedAt } = submission;
  return {
    ...(outcomeShown(view, submission)
      ? { decision, notesToAuthors, decidedAt }
      : { decision: null, notesToAuthors: null, decidedAt: null }),
    notesToChairs: view.standing.manages(submission) ? notesToChairs : null,
  };
}

/** Whether an assignment is neither declined nor cancelled. Only the reviewer hears of the others' reviews. */
const stands = ({ status }: AssignmentRecord) => status !== 'CANCELLED' && status !== 'DECLINED';

const isCompleted = (assignment: AssignmentRecord) => stands(assignment) && assignment.review.status === 'SUBMITTED';

export const completed = ({ assignments }: SubmissionRecord) => assignments.filter(isCompleted);

/** Reviews, current phase and progress, as in the detail and in `expand=reviews`. */
function reviewing(view: View, submission: SubmissionRecord) {
  const { dataset, manages } = view.standing;
  const all = manages(submission);
  const shown = submission.assignments.filter(
    (assignment) =>
      stands(assignment) && (all || (isCompleted(assignment) && released(view, submission, assignment.phase))),
  );
  const current = phaseOf(dataset, submission.track, shownPhase(view, submission));
  return {
    currentPhase: current ? phaseReference(current) : null,
    reviews: shown.map((assignment) => ({
      id: opaque('review', submission.slug, assignment.reviewer, assignment.phase),
      status: assignment.review.status,
      reviewer: shownReviewer(view, submission, assignment).name,
      phase: shownReviewPhase(view, submission, assignment),
    })),
    reviewerProgress: all
      ? trackOf(dataset, submission.track).phases.flatMap((phase) => progress(view, submission, phase))
      : [],
  };
}

/** The same, and for each review its reviewer's id, the status of its assignment, and when it was submitted. */
function expandedReviewing(view: View, submission: SubmissionRecord) {
  const lines = submission.assignments.filter(stands).map((assignment) => ({
    reviewerId: shownReviewerId(view, submission, assignment),
    assignmentStatus: assignment.status,
    submittedAt: isCompleted(assignment) ? assignment.review.submittedAt : null,
  }));
  const { reviews, ...rest } = reviewing(view, submission);
  return {
    ...rest,
    reviews: reviews.map((line, at) => ({ ...line, ...lines[at] })),
    changes: changes(view, submission),
  };
}

/** Declined invitations, the withdrawal, and scores that the last import changed; of reviewers only if their names are shown. */
function changes(view: View, submission: SubmissionRecord) {
  const { dataset } = view.standing;
  const { assignments, status, withdrawnAt } = submission;
  const of = (kind: string, at: string | null, assignment: AssignmentRecord) => ({
    kind,
    at,
    phase: phaseReference(phaseOf(dataset, submission.track, assignment.phase)!),
    reviewer: shownReviewer(view, submission, assignment).name,
    reviewerId: shownReviewerId(view, submission, assignment),
  });
  const rescored = completed(submission).filter((each) => wasRescored(view, submission, each));
  const ofReviewers = [
    ...assignments.filter((each) => each.status === 'DECLINED').map((each) => of('declined', each.respondedAt, each)),
    ...rescored.map((each) => of('scores', view.before!.changedAt, each)),
  ];
  return [
    ...(isVeiled(view, submission) ? [] : ofReviewers),
    ...(status === 'WITHDRAWN'
      ? [{ kind: 'withdrawn', at: withdrawnAt, phase: null, reviewer: '', reviewerId: '' }]
      : []),
  ];
}

/** Whether the review was submitted before the last import too, and another number is in it now. */
function wasRescored(
  { before, standing: { dataset } }: View,
  submission: SubmissionRecord,
  assignment: AssignmentRecord,
): boolean {
  const then = before?.datasets.find(({ conference }) => conference.slug === dataset.conference.slug);
  const known = [...(then?.submissions ?? [])].find(({ slug }) => slug === submission.slug);
  if (!then || !known) return false;
  const was = known.assignments.find(
    ({ reviewer, phase }) =>
      same(reviewer, assignment.reviewer) &&
      phaseNow(phase, { dataset: then, submission: known }, { dataset, submission }) === assignment.phase,
  );
  if (was?.review.status !== 'SUBMITTED') return false;
  return numbersIn(was) !== numbersIn(assignment);
}

const numbersIn = ({ review }: AssignmentRecord) =>
  Object.entries(numbersOf(review.reviewData))
    .map((entry) => JSON.stringify(entry))
    .toSorted()
    .join();

const phaseReference = ({ index, name }: PhaseRecord) => ({ index, name });

/** Whether the names of reviewers are hidden from the observer. */
const isVeiled = ({ standing }: View, submission: SubmissionRecord) =>
  trackOf(standing.dataset, submission.track).reviewType !== 'OPEN' && standing.wrote(submission);

/** Whoever may not know the reviewer may not know that they have a deadline of their own either. */
function shownReviewPhase(view: View, submission: SubmissionRecord, { phase }: AssignmentRecord) {
  const { dataset } = view.standing;
  const { phases } = trackOf(dataset, submission.track);
  const shown = isVeiled(view, submission) ? mainIndex(phases, phase) : phase;
  return phaseReference(phaseOf(dataset, submission.track, shown)!);
}

/** The id of one person within one conference; another one in every other conference. */
const shownReviewerId = (view: View, submission: SubmissionRecord, { reviewer }: AssignmentRecord) =>
  isVeiled(view, submission) ? '' : opaque('reviewer', view.standing.dataset.conference.slug, reviewer);

/** The name is empty if the observer wrote the submission and its track is blind, whatever else the observer is. */
function shownReviewer(view: View, submission: SubmissionRecord, { reviewer }: AssignmentRecord) {
  const { datasets } = view;
  if (isVeiled(view, submission)) return { name: '', email: '' };
  const { firstName, lastName, email } = personOf(datasets, reviewer)!;
  return { name: `${firstName} ${lastName}`.trim(), email };
}

/** Nothing for an extra phase in which nobody was asked: it would tell whose reviewers have a deadline of their own. */
function progress(view: View, submission: SubmissionRecord, phase: PhaseRecord) {
  const asked = submission.assignments.filter(
    (assignment) =>
      assignment.status !== 'CANCELLED' && shownReviewPhase(view, submission, assignment).index === phase.index,
  );
  if (isExtra(phase) && asked.length === 0) return [];
  const count = (holds: (assignment: AssignmentRecord) => boolean) => asked.filter(holds).length;
  const late = phase.reviewDeadline !== null && phase.reviewDeadline < view.now;
  return {
    phaseIndex: phase.index,
    phaseName: phase.name,
    assigned: count(stands),
    accepted: count(({ status }) => status === 'ACCEPTED' || status === 'COMPLETED'),
    declined: count(({ status }) => status === 'DECLINED'),
    completed: count(isCompleted),
    overdue: late ? count((assignment) => stands(assignment) && !isCompleted(assignment)) : 0,
  };
}

/** A review of an extra phase counts in the place of its phase, to whomever it is shown. */
function scoring(view: View, submission: SubmissionRecord) {
  const { submissions } = view.standing.dataset;
  const { phases } = trackOf(view.standing.dataset, submission.track);
  const track = [...submissions].filter((each) => each.track === submission.track).flatMap(completed);
  const reviews = completed(submission).map((each) => ({ ...each, phase: mainIndex(phases, each.phase) }));
  const scores = isVeiled(view, submission) ? hiddenScores(reviews) : ownScores(reviews);
  const isScore = scoreFieldsOf(track);
  const changes = isVeiled(view, submission) ? {} : changedScores(reviews);
  const times = reviews.flatMap(({ review }) => review.submittedAt ?? []);
  const scoring = <Of>(of: Record<string, Of>) =>
    Object.fromEntries(Object.entries(of).filter(([field]) => isScore.has(field)));
  return {
    scores: scoring(scores),
    scoreChanges: scoring(changes),
    lastReviewAt: latest(times),
    reviewedAt: times.toSorted(),
  };
}

/** An item of `GET /submissions/{slug}/reviews` (specification §2.7). */
export function reviewRow(view: View, submission: SubmissionRecord, assignment: AssignmentRecord): Json {
  const { submittedAt, version, reviewData } = assignment.review;
  return {
    slug: opaque('review slug', submission.slug, assignment.reviewer, assignment.phase),
    submittedAt,
    phase: shownReviewPhase(view, submission, assignment),
    reviewer: shownReviewer(view, submission, assignment),
    reviewerId: shownReviewerId(view, submission, assignment),
    version,
    reviewData,
  };
}

/** The items of `GET /conferences/{slug}/assignments` for one submission. */
export function askedRows(view: View, submission: SubmissionRecord, expand: readonly string[] = []): Json[] {
  if (isVeiled(view, submission)) return [];
  const { dataset } = view.standing;
  const { slug, title } = submission;
  const asked = submission.assignments.filter(({ status }) => status !== 'CANCELLED');
  return asked.map((assignment) => {
    const { reviewer, phase, status, assignedAt, respondedAt, review } = assignment;
    const own = phaseOf(dataset, submission.track, phase)!;
    const name = (kind: string) => opaque(kind, slug, reviewer, phase);
    return {
      id: name('assignment'),
      slug: name('assignment slug'),
      status,
      assignedAt,
      respondedAt,
      phase: { ...phaseReference(own), reviewDeadline: own.reviewDeadline },
      submission: { slug, title },
      track: reference(trackOf(dataset, submission.track)),
      reviewer: shownReviewer(view, submission, assignment),
      reviewerId: shownReviewerId(view, submission, assignment),
      review: stands(assignment)
        ? {
            id: name('review'),
            slug: name('review slug'),
            status: review.status,
            submittedAt: isCompleted(assignment) ? review.submittedAt : null,
            ...(expand.includes('scores') && {
              scores: isCompleted(assignment) ? numbersOf(review.reviewData) : {},
            }),
          }
        : null,
    };
  });
}
