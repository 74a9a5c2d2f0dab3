import { type Copied } from '#lib/sql/copy.ts';
import { accountsFile } from '#lib/store/database/accounts-file.ts';
import { migrations } from '#lib/store/migrations/migrations.ts';
import type { Tables } from '#lib/store/database/schema.ts';

/** Counts for limits are not copied. */
type Kept = Exclude<keyof Tables, 'counts' | 'request_counts'>;

/** The key columns of each table; the audit log keeps its order of writing. */
const tables = {
  secrets: ['name'],
  conferences: ['id'],
  tracks: ['id'],
  phases: ['id'],
  sources: ['conference_id'],
  users: ['id'],
  addresses: ['address', 'user_id'],
  address_revisions: ['conference_id'],
  grants: ['user_id', 'conference_id', 'role', 'track_id'],
  submissions: ['id'],
  authorships: ['submission_id', 'author_order'],
  assignments: ['id'],
  reviews: ['id'],
  registrations: ['id'],
  departures: ['audience', 'conference_id', 'item_id'],
  api_keys: ['id'],
  key_reads: ['key_id', 'hour', 'kind'],
  account_sessions: ['id'],
  attempts: ['hash'],
  passkeys: ['id'],
  provider_links: ['issuer', 'subject'],
  calendar_addresses: ['user_id'],
  digests: ['user_id'],
  audit: ['rowid'],
} satisfies { [Name in Kept]: readonly (keyof Tables[Name] | 'rowid')[] };

/** The service's store for `rostrum copy`, with its secrets, so that ids and cursors stay valid. */
export const storeCopy: Copied = { migrations, tables, attached: accountsFile };
