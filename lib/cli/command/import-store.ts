import { constants, setPriority } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import type { Settings } from '#lib/settings/settings.ts';
import { openStore } from '#lib/store/open-store.ts';
import type { Store } from '#lib/store/database/store.ts';

/**
 * Opens the store for a command that may import a large conference. It lowers the priority of the process, so that programs that answer
 * requests go first, and saves memory: V8 collects garbage sooner, and the store's file is not memory-mapped.
 *
 * @throws as `openStore`
 */
export function openStoreForImport({ database }: Pick<Settings, 'database'>): Promise<Store> {
  // Not the lowest priority, because sign-ins wait for the last step of an import, which must not wait for everything else.
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Without the permission it keeps the usual priority.
  }
  setFlagsFromString('--heap-growing-percent=50');
  return openStore(database, { mapped: 0 });
}
