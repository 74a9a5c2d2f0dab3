import { spawnSync } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import { UsageProblem } from '#lib/cli/command/command.ts';

const built = '.next/BUILD_ID';
const sources = ['{app,components,lib,public}/**/*', 'docs/**/*.md'];
const configuration = ['next.config.mjs', 'tailwind.config.ts', 'postcss.config.mjs', 'proxy.ts', 'package-lock.json'];

/** The dashboard was not built; the output of the build says why. */
class BuildProblem extends Error {
  override readonly name = 'BuildProblem';
}

/**
 * Builds the dashboard if it has not been built, or a source is newer than the build.
 *
 * @throws UsageProblem outside of the project's folder; BuildProblem if it cannot be built
 */
export function buildDashboard(): void {
  if (!existsSync('next.config.mjs')) {
    throw new UsageProblem(
      'Run this in the project’s folder: a checkout builds its dashboard there, and reads it from there.',
    );
  }
  if (!isStale()) return;
  console.log('Building the dashboard (once) …');
  const { status } = spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (status !== 0) throw new BuildProblem('The dashboard could not be built.');
}

function isStale(): boolean {
  if (!existsSync(built)) return true;
  const since = statSync(built).mtimeMs;
  return [...configuration, ...globSync(sources)].some((file) => existsSync(file) && statSync(file).mtimeMs > since);
}
