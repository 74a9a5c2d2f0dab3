#!/usr/bin/env node
/**
 * The `rostrum` command. The CLI is TypeScript, which Node 24 runs as it is; an older Node on the machine hands over to the
 * one among the project's dependencies.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const own = fileURLToPath(new URL('../../node_modules/node/bin/node', import.meta.url));

if (Number(process.versions.node.split('.')[0]) >= 24) {
  // Beside what it is made of, not where others may write; for the programs that it starts as well. What cannot be kept is compiled
  // anew, as ever. Before anything of TypeScript: else that is compiled, with all that it takes to read types.
  process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../../node_modules/.cache/rostrum', import.meta.url));
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  if (process.channel) {
    // An older Node has handed over to this one: without it nobody passes signals on.
    process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
    process.channel.unref();
  }
  await import('./main.ts');
} else if (existsSync(own)) {
  const itself = fileURLToPath(import.meta.url);
  const child = spawn(own, [itself, ...process.argv.slice(2)], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  child.once('error', ({ message }) => {
    console.error(message);
    process.exitCode = 1;
  });
  child.once('exit', (code, signal) => {
    process.exitCode = code ?? 1;
    if (signal === null) return;
    for (const each of signals) process.removeAllListeners(each);
    process.kill(process.pid, signal); // so that anyone who waits is told how it ended
  });
} else {
  console.error('rostrum needs Node 24, or its dependencies installed: run npm ci first.');
  process.exitCode = 1;
}
