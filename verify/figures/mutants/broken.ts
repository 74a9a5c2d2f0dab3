import { copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addWorlds, lookAt, type Looking, startLooking } from '#verify/figures/run/run.ts';
import type { World } from '#verify/figures/worlds/world.ts';
import { type Change, changed } from '#verify/mutants/mutant.ts';

/** What the dashboard needs to run in development. */
const folders = ['app', 'components', 'lib', 'public'];
const files = [
  'next.config.mjs',
  'package.json',
  'postcss.config.mjs',
  'proxy.ts',
  'tailwind.config.ts',
  'tsconfig.json',
];

/** A dashboard whose sources can be broken and restored while it runs, with worlds to look at. */
export interface Breakable {
  /** Returns the first wrong figure; null if all are right. */
  look: () => Promise<string | null>;
  /** Breaks the dashboard, looks at it, and restores it. */
  lookAtBroken: (change: Change) => Promise<string | null>;
  close: () => Promise<void>;
}

/**
 * Starts a dashboard over a copy of its sources, in the project's data folder, so that it finds the project's packages.
 *
 * @param seeds of the worlds, those that show most first
 */
export async function startBreakable(seeds: readonly number[]): Promise<Breakable> {
  await mkdir('data', { recursive: true });
  const folder = await mkdtemp('data/figures-');
  await Promise.all([
    ...folders.map((name) => cp(name, join(folder, name), { recursive: true })),
    ...files.map((name) => copyFile(name, join(folder, name))),
  ]);
  const looking = await startLooking({ folder, dev: true });
  const worlds = await addWorlds(looking, seeds);
  const look = () => firstWrong(looking, worlds);
  return {
    look,
    async lookAtBroken(change) {
      const { file, source } = changed(change);
      const original = await readFile(join(folder, file), 'utf8');
      await writeFile(join(folder, file), source);
      try {
        // Next compiles the change with the next request, and sometimes a moment later.
        return (await look()) ?? (await look());
      } finally {
        await writeFile(join(folder, file), original);
      }
    },
    async close() {
      await looking.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Looks at the worlds until something is wrong.
 *
 * @throws Error if a page could not be read and nothing is known to be wrong
 */
async function firstWrong(looking: Looking, worlds: readonly World[]): Promise<string | null> {
  const outcomes = await lookAt(looking, worlds, { lists: 12, enough: { isEnough: false } });
  const [wrong] = outcomes.flatMap((outcome) => outcome.wrong.map((what) => `world ${outcome.seed}, ${what}`));
  const [unseen] = outcomes.flatMap((outcome) => outcome.unseen.map((what) => `world ${outcome.seed}, ${what}`));
  if (wrong === undefined && unseen !== undefined) throw new Error(unseen);
  return wrong ?? null;
}
