import { type Kysely, sql } from 'kysely';
import { mainPhaseOf } from '#lib/contract/reviews/extra-phases.ts';
import { greatest } from '#lib/sql/engine/engine.ts';
import { prepared } from '#lib/sql/prepared.ts';
import type { Tables } from '#lib/store/database/schema.ts';

/**
 * Greater than any revision of this conference, including those of a later state that a restored backup lacks.
 *
 * @param revision the column
 */
function next(db: Kysely<Tables>, revision: 'revision' | 'address_revisions.revision' = 'revision') {
  return sql<number>`${greatest(db)}(${sql.ref(revision)} + 1, ${sql.lit(Date.now())})`;
}

/** A conference's revision and epoch; 0 if there is no such conference. */
export async function revisionOf(
  db: Kysely<Tables>,
  conferenceId: string,
): Promise<{ revision: number; epoch: number }> {
  const [row] = await revisionQuery(db, { conferenceId });
  return row ?? { revision: 0, epoch: 0 };
}

const revisionQuery = prepared((db: Kysely<Tables>, { conferenceId }: { conferenceId: string }) =>
  db.selectFrom('conferences').select(['revision', 'epoch']).where('id', '=', conferenceId),
);

/**
 * Begins a new epoch of a conference: what was cached of its submissions by their times of change is no longer valid. Call it for a new
 * conference, which may have been removed before and have the same times, and when reviewers were merged, which sets no time.
 */
export async function newEpoch(db: Kysely<Tables>, conferenceIds: readonly string[]): Promise<void> {
  if (conferenceIds.length === 0) return;
  const epoch = sql<number>`${greatest(db)}(epoch + 1, ${sql.lit(Date.now())})`;
  await db.updateTable('conferences').set({ epoch }).where('id', 'in', conferenceIds).execute();
}

/**
 * Raises a conference's revision. Call it in every transaction that changes anything that its chairs are shown, and in no
 * other: they can tell when it rises. It is at least the present time in milliseconds, so that neither a restored backup nor a conference that
 * is imported again after its removal ever repeats one.
 */
export async function raiseRevision(db: Kysely<Tables>, conferenceId: string): Promise<void> {
  await db
    .updateTable('conferences')
    .set({ revision: next(db) })
    .where('id', '=', conferenceId)
    .execute();
}

/** Raises the revisions of all conferences that show a person as a reviewer. */
export async function raiseRevisionsOf(db: Kysely<Tables>, reviewerId: string): Promise<void> {
  await db
    .updateTable('conferences')
    .set({ revision: next(db) })
    .where('id', 'in', shownAssignmentsOf(db, reviewerId).select('conference_id'))
    .execute();
}

/** A reviewer's assignments without the cancelled ones, which chairs are not shown, so that they must not learn of them from a revision. */
function shownAssignmentsOf(db: Kysely<Tables>, reviewerId: string) {
  return db.selectFrom('assignments').where('reviewer_id', '=', reviewerId).where('status', '<>', 'CANCELLED');
}

/**
 * Raises the address revisions of all conferences that show a person as a reviewer. Accounts have to be locked; of
 * conference data it only reads, so it never waits for an import.
 */
export async function raiseAddressRevisions(db: Kysely<Tables>, reviewerId: string): Promise<void> {
  const rows = await shownAssignmentsOf(db, reviewerId).select('conference_id').distinct().execute();
  if (rows.length === 0) return;
  await db
    .insertInto('address_revisions')
    .values(rows.map(({ conference_id }) => ({ conference_id, revision: Date.now() })))
    .onConflict((conflict) =>
      conflict.column('conference_id').doUpdateSet({ revision: next(db, 'address_revisions.revision') }),
    )
    .execute();
}

/** A conference, its tracks and phases as texts, to compare: an import writes these rows whether or not they differ. */
interface Frame {
  /** All that is stored of them. */
  whole: string;
  /**
   * What items of lists show of them, or depend on. It has nothing that is hidden from anyone with a role in the conference: extra phases,
   * which some chairs do not see, have a time of change of their own (`deadline_moved_at`).
   */
  inItems: string;
}

/** Reads what is stored of a conference, its tracks and phases. */
export async function frameOf(db: Kysely<Tables>, conferenceId: string): Promise<Frame> {
  const ids = db.selectFrom('tracks').select('id').where('conference_id', '=', conferenceId);
  const conferences = await db.selectFrom('conferences').selectAll().where('id', '=', conferenceId).execute();
  const tracks = await db
    .selectFrom('tracks')
    .selectAll()
    .where('conference_id', '=', conferenceId)
    .orderBy('id')
    .execute();
  const phases = await db.selectFrom('phases').selectAll().where('track_id', 'in', ids).orderBy('id').execute();
  const byTrack = Map.groupBy(phases, ({ track_id: track }) => track);
  const main = phases.filter((phase) => mainPhaseOf(phase, byTrack.get(phase.track_id) ?? []) === phase);
  return {
    whole: JSON.stringify([conferences, tracks, phases]),
    inItems: JSON.stringify([
      conferences.map(({ slug, name }) => [slug, name]),
      tracks.map(({ id, slug, name, review_type }) => [id, slug, name, review_type]),
      main.map(({ id, index, name, review_deadline }) => [id, index, name, review_deadline]),
    ]),
  };
}
