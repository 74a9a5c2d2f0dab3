import { ConnectionLost } from '#lib/sql/postgres/connection-lost.ts';

/** SQLite's result codes for a store that is locked, read-only, unreadable, full or gone. */
const ofSqlite = [5, 6, 8, 10, 13, 14];

/**
 * PostgreSQL's codes for a server that is not there for us now (appendix A of its manual): connections that fail, end or are refused
 * (08, 57P, 28, 3D), nothing left to serve with (53), disks that fail (58), one that may only be read, as a standby is (25006), a
 * lock or an answer that took too long (55P03, 57014, 25P03), and transactions that met (40).
 */
const ofPostgres = /^(08...|28...|3D...|53...|58...|57P0[1-5]|25006|55P03|57014|25P03|40001|40P01)$/;

/** Whether an error says that the store cannot be reached, or is busy, so that it is worth a second try. */
export function isUnreachable(error: unknown): boolean {
  return whyUnreachable(error) !== undefined;
}

/**
 * Why the store cannot be reached, for the operator: the engine's own words. In these errors they speak of files, connections and
 * locks, never of what is stored.
 *
 * @returns undefined where the error is of another kind
 */
export function whyUnreachable(error: unknown): string | undefined {
  if (error instanceof ConnectionLost) return error.message;
  const { errcode, errstr, code, message } = (error ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof errcode === 'number' && ofSqlite.includes(errcode & 0xff)) return String(errstr);
  if (typeof code === 'string' && ofPostgres.test(code)) return String(message);
  return undefined;
}
