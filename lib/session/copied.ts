import type { Copied } from '#lib/sql/copy.ts';
import { migrations, type SessionTables } from './schema.ts';

/** What counts for limits begins anew. */
type Kept = Exclude<keyof SessionTables, 'counts'>;

/** What identifies the rows of each table; a note comes after its session. */
const tables = {
  session: ['record_key'],
  note: ['note_key'],
  visit: ['person'],
  saved_views: ['owner', 'place'],
  secret_mark: ['name'],
} satisfies { [Name in Kept]: readonly (keyof SessionTables[Name])[] };

/** The dashboard's store as it is copied: all is sealed, and opens with the same secret of the server. */
export const copiedSessions: Copied = { migrations, tables };
