import type { Part } from '#lib/sql/backup-parts.ts';
import { isPostgresAddress } from '#lib/sql/engine.ts';
import { migrations } from './migrations.ts';

/**
 * The service's store as it is backed up: one database. Were it several files, each would be a part.
 *
 * @param database as `openStore` takes it
 */
export function backedUpStore(database: string): Part[] {
  const name = isPostgresAddress(database) ? 'rostrum.dump' : 'rostrum.sqlite';
  // A replica that has had more changes than the primary would be read for having them all.
  return [{ name, address: database, migrations, rising: { table: 'changes', column: 'version' } }];
}
