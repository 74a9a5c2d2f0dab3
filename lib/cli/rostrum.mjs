#!/usr/bin/env node
/**
 * The `rostrum` command. The CLI is TypeScript, which Node runs as it is from the major version of the one in the project's dependencies. An
 * older Node, which `engines` of `package.json` allows, hands over to that one.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const own = fileURLToPath(new URL('../../node_modules/node/bin/node', import.meta.url));

const { dependencies } = /** @type {{ dependencies: { node: string } }} */ (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
);
const least = String(Number.parseInt(dependencies.node, 10));

if (process.versions.node.localeCompare(least, 'en', { numeric: true }) >= 0) {
  // The compile cache is in node_modules, where no other user can write, and is used by child processes too. If it cannot be written,
  // modules are compiled each time. It must be enabled before any TypeScript is loaded, so that it covers Node's type stripper as well.
  process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../../node_modules/.cache/rostrum', import.meta.url));
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  if (process.channel) {
    // An older Node started this one and forwards its signals. If it dies, this process must end too.
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
    process.kill(process.pid, signal); // so that the parent sees the same exit status
  });
} else {
  console.error(`A checkout of rostrum needs Node ${least}, or its dependencies installed: run npm ci first.`);
  process.exitCode = 1;
}
