#!/usr/bin/env node
/**
 * The `rostrum` command of a release. Node 12, which some distributions still have, can read it too, and says which one is needed: `engines` of
 * the release's `package.json`. So this file has neither `??=` nor an `await` outside of functions.
 */
import { readFileSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const { engines } = /** @type {{ engines: { node: string } }} */ (
  JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))
);
const least = engines.node.replace('>=', '');

if (process.versions.node.localeCompare(least, 'en', { numeric: true }) >= 0) {
  // The compile cache is in the package, where no other user can write, and is used by child processes too. If it cannot be written,
  // modules are compiled each time.
  const { env } = process;
  env.NODE_COMPILE_CACHE = env.NODE_COMPILE_CACHE || fileURLToPath(new URL('.cache', import.meta.url));
  module.enableCompileCache(env.NODE_COMPILE_CACHE);
  void import('./dist/main.js');
} else {
  console.error(`rostrum needs Node ${least} or newer. This is Node ${process.versions.node}.`);
  process.exitCode = 1;
}
