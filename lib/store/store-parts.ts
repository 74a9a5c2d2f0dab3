import { attachedPath } from '#lib/sql/sqlite/attached-file.ts';
import type { Part } from '#lib/sql/engine/backup-parts.ts';
import { isPostgresAddress } from '#lib/sql/engine/engine.ts';
import { accountsFile } from '#lib/store/database/accounts-file.ts';
import { migrations } from '#lib/store/migrations/migrations.ts';

/**
 * The parts of the service's store to back up: one PostgreSQL database, or SQLite's two files. An import commits to the
 * accounts file last, so the main file is held first: the backup may have roles without their conference, but never a
 * conference without its roles.
 *
 * @param database as `openStore` takes it
 */
export function storeParts(database: string): Part[] {
  // The versions must not go back: a replica with higher ones would be taken for up to date.
  if (isPostgresAddress(database)) {
    return [{ name: 'rostrum.dump', address: database, migrations, rising: ['changes', 'person_changes'] }];
  }
  const accounts = {
    name: 'rostrum-accounts.sqlite',
    address: attachedPath(database, accountsFile),
    migrations: {},
    isLater: true,
  };
  return [{ name: 'rostrum.sqlite', address: database, migrations }, accounts];
}
