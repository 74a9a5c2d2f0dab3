import type { Migration } from 'kysely';

/** Why no backup was made or nothing was restored; the message is for the operator. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem';
}

/** One of the databases that are backed up together. */
export interface Part {
  /** Name of its file in a backup. */
  name: string;
  /** As `open` takes it. */
  address: string;
  /** Empty for a file whose tables belong to another part's schema. */
  migrations: Readonly<Record<string, Migration>>;
  /** Whether a store of an earlier release may lack this part. */
  isLater?: boolean;
  /** PostgreSQL tables of one row whose `version` must never decrease, because replicas are compared with it. */
  rising?: readonly string[];
}

/** What a database contains, for comparison. */
export interface Contents {
  /** The migrations that were applied. */
  schema: readonly string[];
  /** Number of rows by table. */
  rows: Readonly<Record<string, number>>;
}

/** A snapshot of a database, for as long as it is held open. */
export interface Held {
  contents: Contents;
  /** Writes the snapshot to a file, which exists and is empty. */
  writeTo(file: string): Promise<void>;
  release(): Promise<void>;
}

/** Backs up and restores the databases of one engine. All methods throw `BackupProblem`. */
export interface BackupEngine {
  /** Opens a snapshot. Does not block writers. */
  hold(part: Part): Promise<Held>;
  /** Reads a whole backup file. */
  readBack(file: string): Promise<Contents>;
  /** @throws BackupProblem if a program has the database open */
  requireUnused(part: Part): Promise<void>;
  /** Replaces the contents of the database with those of a file: completely, or not at all if it fails or is killed. */
  replace(part: Part, file: string, contents: Contents): Promise<void>;
}

/** @throws BackupProblem if two databases that should be the same differ; the message says where */
export function requireSame(name: string, found: Contents, expected: Contents): void {
  if (found.schema.join() !== expected.schema.join()) throw new BackupProblem(`${name} has an unexpected schema.`);
  for (const table of new Set([...Object.keys(expected.rows), ...Object.keys(found.rows)])) {
    const [is, should] = [found.rows[table] ?? 0, expected.rows[table] ?? 0];
    if (is !== should) throw new BackupProblem(`${name} has ${is} rows of ${table} instead of ${should}.`);
  }
}
