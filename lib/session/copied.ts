import type { Copied } from '#lib/sql/copy.ts';
import { migrations, type SessionTables } from './schema.ts';

/** The copied tables. Counts for limits start again at zero. */
type Kept = Exclude<keyof SessionTables, 'counts'>;

/** The key columns of each table. What has a foreign key (`note`, `hidden_view`) comes after what it names. */
const tables = {
  session: ['record_key'],
  note: ['note_key'],
  visit: ['person'],
  saved_views: ['owner', 'place'],
  shared_view: ['view_id'],
  hidden_view: ['owner', 'view_id'],
  reminder: ['reminder_key'],
  reminder_texts: ['owner', 'conference'],
  secret_mark: ['name'],
} satisfies { [Name in Kept]: readonly (keyof SessionTables[Name])[] };

/** How `copy` copies the dashboard's store. All of it is sealed and opens only with the same secret of the server. */
export const copiedSessions: Copied = { migrations, tables };
