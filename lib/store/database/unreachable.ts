import { ConnectionLost } from '#lib/sql/postgres/connection-lost.ts';

/** SQLite's result codes for a store that is locked, read-only, unreadable, full or missing. */
const ofSqlite = [5, 6, 8, 10, 13, 14];

/**
 * PostgreSQL's error codes for a server that is unavailable (appendix A of its manual): failed, closed or refused
 * connections (08, 57P, 28, 3D), no resources (53), disk errors (58), a read-only server such as a standby (25006),
 * timeouts (55P03, 57014, 25P03), and serialization failures and deadlocks (40).
 */
const ofPostgres = /^(08...|28...|3D...|53...|58...|57P0[1-5]|25006|55P03|57014|25P03|40001|40P01)$/;

/**
 * Why the store is unreachable or busy, so that a retry makes sense, for the operator: the engine's message, which in these errors names
 * files, connections and locks, never data.
 *
 * @returns undefined for any other error
 */
export function whyUnreachable(error: unknown): string | undefined {
  if (error instanceof ConnectionLost) return error.message;
  const { errcode, errstr, code, message } = (error ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof errcode === 'number' && ofSqlite.includes(errcode & 0xff)) return String(errstr);
  if (typeof code === 'string' && ofPostgres.test(code)) return String(message);
  return undefined;
}
