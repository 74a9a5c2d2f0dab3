/**
 * Builds the dashboard when what it is made of has changed since the last build: `node tools/build.ts`. Compares contents, not
 * times, so that a checkout or a copy does not build anew.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { killChildrenOnExit, run } from './children.ts';

const sources = [
  '{app,components,lib,public}/**/*.*',
  '{next,postcss,tailwind}.config.*',
  '{proxy,instrumentation}.ts',
  'package{,-lock}.json',
  'tsconfig.json',
];
const stamp = '.next/sources.sha256';

/** SHA-256 over the names and contents of all files that a build reads. */
function hashSources(): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { exclude: (name) => name.endsWith('.test.ts') }).toSorted()) {
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Whether `.next` holds a build of exactly these sources. */
export function isBuilt(): boolean {
  return existsSync('.next/BUILD_ID') && existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources();
}

/** @returns whether a usable build stands at the end */
export async function build(): Promise<boolean> {
  if (isBuilt()) return true;
  const sourcesHash = hashSources();
  const { code } = await run('next build');
  if (code === 0) writeFileSync(stamp, sourcesHash);
  return code === 0;
}

if (import.meta.main) {
  killChildrenOnExit();
  process.exitCode = (await build()) ? 0 : 1;
}
