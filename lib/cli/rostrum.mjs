#!/usr/bin/env node
/**
 * The `rostrum` command. The CLI is TypeScript, which Node 24 runs as it is; an older Node on the machine hands over to the
 * one among the project's dependencies.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const own = fileURLToPath(new URL('../../node_modules/node/bin/node', import.meta.url));

if (Number(process.versions.node.split('.')[0]) >= 24) {
  // Beside what it is made of, not where others may write; for the programs that it starts as well. What cannot be kept is compiled
  // anew, as ever. Before anything of TypeScript: else that is compiled, with all that it takes to read types.
  process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../../node_modules/.cache/rostrum', import.meta.url));
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  await import('./main.ts');
} else if (existsSync(own)) {
  const itself = fileURLToPath(import.meta.url);
  const { status } = spawnSync(own, [itself, ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} else {
  console.error('rostrum needs Node 24, or its dependencies installed: run npm ci first.');
  process.exitCode = 1;
}
