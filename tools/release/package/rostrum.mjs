#!/usr/bin/env node
/**
 * The `rostrum` command of a release. Written so that an old Node can read it and say which one is needed: `engines` of the release's
 * `package.json`.
 */
import { readFileSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const { engines } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const [needed, ours] = [engines.node, process.versions.node].map((text) =>
  text
    .match(/\d+(?:\.\d+)?/)[0]
    .split('.')
    .map(Number),
);

if (ours[0] > needed[0] || (ours[0] === needed[0] && ours[1] >= (needed[1] || 0))) {
  // The compile cache is in the package, where no other user can write, and is used by child processes too. If it cannot be written,
  // modules are compiled each time.
  if (process.env.NODE_COMPILE_CACHE === undefined) {
    process.env.NODE_COMPILE_CACHE = fileURLToPath(new URL('.cache', import.meta.url));
  }
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  await import('./dist/main.js');
} else {
  console.error(`rostrum needs Node ${needed.join('.')} or newer. This is Node ${process.versions.node}.`);
  process.exitCode = 1;
}
