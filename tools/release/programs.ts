import { relative } from 'node:path';
import { rolldown } from 'rolldown';

/** The oldest Node that runs a release: the first with `backup` and `StatementSync.columns` in `node:sqlite`. A checkout needs 24. */
export const leastNode = '22.16.0';

/** The programs of a release, by the name of their file in `dist`. `lib/cli/command/programs.ts` starts them. */
const programs = {
  main: 'lib/cli/main.ts',
  dashboard: 'lib/web/process/main.ts',
};

/** Resolved when the programs run: Next is in the release as it is, and `pg` asks whether this one is installed. */
const external = ['next', 'pg-native'];

/**
 * Compiles the programs into JavaScript, with all packages that they use except Next. Names and lines are kept, for the stacks of errors.
 *
 * @param folder the `dist` of the release
 * @returns the modules that are in it, relative to the checkout
 */
export async function buildPrograms(folder: string): Promise<string[]> {
  await using bundle = await rolldown({
    input: programs,
    platform: 'node',
    external,
    transform: { target: `node${leastNode}` },
    onLog(level, log) {
      if (level === 'warn') throw new Error(`${log.code}: ${log.message}`);
    },
  });
  const { output } = await bundle.write({ dir: folder, format: 'esm', comments: false });
  return output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds.map((id) => relative('.', id)) : []));
}
