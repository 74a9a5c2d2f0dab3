import assert from 'node:assert/strict';
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '#tools/free-port.ts';
import type { Installed } from './install.ts';

/** What was measured on an installed release. */
export interface Tried {
  /** From the start to the first page, with a new data folder. */
  seconds: number;
  /** Of both programs, some seconds after a start with a demo that is there already, in bytes. */
  memory: number;
}

/** Makes Node take itself for an older one. */
const older = 'data:text/javascript,Object.defineProperty(process, "versions", { value: { node: "20.9.0" } })';

/**
 * Tries what only an installed release can show: its version, what an older Node says, a start in an empty folder, that the keys of its build,
 * which everyone has, open nothing, and that everything it started ends with it: by each signal, and if it is killed while it starts.
 *
 * @throws AssertionError saying what is wrong
 */
export async function tryRelease({ folder, program }: Installed, version: string): Promise<Tried> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, '--version']);
  assert.equal(stdout, `${version}\n`, '--version');
  const old = spawnSync(process.execPath, ['--import', older, program], { encoding: 'utf8' });
  assert.equal(old.status, 1, 'the exit code on an older Node');
  assert.match(old.stderr, /^rostrum needs Node \d+\S* or newer\. This is Node 20\.9\.0\.\n$/);

  const { seconds } = await startAndEnd(folder, 'SIGTERM'); // makes the demo
  const { memory } = await startAndEnd(folder, 'SIGINT');
  await startAndKill(folder);
  return { seconds, memory };
}

/** Milliseconds in which a dashboard notices that its parent is gone, even if it is still being loaded. */
const NOTICED = 60_000;

async function startAndKill(folder: string): Promise<void> {
  if (process.platform !== 'linux') return; // its processes are not known
  const child = start(folder, await freePort(), await freePort());
  while (processesOf(child).length < 2) await sleep(20);
  child.kill('SIGKILL');
  for (const until = Date.now() + NOTICED; processesOf(child).length > 0 && Date.now() < until;) await sleep(100);
  const left = processesOf(child);
  killGroup(child);
  assert.deepEqual(left, [], 'processes left after it was killed while it started');
}

/** Starts both programs without a command, as `npx rostrum`. They are killed when this process ends. */
function start(folder: string, port: number, apiPort: number) {
  const child = spawn(join(folder, 'node_modules/.bin/rostrum'), [], {
    cwd: folder,
    detached: true, // a group of its own, whose processes are counted
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...cleanEnvironment(), PORT: String(port), API_PORT: String(apiPort), LOG_LEVEL: 'warn' },
  });
  process.once('exit', () => killGroup(child));
  return child;
}

async function startAndEnd(folder: string, signal: NodeJS.Signals): Promise<Tried> {
  const [port, apiPort] = [await freePort(), await freePort()];
  const began = performance.now();
  const child = start(folder, port, apiPort);
  const printed = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', (text: Buffer) => (printed[name] += String(text)));
  const page = `http://127.0.0.1:${port}/sign-in`;
  while ((await statusOf(page)) !== 200) {
    assert.equal(child.exitCode, null, `it ended: ${printed.stderr}`);
    await sleep(20);
  }
  const seconds = (performance.now() - began) / 1000;
  assert.equal(await statusOf(`http://127.0.0.1:${apiPort}/api/v1/openapi.json`), 200);
  const revalidated = await ask(page, { 'x-prerender-revalidate': previewKey(folder) });
  assert.ok(
    revalidated?.headers['content-security-policy'],
    'the policy of a page that is asked for with the key of the build',
  );
  while (!printed.stdout.includes('Sign in as one of the demo people')) await sleep(20);
  assert.ok(existsSync(join(folder, 'data/demo-keys.json')), 'the demo’s keys in the data folder');
  assert.doesNotMatch(printed.stdout, /^\{|warn/im, 'warnings');
  assert.equal(printed.stderr, '', 'standard error');
  await sleep(3000);
  const group = processesOf(child);
  const ended = once(child, 'exit');
  child.kill(signal);
  assert.deepEqual(await ended, [0, null], `the exit code after ${signal}`);
  assert.deepEqual(processesOf(child), [], `processes left after ${signal}`);
  return { seconds, memory: group.reduce((sum, { memory }) => sum + memory, 0) };
}

/** The environment without this project's settings and npm's, and with the Node of this process first. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const environment = { ...process.env };
  const kept = ['HOME', 'TMPDIR', 'LANG', 'SystemRoot'];
  for (const name of Object.keys(environment)) if (!kept.includes(name)) delete environment[name];
  environment['PATH'] = `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`;
  return environment;
}

/** The processes of the child's group, by Linux's `/proc`; none elsewhere. */
function processesOf({ pid }: ChildProcess): { pid: string; memory: number }[] {
  return globSync('/proc/[0-9]*/stat').flatMap((file) => {
    try {
      const [, own = '', rest = ''] = /^(\d+) \(.*\) (.*)$/s.exec(readFileSync(file, 'utf8')) ?? [];
      const [state, , group] = rest.split(' ');
      if (Number(group) !== pid || state === 'Z') return [];
      const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${own}/status`, 'utf8')) ?? [];
      return [{ pid: own, memory: Number(kilobytes) * 1024 }];
    } catch {
      return []; // it has ended
    }
  });
}

function killGroup({ pid }: ChildProcess): void {
  try {
    process.kill(-pid!, 'SIGKILL');
  } catch {
    // ESRCH: the whole group has ended
  }
}

/** The key by which Next would skip `proxy.ts`. It is the same for everyone who installs the release. */
function previewKey(folder: string): string {
  const file = join(folder, 'node_modules/rostrum/dist/next/prerender-manifest.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { preview: { previewModeId: string } }).preview.previewModeId;
}

const statusOf = async (url: string) => (await ask(url))?.statusCode;

/** @returns undefined if nothing answers */
function ask(url: string, headers: Record<string, string> = {}): Promise<IncomingMessage | undefined> {
  return new Promise((resolve) => {
    request(url, { agent: false, headers }, (response) => resolve(response.resume()))
      .once('error', () => resolve(undefined))
      .end();
  });
}
