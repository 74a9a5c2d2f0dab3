#!/usr/bin/env node
/**
 * The `rostrum` command. The CLI is TypeScript, which Node 24 runs as it is; an older Node on the machine hands over to the
 * one among the project's dependencies.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const own = fileURLToPath(new URL('../../node_modules/node/bin/node', import.meta.url));
const main = fileURLToPath(new URL('./main.ts', import.meta.url));

if (Number(process.versions.node.split('.')[0]) >= 24) {
  await import('./main.ts');
} else if (existsSync(own)) {
  const { status } = spawnSync(own, [main, ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} else {
  console.error('rostrum needs Node 24, or its dependencies installed: run npm ci first.');
  process.exitCode = 1;
}
