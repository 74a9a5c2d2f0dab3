import { statSync } from 'node:fs';
import { isPostgresAddress } from '#lib/sql/engine/engine.ts';
import { openStore } from '#lib/store/open-store.ts';
import type { Store } from '#lib/store/database/store.ts';
import { UsageProblem } from './command.ts';

/**
 * Refuses a SQLite file that does not exist. A command that makes nothing would create an empty store there and find nothing in it, for
 * example in another folder than the service's.
 *
 * @throws UsageProblem naming the file
 */
export function requireStore(database: string, setting = 'DATABASE_URL'): void {
  if (isPostgresAddress(database) || !isMissing(database)) return;
  throw new UsageProblem(`There is no store at ${database}. Set DATA_DIR or ${setting} as for your service.`);
}

/** Opens the store for a command that reads or changes what is there. @throws UsageProblem if there is none; else as `openStore` */
export async function openExistingStore(...[database, ...options]: Parameters<typeof openStore>): Promise<Store> {
  requireStore(database);
  return await openStore(database, ...options);
}

/** A file in a folder that this user may not read may be there: opening it then says that it cannot be opened. */
function isMissing(file: string): boolean {
  try {
    return statSync(file, { throwIfNoEntry: false }) === undefined;
  } catch {
    return false;
  }
}
