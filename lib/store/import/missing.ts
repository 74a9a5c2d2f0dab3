import { type Kysely, type Transaction } from 'kysely';
import { DatasetProblem } from '#lib/store/dataset/dataset-problem.ts';
import type { ImportContext } from './import-context.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import { deriveReviewing, type SubmissionRows } from './submission-rows.ts';
import type { Listed } from '#lib/store/submissions/submissions.ts';

/** The number of active records in a conference, by kind. */
export type ActiveCounts = Readonly<Record<string, number>>;

/** A source has so much less than before that it is more likely wrong than right; nothing was changed. */
export class MassRemovalProblem extends DatasetProblem {}

/** An import that removes more than both of these is taken for a mistake of its source. */
const few = 5;
const share = 0.1;

async function count(query: { execute: () => Promise<{ count: number }[]> }): Promise<number> {
  return (await query.execute())[0]?.count ?? 0;
}

/**
 * @param closed assignments that were cancelled with their submission: they count as active, because the submission is counted
 * @returns the number of submissions that are not withdrawn, assignments that are not cancelled, and completed reviews
 */
export async function countActive(db: Kysely<Tables>, conferenceId: string, closed = 0): Promise<ActiveCounts> {
  return {
    submissions: await count(
      db
        .selectFrom('submissions')
        .select((is) => is.fn.countAll<number>().as('count'))
        .where('conference_id', '=', conferenceId)
        .where('status', '<>', 'WITHDRAWN'),
    ),
    assignments:
      closed +
      (await count(
        db
          .selectFrom('assignments')
          .select((is) => is.fn.countAll<number>().as('count'))
          .where('conference_id', '=', conferenceId)
          .where('status', '<>', 'CANCELLED'),
      )),
    reviews: await count(
      db
        .selectFrom('assignments')
        .innerJoin('reviews', 'reviews.assignment_id', 'assignments.id')
        .select((is) => is.fn.countAll<number>().as('count'))
        .where('assignments.conference_id', '=', conferenceId)
        .where('assignments.status', '<>', 'CANCELLED')
        .where('reviews.status', '=', 'SUBMITTED'),
    ),
  };
}

/** @throws MassRemovalProblem if more than a tenth of any kind, and more than five, would be removed */
export function refuseMassRemoval(before: ActiveCounts, after: ActiveCounts): void {
  const removedOf = (kind: string) => (before[kind] ?? 0) - (after[kind] ?? 0);
  const many = Object.keys(before).filter(
    (kind) => removedOf(kind) > few && removedOf(kind) > share * (before[kind] ?? 0),
  );
  if (many.length === 0) return;
  const what = many.map((kind) => `${removedOf(kind)} of ${before[kind]} ${kind}`).join(', ');
  throw new MassRemovalProblem(
    `${what} would be removed. A source that cannot be read completely seems to have less, so nothing was changed. ` +
      'If they are really gone, apply again with --prune.',
  );
}

/** The statuses of assignments whose review is still due. */
const open = ['PENDING', 'ACCEPTED'] as const;

/** A submission that the source no longer has, and that is still to be closed. */
interface Missing {
  id: string;
  /** Whether an earlier import has withdrawn it, and left reviewers with something to do. */
  isWithdrawn: boolean;
}

/**
 * Finds the submissions that the source no longer has and that are not closed.
 *
 * @param has the slugs that the source has
 */
export async function findMissing(
  db: Transaction<Tables>,
  { conferenceId }: ImportContext,
  has: ReadonlySet<string>,
): Promise<Missing[]> {
  const stored = await db
    .selectFrom('submissions')
    .select(['id', 'slug', 'status'])
    .where('conference_id', '=', conferenceId)
    .where((is) =>
      is.or([
        is('status', '<>', 'WITHDRAWN'),
        is.exists(
          is
            .selectFrom('assignments')
            .innerJoin('reviews', 'reviews.assignment_id', 'assignments.id')
            .select('assignments.id')
            .whereRef('assignments.submission_id', '=', 'submissions.id')
            .where('assignments.status', 'in', open)
            .where('reviews.status', '<>', 'SUBMITTED'),
        ),
      ]),
    )
    .execute();
  return stored
    .filter(({ slug }) => !has.has(slug))
    .map(({ id, status }) => ({ id, isWithdrawn: status === 'WITHDRAWN' }));
}

/**
 * A submission that the source no longer has, as it is from now on: withdrawn, at a time that is not known. As in one that the source calls
 * withdrawn, nothing is due any more: open assignments are cancelled, and give nobody a role. The times of change stay as they were.
 */
export function withdrawn(before: SubmissionRows): SubmissionRows {
  const submitted = new Set(
    before.reviews.flatMap(({ status, assignment_id: id }) => (status === 'SUBMITTED' ? [id] : [])),
  );
  const after: SubmissionRows = {
    ...before,
    submission: { ...before.submission, status: 'WITHDRAWN', digest: '' },
    assignments: before.assignments.map((row) => {
      const isOpen = open.some((status) => status === row.status) && !submitted.has(row.id);
      return { ...row, ...(isOpen && { status: 'CANCELLED' as const }) };
    }),
  };
  deriveReviewing(after);
  return after;
}

/** Removes empty tracks and phases that the source no longer has. */
export async function removeEmpty(db: Transaction<Tables>, { conferenceId, tracks }: ImportContext): Promise<void> {
  const kept = [...tracks.values()];
  const ofConference = db.selectFrom('tracks').select('id').where('conference_id', '=', conferenceId);
  await db
    .deleteFrom('phases')
    .where('track_id', 'in', ofConference)
    .where('id', 'not in', [...kept.flatMap(({ phases }) => [...phases.values()]), ''])
    .where((is) =>
      is.not(is.exists(is.selectFrom('assignments').select('id').whereRef('assignments.phase_id', '=', 'phases.id'))),
    )
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('submissions')
            .select('id')
            .where((or) =>
              or.or([
                or('submissions.phase_id', '=', or.ref('phases.id')),
                or('submissions.shown_phase_id', '=', or.ref('phases.id')),
              ]),
            ),
        ),
      ),
    )
    .execute();
  await db
    .deleteFrom('tracks')
    .where('conference_id', '=', conferenceId)
    .where('id', 'not in', [...kept.map(({ id }) => id), ''])
    .where((is) =>
      is.not(is.exists(is.selectFrom('submissions').select('id').whereRef('submissions.track_id', '=', 'tracks.id'))),
    )
    .where((is) =>
      is.not(is.exists(is.selectFrom('phases').select('id').whereRef('phases.track_id', '=', 'tracks.id'))),
    )
    .execute();
}

/**
 * Keeps a submission's assignments that the source no longer has, with their reviews.
 *
 * @param before the submission as it is stored
 * @param after the submission as the source has it; the kept rows are added to it
 * @param status their new status; by default they keep theirs
 */
export function keepMissing(before: SubmissionRows | undefined, after: SubmissionRows, status?: 'CANCELLED'): void {
  const known = after.assignments.length;
  const has = new Set(after.assignments.map(({ id }) => id));
  for (const row of before?.assignments ?? []) {
    if (has.has(row.id)) continue;
    const review = before?.reviews.find(({ assignment_id }) => assignment_id === row.id);
    if (!review) continue;
    after.assignments.push({ ...row, status: status ?? row.status });
    after.reviews.push(review);
  }
  if (after.assignments.length > known) deriveReviewing(after);
}

/**
 * Keeps what a source withholds of a submission: assignments that it does not name, and the authors if it names none.
 */
export function keepWithheld(before: SubmissionRows | undefined, after: SubmissionRows): void {
  keepMissing(before, after);
  const listed = JSON.parse(after.submission.listed_json) as Listed;
  if (!before || listed.authors.length > 0) return;
  const { authors } = JSON.parse(before.submission.listed_json) as Listed;
  after.submission.listed_json = JSON.stringify({ ...listed, authors });
  after.authorships.push(...before.authorships);
}
