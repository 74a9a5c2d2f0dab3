import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readArguments, refuse } from '#tools/command-line.ts';
import { freePort } from '#tools/free-port.ts';
import { readImage } from './dockerfile.ts';

/**
 * Makes the image's root file system of a packed release, without a container engine, and runs the programs in it: with a read-only root and
 * as an ordinary user, until they are well; then stops them. With `--browser` it also runs the browser suite over programs in it. Needs Linux
 * and root.
 */
const usage = 'node verify/image/main.ts [<release>.tgz] [--browser]';
const { positionals, values } = readArguments(usage, { browser: { type: 'boolean', default: false } });
const [release = globSync('dist/rostrum-*.tgz')[0]] = positionals;
if (release === undefined) refuse('There is no release in dist: run npm run release first.', usage);
if (process.getuid?.() !== 0) refuse('Only root can make a container.', usage);

/** The largest size of an image, in bytes. */
const LARGEST = 180_000_000;

const folder = mkdtempSync(join(tmpdir(), 'rostrum-image-'));
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});
const root = join(folder, 'root');
execFileSync('sh', ['deploy/image-root.sh', root, process.execPath, release], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
const size = 1024 * Number.parseInt(execFileSync('du', ['-sk', root], { encoding: 'utf8' }), 10);
console.log(`the root file system: ${(size / 1_000_000).toFixed(0)} MB`);
assert(size <= LARGEST, `It may have ${LARGEST / 1_000_000} MB.`);

const { environment, entrypoint, healthCheck } = readImage();
for (const command of ['serve', 'service', 'dashboard']) await tryProgram(command);
if (values.browser) runBrowserSuite();

function runBrowserSuite(): void {
  const env = { ...process.env, ROSTRUM_PROGRAM: resolve('verify/image/program.mjs'), ROSTRUM_IMAGE_ROOT: root };
  const { status } = spawnSync('playwright', ['test'], { env, stdio: 'inherit' });
  assert.equal(status, 0, 'the browser suite');
}

/** Starts a program in a container, waits until it is well, and stops it. */
async function tryProgram(command: string): Promise<void> {
  const [port, apiPort] = [await freePort(), await freePort()];
  const data = join(folder, command);
  mkdirSync(data, { mode: 0o700 });
  chownSync(data, 1000, 1000);
  const env = {
    ...environment,
    NODE_ENV: 'production' as const,
    HOST: '127.0.0.1',
    PORT: String(port),
    API_PORT: String(apiPort),
  };
  const inContainer = (program: readonly string[]) => ['verify/image/container.sh', root, data, ...program];
  const began = performance.now();
  const child = spawn('/bin/sh', inContainer([...entrypoint, command]), { env });
  running.add(child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const ended = once(child, 'close') as Promise<[number | null]>;
  const isWell = () => {
    const check = healthCheck.map((word) => word.replace(':3000/', `:${command === 'service' ? apiPort : port}/`));
    return spawnSync('/bin/sh', inContainer(check), { env }).status === 0;
  };
  while (!isWell()) {
    assert(child.exitCode === null && performance.now() - began < 120_000, `${command} is not well: ${printed}`);
    await sleep(100);
  }
  const seconds = (performance.now() - began) / 1000;
  const program = Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8'));
  const status = readFileSync(`/proc/${program}/status`, 'utf8');
  assert.match(status, /^Uid:\t1000\t1000\t1000\t1000$/m);
  assert.match(status, /^CapEff:\t0+$/m);
  process.kill(program, 'SIGTERM');
  assert.deepEqual(await ended, [0, null], printed);
  running.delete(child);
  assert.doesNotMatch(printed, /"level":[456]0|EROFS|EACCES|Warning/);
  console.log(
    `${command}: well after ${seconds.toFixed(1)} s, ended by SIGTERM with 0; wrote ${readdirSync(data).join(', ')}`,
  );
}
