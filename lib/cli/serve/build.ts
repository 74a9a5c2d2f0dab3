import { spawnSync } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';

const built = '.next/BUILD_ID';
const sources = ['{app,components,lib,public}/**/*', 'docs/**/*.md'];
const configuration = ['next.config.mjs', 'tailwind.config.ts', 'postcss.config.mjs', 'proxy.ts', 'package-lock.json'];

/** Builds the dashboard if it has not been built, or a source is newer than the build. */
export function buildDashboard(): void {
  if (!isStale()) return;
  console.log('Building the dashboard (once) …');
  const { status } = spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (status !== 0) throw new Error('The dashboard could not be built.');
}

function isStale(): boolean {
  if (!existsSync(built)) return true;
  const since = statSync(built).mtimeMs;
  return [...configuration, ...globSync(sources)].some((file) => existsSync(file) && statSync(file).mtimeMs > since);
}
