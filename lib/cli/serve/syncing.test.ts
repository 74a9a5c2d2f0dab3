import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fileFor, testPretalx, TOKEN } from '#lib/sync/test-pretalx.ts';
import { freePort } from '#tools/free-port.ts';
import { startSyncing } from './syncing.ts';
import { rostrumIn } from '#lib/cli/test-cli.ts';

let folder: string;
let child: ChildProcess | undefined;
let server: Server | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-syncing-'));
  for (const name of ['conferences', 'temporary']) mkdirSync(join(folder, name));
});
afterEach(() => {
  child?.kill('SIGKILL');
  server?.closeAllConnections();
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a pretalx on a port, and writes a conference file for it. While it is `busy` it does not answer. */
async function startPretalx() {
  const pretalx = Object.assign(testPretalx(), { busy: false, waiting: 0 });
  const sockets = new Set<Socket>();
  const answerTo = async (asked: IncomingMessage, answer: ServerResponse) => {
    pretalx.waiting += Number(pretalx.busy);
    if (pretalx.busy) return;
    const headers = { authorization: asked.headers.authorization ?? '' };
    const response = await pretalx.fetch(`https://pretalx.example${asked.url}`, { headers });
    answer.writeHead(response.status, { 'content-type': 'application/json' }).end(await response.text());
  };
  server = createServer((asked, answer) => void answerTo(asked, answer));
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const file = fileFor('conf', '1s').replace('https://pretalx.example/', `http://127.0.0.1:${port}/`);
  writeFileSync(join(folder, 'conferences', 'conf.yaml'), file);
  return Object.assign(pretalx, { sockets });
}

const environment = () => ({
  DATA_DIR: join(folder, 'data'),
  CONFERENCES_DIR: join(folder, 'conferences'),
  PRETALX_TOKEN: TOKEN,
  TMPDIR: join(folder, 'temporary'),
});

async function startService() {
  const metricsPort = await freePort();
  const ports = { API_PORT: String(await freePort()), METRICS_PORT: String(metricsPort) };
  child = spawn(process.execPath, ['lib/cli/rostrum.mjs', 'service'], {
    env: { ...process.env, ...environment(), ...ports, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return { service: child, ended: once(child, 'exit'), metrics };
}

const patience = { timeout: 30_000 };

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'a service syncs its conferences, reports metrics of it, and ends its sync with itself: %s',
  async (signal) => {
    const pretalx = await startPretalx();
    const { service, ended, metrics } = await startService();
    await vi.waitFor(
      async () => expect(await metrics()).toMatch(/^rostrum_sync_age_seconds\{conference="conf"\} /m),
      patience,
    );
    const listed = await rostrumIn(join(folder, 'data'), ['conference', 'list']);
    expect(listed.stdout).toMatch(/^conf\b.*\bpretalx\b/m);
    pretalx.status = 404;
    await vi.waitFor(
      async () => expect(await metrics()).toMatch(/^rostrum_sync_failures_total\{conference="conf"\} [1-9]/m),
      patience,
    );
    Object.assign(pretalx, { status: 200, busy: true });
    await vi.waitFor(() => expect(pretalx.waiting).toBeGreaterThan(0), patience);
    service.kill(signal);
    expect(await ended).toEqual(signal === 'SIGTERM' ? [0, null] : [null, signal]);
    await vi.waitFor(() => expect([...pretalx.sockets]).toEqual([]), patience);
    await vi.waitFor(() => expect(readdirSync(join(folder, 'temporary'))).toEqual([]), patience);
  },
);

/** Syncs until it was logged twice that it failed. @returns what was logged first */
async function failTwice(more: Record<string, string>) {
  const twice = Promise.withResolvers<void>();
  const warn = vi.fn(() => void (warn.mock.calls.length === 2 && twice.resolve()));
  const env = { ...process.env, ...environment(), ...more };
  const settings = { conferencesDir: join(folder, 'conferences'), drain: { delay: 0, timeout: 10_000 } };
  const syncing = startSyncing(settings, { log: { warn }, environment: env, pause: 1 });
  await twice.promise;
  await syncing.end();
  return warn.mock.calls[0] as unknown;
}

test('a sync process that exits by itself is logged and restarted until the service ends', async () => {
  writeFileSync(join(folder, 'data'), 'no folder');
  expect(await failTwice({})).toEqual([{ code: 1, signal: null }, 'conferences not synced, tried again later']);
});

test('a sync process that cannot be started is logged and tried again, and does not end the service', async () => {
  const tooMuch = { TOO_MUCH: 'x'.repeat(1_000_000) }; // for one variable of an environment: E2BIG
  expect(await failTwice(tooMuch)).toEqual([{ error: expect.anything() }, 'conferences not synced, tried again later']);
});
