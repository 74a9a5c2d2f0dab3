import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { now } from '#lib/service/test-world.ts';
import { openStore, type Store } from '#lib/store/store.ts';
import { fixedWorld, type Who } from './fixed-world.ts';
import { served } from './served.ts';

/** A service on a port, and a second instance over the same database: what that one writes holds for the first. */
export interface SharedWorld {
  url: string;
  /** The database, for who opens it once more. */
  file: string;
  /** The second instance's. */
  store: Store;
  keys: Readonly<Record<Who, string>>;
  /** The service's clock, to be set. */
  clock: { now: Date };
  close: () => Promise<void>;
}

/** Databases by size, made once and copied for each world. */
const templates = new Map<number, ReturnType<typeof makeTemplate>>();

async function makeTemplate(size: number) {
  const { folder, file } = await place();
  const { store, keys } = await fixedWorld({ file, size });
  await store.close();
  const bytes = await readFile(file);
  await rm(folder, { recursive: true });
  return { bytes, keys };
}

/** @param size submissions of each conference */
export async function sharedWorld(size = 12): Promise<SharedWorld> {
  const template = templates.get(size) ?? makeTemplate(size);
  templates.set(size, template);
  const { bytes, keys } = await template;
  const { folder, file } = await place();
  await writeFile(file, bytes);
  const [first, second] = [await openStore(file), await openStore(file)];
  const clock = { now };
  const server = await served(first, () => clock.now);
  return {
    url: server.url,
    file,
    store: second,
    keys,
    clock,
    async close() {
      await server.close();
      await Promise.all([first.close(), second.close()]);
      await rm(folder, { recursive: true });
    },
  };
}

async function place() {
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-verify-'));
  return { folder, file: join(folder, 'store.sqlite') };
}
