import { copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addWorlds, lookAt, type Looking, startLooking } from '#verify/figures/run/run.ts';
import type { World } from '#verify/figures/worlds/world.ts';
import type { Mutant } from './mutant.ts';

/** What the dashboard needs to run as it is developed. */
const folders = ['app', 'components', 'lib', 'public'];
const files = [
  'next.config.mjs',
  'package.json',
  'postcss.config.mjs',
  'proxy.ts',
  'tailwind.config.ts',
  'tsconfig.json',
];

/** A dashboard whose sources can be broken and mended while it runs, and worlds to look at. */
export interface Breakable {
  /** What one that looks sees to be wrong; null where all figures are right. */
  look: () => Promise<string | null>;
  /** Breaks it in places that are in different files, looks, and mends it. */
  lookAtBroken: (...mutants: readonly Mutant[]) => Promise<string | null>;
  close: () => Promise<void>;
}

/**
 * Starts a dashboard over a copy of its sources, below the project's folder for data, so that it has the project's packages.
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
    async lookAtBroken(...mutants) {
      const sources = await Promise.all(mutants.map(({ file }) => readFile(join(folder, file), 'utf8')));
      const broken = mutants.map(({ find, replace }, at) => sources[at]!.replace(find, () => replace));
      await write(broken);
      try {
        // What was changed is compiled when it is asked for next, and perhaps a moment after that.
        return (await look()) ?? (await look());
      } finally {
        await write(sources);
      }

      function write(texts: readonly string[]) {
        return Promise.all(mutants.map(({ file }, at) => writeFile(join(folder, file), texts[at]!)));
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
 * @throws Error where something could not be looked at, and nothing is known to be wrong: that finds nothing out
 */
async function firstWrong(looking: Looking, worlds: readonly World[]): Promise<string | null> {
  const outcomes = await lookAt(looking, worlds, { lists: 12, enough: { isEnough: false } });
  const [wrong] = outcomes.flatMap((outcome) => outcome.wrong.map((what) => `world ${outcome.seed}, ${what}`));
  const [unseen] = outcomes.flatMap((outcome) => outcome.unseen.map((what) => `world ${outcome.seed}, ${what}`));
  if (wrong === undefined && unseen !== undefined) throw new Error(unseen);
  return wrong ?? null;
}
