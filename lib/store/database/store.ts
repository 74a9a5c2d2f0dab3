import type { KeyObject } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Counts } from '#lib/sql/counts.ts';
import type { Version } from './lag.ts';
import type { Counting } from './request-counts.ts';
import type { Tables } from './schema.ts';

/** The conference data and who may read it. */
export interface Store {
  readonly db: Kysely<Tables>;
  /** Keys the ids that the store makes: nobody outside can compute an id from what it stands for. */
  readonly idSecret: KeyObject;
  /** Keys the cursors; shared by every service over the same database. */
  readonly cursorSecret: KeyObject;
  /** What was done how often, for limits; in no transaction. */
  readonly counts: Counts;
  /** Counts the requests of all services over it; on PostgreSQL alone. */
  readonly counting: Counting | undefined;
  /**
   * Writes to it beside a transaction that is under way, over another connection; in memory, where there is none, within it.
   */
  beside<Result>(transaction: Transaction<Tables>, work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result>;
  /** What may be read instead, where there is one. */
  readonly replica?: Replica;
  close(): Promise<void>;
}

/** A copy of the store that follows it, as PostgreSQL's standbys do; or a balancer before several. */
export interface Replica {
  /**
   * Reads from the replica where it has had every change that the primary had, else from the primary: what was hidden, renamed or
   * taken back is so from the next request on, however far behind the replica is.
   *
   * @param store the primary
   * @param version the primary's, as it was when it was said what the caller may reach; null where that is unknown
   * @param work only reads; it is begun anew on the primary where the replica fails on the way
   */
  reading<Result>(store: Store, version: Version | null, work: (store: Store) => Promise<Result>): Promise<Result>;
  /** For how many milliseconds it has lacked changes that the primary has; 0 where it has all that are known of. */
  lag(): number;
  close(): Promise<void>;
}
