import { now } from '#lib/service/test-world.ts';
import { testDatabase } from '#lib/sql/test-database.ts';
import { openStore } from '#lib/store/open-store.ts';
import type { Store } from '#lib/store/database/store.ts';
import { fixedWorld, type Who } from './fixed-world.ts';
import { served } from './served.ts';

/** A service on a port, and a second instance over the same database, whose writes must apply to the first. */
export interface SharedWorld {
  url: string;
  /** The address of the database, for those who open it again. */
  address: string;
  /** The store of the second instance. */
  store: Store;
  keys: Readonly<Record<Who, string>>;
  /** The clock of the service, which tests set. */
  clock: { now: Date };
  close: () => Promise<void>;
}

/** @param size the number of submissions of each conference */
export async function sharedWorld(size = 12): Promise<SharedWorld> {
  const { address, drop } = await testDatabase();
  const { store: first, keys } = await fixedWorld({ address, size });
  const second = await openStore(address);
  const clock = { now };
  const server = await served(first, () => clock.now);
  return {
    url: server.url,
    address,
    store: second,
    keys,
    clock,
    async close() {
      await server.close();
      await Promise.all([first.close(), second.close()]);
      await drop();
    },
  };
}
