import { isMigrated } from '#lib/sql/migrate/migrated.ts';
import { migrations } from '#lib/store/migrations/migrations.ts';
import type { Store } from '#lib/store/database/store.ts';

/**
 * Whether the store's schema is this program's or a later one.
 *
 * @throws the engine's error if the query fails
 */
export function isStoreMigrated(store: Store): Promise<boolean> {
  return isMigrated(store.db, migrations);
}
