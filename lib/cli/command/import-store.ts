import { constants, setPriority } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import type { Settings } from '#lib/settings/settings.ts';
import { openStore } from '#lib/store/open-store.ts';
import type { Store } from '#lib/store/database/store.ts';

/**
 * Opens the store for a command that may import a large conference. The process gives way to the programs that answer people, and keeps
 * its memory small: V8 collects sooner than it would by itself, and the store's file is not mapped.
 *
 * @throws as `openStore` does
 */
export function openStoreForImport({ database }: Pick<Settings, 'database'>): Promise<Store> {
  // Not the lowest: sign-ins wait for the last moment of an import, which must not wait for everything else.
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // What is not allowed here goes on as it is.
  }
  setFlagsFromString('--heap-growing-percent=50');
  return openStore(database, { mapped: 0 });
}
