import { type Kysely, sql, type Transaction } from 'kysely';
import { type Departure, writeDepartures } from '#lib/store/changes/departures.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import type { Store } from '#lib/store/database/store.ts';
import { batches } from '#lib/store/dataset/import-rows.ts';
import type { ImportContext } from './import-context.ts';
import type { SubmissionRows } from './submission-rows.ts';

/**
 * Finds which items an import hides from whom. Reviewers see their own assignments, cancelled ones too, only while they have a role in the
 * conference. An item that nobody saw is never recorded: it would tell them that it existed.
 */
export class Departing {
  readonly #context: ImportContext;
  /** The reviewers who saw cancelled assignments of theirs before the import. */
  readonly #sawCancelled: ReadonlySet<string>;
  /** Those who had cancelled assignments, but no role, and so did not see them. */
  readonly #missedCancelled: ReadonlySet<string>;
  /** The reviewers who have lost an active assignment, and with it perhaps their role. */
  readonly #reviewers = new Set<string>();
  /** The same for authors: the addresses that were taken off a submission. */
  readonly #addresses = new Set<string>();
  /** The reviewers who have got an active assignment, and with it perhaps a role. */
  readonly #newReviewers = new Set<string>();
  /** The same for authors. */
  readonly #newAddresses = new Set<string>();
  /** Assignments that were already cancelled when they were first imported. */
  readonly #neverSeen = new Set<string>();
  #departures: Departure[] = [];
  /** Cancelled assignments that were taken back: only those who had a role saw them. */
  #cancelled: { reviewerId: string; itemId: string }[] = [];

  /** @param cancelled the reviewers who had cancelled assignments before the import */
  private constructor(context: ImportContext, cancelled: ReadonlySet<string>, sawCancelled: ReadonlySet<string>) {
    this.#context = context;
    this.#sawCancelled = sawCancelled;
    this.#missedCancelled = cancelled.difference(sawCancelled);
  }

  /**
   * Call it before the import writes. It reads over another connection, as does nothing else until `ImportedPeople.complete`: on SQLite, a
   * transaction that has read accounts cannot write any after others have.
   */
  static async begin(store: Store & { db: Transaction<Tables> }, context: ImportContext): Promise<Departing> {
    if (context.moment === '') return new Departing(context, new Set(), new Set()); // the conference is new
    const { conferenceId } = context;
    return store.beside(store.db, async (db) => {
      const rows = await db
        .selectFrom('assignments')
        .select('reviewer_id')
        .distinct()
        .where('conference_id', '=', conferenceId)
        .where('status', '=', 'CANCELLED')
        .execute();
      const cancelled = new Set(rows.map((row) => row.reviewer_id));
      return new Departing(context, cancelled, await withRole(db, conferenceId, [...cancelled]));
    });
  }

  /** Compares a submission's rows. */
  compare(before: SubmissionRows | undefined, after: SubmissionRows): void {
    if (this.#context.moment === '') return; // the conference is new, and nobody has seen anything of it
    for (const { id, status } of after.assignments) if (status === 'CANCELLED') this.#neverSeen.add(id);
    this.#compareGains(before, after);
    if (!before) return;
    const { id: itemId, track_id: trackId } = before.submission;
    if (trackId !== after.submission.track_id) this.#departures.push({ audience: `track:${trackId}`, itemId });
    const addresses = new Set(after.authorships.map(({ address }) => address));
    for (const { address } of before.authorships) {
      if (addresses.has(address)) continue;
      this.#addresses.add(address);
      this.#departures.push({ audience: `address:${address}`, itemId });
    }
    const statuses = new Map(after.assignments.map((row) => [`${row.id} ${row.reviewer_id}`, row.status]));
    for (const { id, reviewer_id: reviewerId, status } of before.assignments) {
      this.#neverSeen.delete(id);
      const now = statuses.get(`${id} ${reviewerId}`);
      const wasActive = isActive({ status });
      if (wasActive && (now === undefined || now === 'CANCELLED')) this.#reviewers.add(reviewerId);
      if (now !== undefined) continue;
      if (wasActive) this.#departures.push({ audience: `user:${reviewerId}`, itemId: id });
      else this.#cancelled.push({ reviewerId, itemId: id });
    }
  }

  #compareGains(before: SubmissionRows | undefined, after: SubmissionRows): void {
    const addresses = new Set(before?.authorships.map(({ address }) => address));
    for (const { address } of after.authorships) if (!addresses.has(address)) this.#newAddresses.add(address);
    const active = new Set(before?.assignments.filter(isActive).map((row) => `${row.id} ${row.reviewer_id}`));
    for (const row of after.assignments.filter(isActive)) {
      if (!active.has(`${row.id} ${row.reviewer_id}`)) this.#newReviewers.add(row.reviewer_id);
    }
  }

  /**
   * The people who had no role, and get one by this import: they see cancelled assignments of theirs again, which no time of change tells.
   * Call it after the rows are written, and the people.
   */
  async returned(db: Kysely<Tables>): Promise<string[]> {
    if (this.#missedCancelled.size === 0) return [];
    const { conferenceId } = this.#context;
    const gained = await ownersAnd(db, this.#newReviewers, this.#newAddresses);
    const found: string[] = [];
    for (const ids of batches(gained.intersection(this.#missedCancelled), 500)) {
      const rows = await db
        .selectFrom('assignments')
        .select('reviewer_id')
        .distinct()
        .where('conference_id', '=', conferenceId)
        .where('reviewer_id', 'in', ids)
        .where('status', '=', 'CANCELLED')
        .execute();
      found.push(...rows.map((row) => row.reviewer_id));
    }
    return found;
  }

  /** Writes what was found. */
  async write(db: Kysely<Tables>): Promise<void> {
    const seen = this.#cancelled.filter(({ reviewerId }) => this.#sawCancelled.has(reviewerId));
    const found = seen.map(({ reviewerId, itemId }): Departure => ({ audience: `user:${reviewerId}`, itemId }));
    await writeDepartures(db, this.#context.conferenceId, [...this.#departures, ...found], this.#context.moment);
    [this.#departures, this.#cancelled] = [[], []];
  }

  /** Writes that those who have no role left do not see their cancelled assignments any more. Call it as `returned`. */
  async finish(db: Kysely<Tables>): Promise<void> {
    const { conferenceId, moment } = this.#context;
    const lost = await ownersAnd(db, this.#reviewers, this.#addresses);
    const kept = await withRole(db, conferenceId, [...lost]);
    for (const ids of batches(
      [...lost].filter((id) => !kept.has(id)),
      500,
    )) {
      const rows = await db
        .selectFrom('assignments')
        .select(['id', 'reviewer_id'])
        .where('conference_id', '=', conferenceId)
        .where('reviewer_id', 'in', ids)
        .execute();
      const seen = rows.filter(({ id }) => !this.#neverSeen.has(id));
      const departures = seen.map((row): Departure => ({ audience: `user:${row.reviewer_id}`, itemId: row.id }));
      await writeDepartures(db, conferenceId, departures, moment);
    }
  }
}

function isActive({ status }: { status: string }): boolean {
  return status !== 'CANCELLED';
}

/** These people, and the owners of these addresses. */
async function ownersAnd(
  db: Kysely<Tables>,
  userIds: ReadonlySet<string>,
  addresses: ReadonlySet<string>,
): Promise<Set<string>> {
  const found = new Set(userIds);
  for (const some of batches(addresses, 500)) {
    const owners = await db
      .selectFrom('addresses')
      .select('user_id')
      .where('address', 'in', some)
      .where('verified', '=', sql.lit(1))
      .execute();
    for (const { user_id: owner } of owners) found.add(owner);
  }
  return found;
}

/** Those of these people who have a role in the conference, as it is stored. */
async function withRole(db: Kysely<Tables>, conferenceId: string, userIds: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const ids of batches(userIds, 500)) {
    const granted = db
      .selectFrom('grants')
      .select('user_id')
      .where('conference_id', '=', conferenceId)
      .where('user_id', 'in', ids);
    const authored = db
      .selectFrom('addresses')
      .innerJoin('authorships', 'authorships.address', 'addresses.address')
      .select('addresses.user_id')
      .where('authorships.conference_id', '=', conferenceId)
      .where('addresses.user_id', 'in', ids)
      .where('addresses.verified', '=', sql.lit(1));
    const reviewing = db
      .selectFrom('assignments')
      .select('reviewer_id as user_id')
      .where('conference_id', '=', conferenceId)
      .where('reviewer_id', 'in', ids)
      .where('status', '<>', 'CANCELLED');
    for (const row of await granted.union(authored).union(reviewing).execute()) found.add(row.user_id);
  }
  return found;
}
