import type { Migration } from 'kysely';

/** Why nothing was backed up, or nothing restored; the message is for the person who asked. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem';
}

/** One database of those that are backed up together. */
export interface Part {
  /** Of its file in a backup. */
  name: string;
  /** As `open` takes it. */
  address: string;
  /** None for a file whose tables belong to another one's schema. */
  migrations: Readonly<Record<string, Migration>>;
  /** Whether an earlier release's store is whole without it. */
  isLater?: boolean;
  /** Tables of one row, on PostgreSQL, whose `version` must never go back: others compare with it what they have seen. */
  rising?: readonly string[];
}

/** What a database holds, as far as it can be compared. */
export interface Contents {
  /** The migrations that it has had. */
  schema: readonly string[];
  /** How many rows each table has. */
  rows: Readonly<Record<string, number>>;
}

/** A database as it is at one moment, for as long as it is held. */
export interface Held {
  contents: Contents;
  /** Writes it to a file, which is there and empty. */
  writeTo(file: string): Promise<void>;
  release(): Promise<void>;
}

/** How an engine's databases are backed up and restored. All throw BackupProblem. */
export interface BackupEngine {
  /** Holds up nobody who writes. */
  hold(part: Part): Promise<Held>;
  /** Reads all of a file that was written. */
  readBack(file: string): Promise<Contents>;
  /** @throws BackupProblem where a program has the database open */
  requireUnused(part: Part): Promise<void>;
  /** Puts what a file holds in the place of what the database holds: all of it, or nothing where it fails or is killed. */
  replace(part: Part, file: string, contents: Contents): Promise<void>;
}

/** @throws BackupProblem where two databases that should be the same differ, naming where */
export function requireSame(name: string, found: Contents, expected: Contents): void {
  if (found.schema.join() !== expected.schema.join())
    throw new BackupProblem(`${name} has another schema than it should.`);
  for (const table of new Set([...Object.keys(expected.rows), ...Object.keys(found.rows)])) {
    const [is, should] = [found.rows[table] ?? 0, expected.rows[table] ?? 0];
    if (is !== should) throw new BackupProblem(`${name} has ${is} rows of ${table} in the stead of ${should}.`);
  }
}
