/**
 * Runs `rostrum` in the root file system of an image (`ROSTRUM_IMAGE_ROOT`), with a read-only root, so that the browser suite can start its
 * programs from it: `ROSTRUM_PROGRAM=verify/image/program.mjs`. It shares the network and `/tmp` with this machine, where the suite has its data,
 * and the user too. Needs Linux and root.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = process.env.ROSTRUM_IMAGE_ROOT;
if (!root) throw new Error('Set ROSTRUM_IMAGE_ROOT to the root file system of an image.');
const script = fileURLToPath(new URL('shared.sh', import.meta.url));
const child = spawn('/bin/sh', [script, root, ...process.argv.slice(2)], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.once('exit', (code, signal) => {
  process.exitCode = signal === null ? (code ?? 1) : 1;
});
