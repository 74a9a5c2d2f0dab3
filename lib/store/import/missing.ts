import { type Kysely, type Transaction } from 'kysely';
import { DatasetProblem } from '#lib/store/dataset/dataset-problem.ts';
import type { ImportContext } from './import-context.ts';
import { batches } from '#lib/store/dataset/import-rows.ts';
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
 * @returns the number of submissions that are not withdrawn, assignments that are not cancelled, and completed reviews
 */
export async function countActive(db: Kysely<Tables>, conferenceId: string): Promise<ActiveCounts> {
  return {
    submissions: await count(
      db
        .selectFrom('submissions')
        .select((is) => is.fn.countAll<number>().as('count'))
        .where('conference_id', '=', conferenceId)
        .where('status', '<>', 'WITHDRAWN'),
    ),
    assignments: await count(
      db
        .selectFrom('assignments')
        .select((is) => is.fn.countAll<number>().as('count'))
        .where('conference_id', '=', conferenceId)
        .where('status', '<>', 'CANCELLED'),
    ),
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

/**
 * Withdraws the submissions that the source no longer has. Their time of withdrawal is unknown, so none is set.
 *
 * @param has the slugs that the source has
 * @returns how many were withdrawn
 */
export async function withdrawMissing(
  db: Transaction<Tables>,
  { conferenceId, moment }: ImportContext,
  has: ReadonlySet<string>,
): Promise<number> {
  const stored = await db
    .selectFrom('submissions')
    .select(['id', 'slug'])
    .where('conference_id', '=', conferenceId)
    .where('status', '<>', 'WITHDRAWN')
    .execute();
  const gone = stored.filter(({ slug }) => !has.has(slug)).map(({ id }) => id);
  for (const ids of batches(gone, 500)) {
    await db
      .updateTable('submissions')
      .set({ status: 'WITHDRAWN', digest: '', changed_at: moment, shown_at: moment })
      .where('id', 'in', ids)
      .execute();
  }
  return gone.length;
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
