import { ConnectionLost } from '#lib/sql/connection-lost.ts';

/** SQLite's result codes for a store that is locked, unreadable or gone. */
const ofSqlite = [5, 6, 10, 14];

/**
 * PostgreSQL's codes for a server that is not there for us now (appendix A of its manual): connections that fail or end (08, 57P),
 * nothing left to serve with (53), a lock or an answer that took too long (55P03, 57014, 25P03), and transactions that met (40).
 */
const ofPostgres = /^(08...|53...|57P0[1-5]|55P03|57014|25P03|40001|40P01)$/;

/** Whether an error says that the store cannot be reached, or is busy, so that it is worth a second try. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof ConnectionLost) return true;
  const { errcode, code } = (error ?? {}) as { errcode?: unknown; code?: unknown };
  return (
    (typeof errcode === 'number' && ofSqlite.includes(errcode & 0xff)) ||
    (typeof code === 'string' && ofPostgres.test(code))
  );
}
