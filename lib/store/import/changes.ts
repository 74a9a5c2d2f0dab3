import {
  latest,
  seesDecision,
  shownDecision,
  shownPhase,
  shownStatus,
  type SubmissionRole,
} from '#lib/policy/submissions.ts';
import type { ImportContext } from './import-context.ts';
import type { Store } from '#lib/store/database/store.ts';
import { deriveReviewing, type SubmissionRows } from './submission-rows.ts';

/**
 * Sets the times of change of imported rows. For each audience, if what it sees of the submission differs from before,
 * the time is the import's; otherwise the old time stays. So a poller misses nothing, and nobody learns that something
 * changed which they may not see.
 *
 * @param before the submission as it is stored; undefined if it is new
 * @returns whether its chairs are shown anything else than before
 */
export function dateChanges(
  context: ImportContext,
  before: SubmissionRows | undefined,
  after: SubmissionRows,
): boolean {
  const { moment } = context;
  const { submission, assignments, reviews } = after;
  submission.shown_at =
    before && authorsView(before, context) === authorsView(after, context)
      ? before.submission.shown_at
      : (latest(submission.created_at, submission.updated_at, submission.withdrawn_at, moment) ?? '');
  const isSame = before !== undefined && chairsView(before) === chairsView(after);
  // Not when reviewers were asked and when they answered: that is often the same time in all submissions of a reviewer, so that a chair who has
  // written one of them would find out who it is.
  const reviewedAt = completed(after).map(({ review }) => review.submitted_at);
  submission.changed_at = isSame
    ? before.submission.changed_at
    : (latest(submission.shown_at, submission.decided_at, ...reviewedAt, moment) ?? '');
  for (const assignment of assignments) {
    const own = before?.assignments.find(({ id }) => id === assignment.id);
    const submittedAt = reviews.find((review) => review.assignment_id === assignment.id)?.submitted_at;
    assignment.changed_at =
      before && own && reviewersView(before, own.id) === reviewersView(after, own.id)
        ? own.changed_at
        : (latest(assignment.assigned_at, assignment.responded_at, submittedAt, moment) ?? '');
  }
  return !isSame || !before || timesAsked(before) !== timesAsked(after);
}

/**
 * Sets when the scores of completed reviews last changed: at this import, if they differ from those that are stored. Call it before the
 * rows are written.
 */
export function dateScores({ moment }: ImportContext, before: SubmissionRows | undefined, after: SubmissionRows): void {
  const known = new Map(before?.reviews.map((review) => [review.id, review]));
  for (const review of after.reviews) {
    const was = known.get(review.id);
    if (!was) continue;
    const isRescored =
      was.status === 'SUBMITTED' &&
      review.status === 'SUBMITTED' &&
      was.review_data_json !== review.review_data_json && // an earlier release may have read the same text otherwise
      was.scores_json !== review.scores_json;
    review.scores_changed_at = isRescored ? moment : was.scores_changed_at;
  }
  if (after.reviews.some((review) => review.scores_changed_at !== '')) deriveReviewing(after);
}

/** The stored submissions with these ids, by id. */
export async function storedRows({ db }: Store, ids: readonly string[]): Promise<Map<string, SubmissionRows>> {
  if (ids.length === 0) return new Map();
  const submissions = await db.selectFrom('submissions').selectAll().where('id', 'in', ids).execute();
  const found = new Map<string, SubmissionRows>(
    submissions.map((submission) => [submission.id, { submission, authorships: [], assignments: [], reviews: [] }]),
  );
  if (found.size === 0) return found;
  for (const table of ['authorships', 'assignments', 'reviews'] as const) {
    const rows = await db.selectFrom(table).selectAll().where('submission_id', 'in', ids).execute();
    for (const row of rows) (found.get(row.submission_id)?.[table] as unknown[] | undefined)?.push(row);
  }
  return found;
}

const author: SubmissionRole = { chairs: false, authors: true };

/** Everything that a submission's authors see of it, for comparison. */
function authorsView(rows: SubmissionRows, { released, open }: ImportContext): string {
  const { submission } = rows;
  const isOpen = open.has(submission.track_id);
  const place = { released: submission.phase_id !== null && released.has(submission.phase_id) };
  const decision = {
    decision: submission.decision,
    notesToAuthors: submission.notes_to_authors,
    notesToChairs: submission.notes_to_chairs,
    decidedAt: submission.decided_at,
  };
  const reviews = completed(rows).filter(({ phase }) => released.has(phase));
  return JSON.stringify([
    ...openPart(rows),
    shownPhase({ current: submission.phase_id, veil: submission.shown_phase_id }, author, place),
    shownStatus(submission.status, seesDecision(author, place)),
    shownDecision(decision, author, place),
    reviews
      .map(({ review, phase, reviewer }) => [review.id, ...(isOpen ? [phase, reviewer] : [])].join(' '))
      .toSorted(),
  ]);
}

/**
 * Everything that a submission's chairs see of it, for comparison: no data of incomplete reviews, no review of declined
 * assignments, and of the times in `timesAsked` only when an invitation was declined.
 */
function chairsView(rows: SubmissionRows): string {
  const { phase_id, status, decision, decided_at, notes_to_authors, notes_to_chairs } = rows.submission;
  const asked = rows.assignments.filter((assignment) => assignment.status !== 'CANCELLED');
  const reviewing = asked.map((assignment) => {
    const review = assignment.status === 'DECLINED' ? undefined : reviewOf(rows, assignment.id);
    const data = review?.status === 'SUBMITTED' ? [review.submitted_at, review.version, review.review_data_json] : [];
    const declinedAt = assignment.status === 'DECLINED' ? assignment.responded_at : null;
    return [assignment.id, assignment.status, declinedAt, review?.status, ...data];
  });
  return JSON.stringify([
    ...openPart(rows),
    [phase_id, status, decision, decided_at, notes_to_authors, notes_to_chairs],
    reviewing.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  ]);
}

/**
 * When reviewers were asked and answered, for comparison. Only the list of a conference's assignments shows it, which has no time of change,
 * and it is hidden from a chair who wrote the submission: like a reviewer's new name, it must not date the submission.
 */
function timesAsked({ assignments }: SubmissionRows): string {
  const times = assignments
    .filter(({ status }) => status !== 'CANCELLED')
    .map(({ id, assigned_at, responded_at }) => [id, assigned_at, responded_at]);
  return JSON.stringify(times.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)));
}

/** Everything that a reviewer sees of an assignment, for comparison. */
function reviewersView(rows: SubmissionRows, assignmentId: string): string {
  const assignment = rows.assignments.find(({ id }) => id === assignmentId);
  const review = reviewOf(rows, assignmentId);
  const { slug, title, track_id } = rows.submission;
  return JSON.stringify([
    [slug, title, track_id],
    [assignment?.status, assignment?.assigned_at, assignment?.responded_at, assignment?.phase_id, assignment?.url],
    review?.status,
  ]);
}

/** What everyone who may see the submission sees of it. */
function openPart({ submission, authorships }: SubmissionRows): unknown[] {
  const { listed_json, submission_data_json, current_version, withdrawn_at, updated_at, track_id } = submission;
  return [
    [listed_json, submission_data_json, current_version, withdrawn_at, updated_at, track_id],
    authorships.map(({ author_order, email }) => [author_order, email]).toSorted(([a], [b]) => Number(a) - Number(b)),
  ];
}

/** The completed reviews of active assignments, each with its phase and reviewer. */
function completed({ assignments, reviews }: SubmissionRows) {
  const active = assignments.filter(({ status }) => status !== 'DECLINED' && status !== 'CANCELLED');
  const byId = new Map(active.map((assignment) => [assignment.id, assignment]));
  return reviews.flatMap((review) => {
    const own = byId.get(review.assignment_id);
    return own && review.status === 'SUBMITTED' ? [{ review, phase: own.phase_id, reviewer: own.reviewer_id }] : [];
  });
}

function reviewOf({ reviews }: SubmissionRows, assignmentId: string) {
  return reviews.find((review) => review.assignment_id === assignmentId);
}
