import type { AssignmentRecord, Dataset, RegistrationRecord, SubmissionRecord } from '#lib/store/dataset/dataset.ts';
import { same } from '#verify/worlds/observer.ts';
import { assignmentRow, latest, opaque, phaseNow, registrationRow, trackOf, type Json } from './rows.ts';
import { completed, reviewRow, submissionDetail, submissionRow, type View } from './submission.ts';

/** An earlier state of all conferences, and when an import replaced it. */
export interface Before {
  datasets: readonly Dataset[];
  changedAt: string;
}

/** The same conference in its earlier state. */
const earlier = (before: Before, { conference }: Dataset) =>
  before.datasets.find((dataset) => dataset.conference.slug === conference.slug)!;

/** When what the viewer is shown of a submission last changed. */
export function submissionUpdate(view: View, submission: SubmissionRecord, before?: Before): string | null {
  if (!before) return firstUpdate(view, submission);
  const { standing } = view;
  const dataset = earlier(before, standing.dataset);
  const was = [...dataset.submissions].find(({ slug }) => slug === submission.slug);
  if (!was) return before.changedAt;
  const [manages, wrote] = [standing.manages(submission), standing.wrote(submission)];
  const audience = { ...standing, manages: () => manages, wrote: () => wrote && !manages };
  const now = { ...view, standing: audience };
  const then = { ...view, datasets: before.datasets, standing: { ...audience, dataset } };
  const former = formerIds({ dataset: standing.dataset, submission }, { dataset, submission: was });
  const changed =
    picture(now, submission, former) !== picture(then, was) || (!manages && turned(view, submission, dataset));
  return changed ? before.changedAt : firstUpdate(then, was);
}

/** What the source says, at a conference's first import, about when a submission changed. */
function firstUpdate({ standing }: View, submission: SubmissionRecord): string | null {
  const { createdAt, updatedAt, withdrawnAt, decidedAt, phase } = submission;
  const byAuthors = [createdAt, updatedAt, withdrawnAt];
  if (!standing.manages(submission)) {
    const released = trackOf(standing.dataset, submission.track).phases.filter((each) => each.reviewsReleased);
    const decided = released.some(({ index }) => index === phase) ? decidedAt : null;
    return latest([...byAuthors, decided, ...released.map(({ releasedAt }) => releasedAt)]);
  }
  const reviewed = completed(submission).map(({ review }) => review.submittedAt);
  return latest([...byAuthors, decidedAt, ...reviewed]);
}

const texts = (rows: readonly unknown[]) => rows.map((each) => JSON.stringify(each)).toSorted();

const written = ({ review: { submittedAt, version, reviewData } }: AssignmentRecord) =>
  JSON.stringify([submittedAt, version, reviewData]);

interface Stored {
  dataset: Dataset;
  submission: SubmissionRecord;
}

/**
 * The ids that completed reviews had before the last import, by those that they would have without it: of the same person, or of another or
 * with another deadline if nothing else about the review has changed (decision 107).
 */
function formerIds(now: Stored, then: Stored): Map<string, string> {
  const given = (of: Stored) => of.submission.assignments.filter(({ review }) => review.status === 'SUBMITTED');
  const idOf = ({ reviewer, phase }: AssignmentRecord) => opaque('review', now.submission.slug, reviewer, phase);
  const isSame = (was: AssignmentRecord, is: AssignmentRecord) =>
    same(was.reviewer, is.reviewer) && phaseNow(was.phase, then, now) === is.phase;
  const shown = given(now).filter(({ status }) => status !== 'CANCELLED');
  const left = given(then).filter((was) => !shown.some((is) => isSame(was, is)));
  const isNew = (is: AssignmentRecord) => !then.submission.assignments.some((was) => isSame(was, is));
  return new Map(
    shown.filter(isNew).flatMap((is) => {
      const at = left.findIndex((was) => written(was) === written(is));
      return at === -1 ? [] : [[idOf(is), idOf(left.splice(at, 1)[0]!)] as const];
    }),
  );
}

/**
 * Everything that an audience is shown of a submission, and the times that count as shown, in any order.
 *
 * @param former the ids of reviews that have kept them
 */
function picture(view: View, submission: SubmissionRecord, former: ReadonlyMap<string, string> = new Map()): string {
  const { reviews: lines, ...detail } = submissionDetail(view, submission);
  const reviews = (lines as readonly Json[]).map((line) => ({ ...line, id: former.get(String(line.id)) ?? line.id }));
  const { scores = {}, ...row } = submissionRow(view, submission, ['reviews', 'scores']);
  const manages = view.standing.manages(submission);
  const full = manages ? completed(submission) : [];
  const { reviewType, phases } = trackOf(view.standing.dataset, submission.track);
  const released = phases.filter(({ reviewsReleased }) => reviewsReleased).map(({ index }) => index);
  const named =
    reviewType === 'OPEN' && !manages ? completed(submission).filter(({ phase }) => released.includes(phase)) : [];
  const asked = submission.assignments.filter(({ status }) => manages && status !== 'CANCELLED');
  return JSON.stringify([
    detail,
    { ...row, reviews: null, changes: null },
    texts(Object.entries(scores as Json)),
    submission.updatedAt,
    texts(reviews),
    texts(named.map(({ reviewer }) => reviewer)), // another person is a change even if both have one name
    texts(full.map((assignment) => reviewRow(view, submission, assignment))),
    texts(
      asked.map(({ reviewer, phase, status, respondedAt }) => [
        reviewer,
        phase,
        status,
        status === 'DECLINED' ? respondedAt : null, // other times are in no list of submissions
      ]),
    ),
  ]);
}

/** Whether reviews of a phase of its track were released or withdrawn in the meantime. */
function turned({ standing }: View, { track }: SubmissionRecord, was: Dataset): boolean {
  return trackOf(standing.dataset, track).phases.some(
    ({ index, reviewsReleased }) =>
      trackOf(was, track).phases.find((phase) => phase.index === index)?.reviewsReleased !== reviewsReleased,
  );
}

const firstOf = ({ assignedAt, respondedAt, review }: AssignmentRecord) =>
  latest([assignedAt, respondedAt, review.submittedAt]);

/** When what its reviewer is shown of an assignment last changed. */
export function assignmentUpdate(
  dataset: Dataset,
  submission: SubmissionRecord,
  assignment: AssignmentRecord,
  before?: Before,
): string | null {
  if (!before) return firstOf(assignment);
  const then = earlier(before, dataset);
  const was = [...then.submissions].find(({ slug }) => slug === submission.slug);
  const asked = was?.assignments.find(
    ({ reviewer, phase }) => same(reviewer, assignment.reviewer) && phase === assignment.phase,
  );
  if (!was || !asked) return before.changedAt;
  const [one, other] = [assignmentRow(dataset, submission, assignment), assignmentRow(then, was, asked)];
  return JSON.stringify(one) === JSON.stringify(other) ? firstOf(asked) : before.changedAt;
}

/** When what chairs are shown of a registration last changed. */
export function registrationUpdate(dataset: Dataset, registration: RegistrationRecord, before?: Before): string | null {
  if (!before) return registration.createdAt;
  const was = [...earlier(before, dataset).registrations].find(({ email }) => same(email, registration.email));
  const row = (each: RegistrationRecord) => JSON.stringify(registrationRow(dataset, each));
  return was && row(was) === row(registration) ? was.createdAt : before.changedAt;
}
