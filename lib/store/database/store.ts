import type { KeyObject } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Counts } from '#lib/sql/counts.ts';
import type { Snapshots } from '#lib/sql/snapshots.ts';
import type { Version } from './replica-lag.ts';
import type { Counting } from './request-counts.ts';
import type { Tables } from './schema.ts';

/** Conference data and accounts. */
export interface Store {
  readonly db: Kysely<Tables>;
  /** The secret behind ids: without it nobody can compute a record's id. */
  readonly idSecret: KeyObject;
  /** The secret behind cursors; shared by all services on the same database. */
  readonly cursorSecret: KeyObject;
  /** Counts attempts for limits; not part of any transaction. */
  readonly counts: Counts;
  /** Counts the requests of all services; PostgreSQL only. */
  readonly counting: Counting | undefined;
  /** For reads that take longer than a request should hold a connection: lists as streams. */
  readonly snapshots: Snapshots<Tables>;
  /**
   * Works over another connection while a transaction is open; a store in memory, which has one connection, uses the
   * transaction itself.
   */
  beside<Result>(transaction: Transaction<Tables>, work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result>;
  /** A replica to read from, if there is one. */
  readonly replica?: Replica;
  close(): Promise<void>;
}

/** A read-only copy of the store, such as PostgreSQL's standbys, or a load balancer in front of several. */
export interface Replica {
  /**
   * Reads from the replica if it has every change the primary had, otherwise from the primary. So whatever was hidden,
   * renamed or revoked is so from the next request on, however far the replica is behind.
   *
   * @param store the primary
   * @param version the primary's, as of when the caller's roles were read; null if unknown
   * @param work only reads; it is repeated on the primary if the replica fails
   */
  reading<Result>(store: Store, version: Version | null, work: (store: Store) => Promise<Result>): Promise<Result>;
  /** Milliseconds for which the replica has lacked changes of the primary; 0 if nothing is known to be missing. */
  lag(): number;
  close(): Promise<void>;
}
