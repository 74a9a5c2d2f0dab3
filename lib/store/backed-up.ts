import { fileApart } from '#lib/sql/sqlite/apart.ts';
import type { Part } from '#lib/sql/engine/backup-parts.ts';
import { isPostgresAddress } from '#lib/sql/engine/engine.ts';
import { apart } from '#lib/store/database/apart.ts';
import { migrations } from '#lib/store/migrations/migrations.ts';

/**
 * The service's store as it is backed up: one database, or SQLite's two files. An import ends in the first one first, so that is the
 * first to be held: roles may be there whose conference is not, never the other way round.
 *
 * @param database as `openStore` takes it
 */
export function backedUpStore(database: string): Part[] {
  // A replica that has had more changes than the primary would be read for having them all.
  if (isPostgresAddress(database)) {
    return [{ name: 'rostrum.dump', address: database, migrations, rising: ['changes', 'person_changes'] }];
  }
  const accounts = {
    name: 'rostrum-accounts.sqlite',
    address: fileApart(database, apart),
    migrations: {},
    isLater: true,
  };
  return [{ name: 'rostrum.sqlite', address: database, migrations }, accounts];
}
