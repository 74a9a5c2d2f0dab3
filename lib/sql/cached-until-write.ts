import type { Kysely } from 'kysely';
import { SyncReads } from '#lib/sql/sqlite/sync-reads.ts';

/** With more answers than this all are forgotten. */
const REMEMBERED_AT_MOST = 2000;

/** Answers that are good for one state of a database. */
interface Remembered<Answer> {
  state: number;
  answers: Map<string, Answer>;
}

/**
 * A read that SQLite is asked for once for each state of its database: the answer stands until anything at all is written, by whichever
 * process, and SQLite itself tells that for a fraction of what the read takes. So what was taken back is gone with the next
 * request. PostgreSQL, where to ask for the state costs as much as to read, is asked each time.
 *
 * @param read asks for nothing but what the database holds; nobody may change its answers
 */
export function cachedUntilWrite<Tables, Answer>(
  read: (db: Kysely<Tables>, asked: string) => Promise<Answer>,
): (db: Kysely<Tables>, asked: string) => Promise<Answer> {
  const all = new WeakMap<Kysely<Tables>, Remembered<Answer>>();
  return async (db, asked) => {
    const state = stateOf(db);
    if (state === undefined) return read(db, asked);
    let ours = all.get(db);
    if (ours?.state !== state || ours.answers.size >= REMEMBERED_AT_MOST) {
      ours = { state, answers: new Map() };
      all.set(db, ours);
    }
    const known = ours.answers.get(asked);
    if (known !== undefined) return known;
    const answer = await read(db, asked); // which is of that state, or of a later one
    ours.answers.set(asked, answer);
    return answer;
  };
}

/** Undefined where there is none, or SQLite cannot tell it now. */
function stateOf<Tables>(db: Kysely<Tables>): number | undefined {
  return db instanceof SyncReads ? db.state() : undefined;
}
