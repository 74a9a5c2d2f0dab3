import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { get, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { freePort } from '#tools/free-port.ts';

let dataDir: string;
let child: ChildProcess | undefined;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'rostrum-service-'));
});
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

const program = (args: readonly string[]) => [process.execPath, ['lib/cli/rostrum.mjs', ...args]] as const;
const rostrum = (...args: string[]) =>
  execFileSync(...program(args), {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim();

/** Waits until a service has printed its address; the log of its migrations may come before. */
async function listening({ stdout }: ChildProcess): Promise<void> {
  let said = '';
  while (!said.includes('Service: ')) said += String((await once(stdout!, 'data'))[0]);
}

test('a service that is stopped writes its key usage, and its log contains no keys, queries or slugs', async () => {
  rostrum('demo', '--submissions', '20');
  const key = rostrum('keys', 'create', '--user', 'chair@rostrum.example', '--name', 'sync');
  const port = await freePort();
  child = spawn(...program(['service']), { env: { ...process.env, DATA_DIR: dataDir, API_PORT: String(port) } });
  const log = text(child.stdout!);
  await listening(child);
  const ask = async (path: string) => {
    const headers = { authorization: `Bearer ${key}`, cookie: 'canary-cookie' };
    const [answer] = (await once(get(`http://127.0.0.1:${port}/api/v1${path}`, { headers }), 'response')) as [
      IncomingMessage,
    ];
    return { status: answer.statusCode, body: await text(answer) };
  };
  const conference = /"slug":"([^"]+)"/.exec((await ask('/conferences')).body)?.[1];
  expect((await ask(`/submissions?conference=${conference}&limit=15`)).status).toBe(200);
  const { body } = await ask('/submissions/canary-slug?canary=query');
  child.kill('SIGTERM');
  const lines = await log;

  const { instance } = JSON.parse(body) as { instance: string };
  expect(lines).toContain(`"id":"${instance}","method":"GET","path":"/submissions/{submission-slug}","status":404`);
  for (const secret of [key, key.slice(17), 'canary', String(conference)]) expect(lines).not.toContain(secret);

  const prefix = key.slice(0, 17);
  const reads = rostrum('keys', 'reads', prefix);
  expect(reads).toMatch(/^\d{4}-\d\d-\d\dT\d\d:00:00.000Z\t/);
  for (const read of ['\tabsent 1', '\tconferences ', '\tsubmissions 15']) expect(reads).toContain(read);
  expect(rostrum('keys', 'list')).toMatch(/last used \d{4}-.*never expires/);
  const rolled = rostrum('keys', 'roll', prefix, '--overlap', '7');
  expect(rolled).toMatch(/^rostrum_live_[0-9A-Za-z]{38}$/);
  const listed = rostrum('keys', 'list')
    .replaceAll(/\d{4}-\S+/g, 'then')
    .split('\n');
  expect(listed[0]).toContain('\tcreated then\tnever used\tnever expires');
  expect(listed[1]).toContain('\tcreated then\tlast used then\texpires then');
});

test('a message that the mail server does not accept is counted and logged, without its recipient', async () => {
  const [port, metricsPort, silent] = [await freePort(), await freePort(), await freePort()];
  const own = { API_PORT: `${port}`, METRICS_PORT: `${metricsPort}`, SMTP_URL: `smtp://127.0.0.1:${silent}` };
  const env = { ...process.env, DATA_DIR: dataDir, ...own };
  child = spawn(...program(['service']), { env });
  child.stdout!.setEncoding('utf8');
  await listening(child);
  const asking = request(`http://127.0.0.1:${port}/api/account/codes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
  asking.end(JSON.stringify({ address: 'canary@x.org' }));
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(202);
  answer.resume();
  let lines = '';
  for await (const printed of child.stdout as AsyncIterable<string>) {
    lines += printed;
    if (lines.includes('message not handed over')) break;
  }
  expect(lines).toMatch(/"code":"ESOCKET".*"msg":"message not handed over"/);
  expect(lines).not.toContain('canary');
  const measured = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(measured).toContain('rostrum_background_failures_total{task="message not handed over"} 1');
});

test.each([
  ['answers after a second', 1000, '10s', true],
  ['does not answer in time', 60_000, '1s', false],
])(
  'a service that ends hands over the code that was just requested, if the mail server %s',
  async (_, wait, drain, isSent) => {
    let message = '';
    const mailServer = createServer((socket) => {
      const greeting = setTimeout(() => socket.write('220 ready\r\n'), wait);
      socket.once('close', () => clearTimeout(greeting)).on('error', () => undefined);
      socket.on('data', (data) => {
        message += String(data);
        for (const line of String(data).split('\r\n').slice(0, -1))
          if (/^(EHLO|MAIL|RCPT|\.$)/.test(line)) socket.write('250 good\r\n');
          else if (line === 'DATA') socket.write('354 go on\r\n');
      });
    });
    await once(mailServer.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void mailServer.close());
    const port = await freePort();
    const SMTP_URL = `smtp://127.0.0.1:${(mailServer.address() as AddressInfo).port}`;
    const env = { ...process.env, DATA_DIR: dataDir, API_PORT: String(port), SMTP_URL, DRAIN_TIMEOUT: drain };
    child = spawn(...program(['service']), { env });
    await listening(child);
    const connected = once(mailServer, 'connection');
    const body = JSON.stringify({ address: 'ada@x.org' });
    const headers = { 'content-type': 'application/json' };
    const { status } = await fetch(`http://127.0.0.1:${port}/api/account/codes`, { method: 'POST', headers, body });
    expect(status).toBe(202);
    await connected;
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(message.includes('is your code for Rostrum')).toBe(isSent);
  },
);

test('a service warns at its start if its account secret differs from that of the last one', async () => {
  const logOf = async (secret: string) => {
    const env = {
      ...process.env,
      DATA_DIR: dataDir,
      API_PORT: String(await freePort()),
      ACCOUNT_SECRET: secret.repeat(40),
    };
    child = spawn(...program(['service']), { env });
    const log = text(child.stdout!);
    await listening(child);
    child.kill('SIGTERM');
    return log;
  };
  const warning = 'ACCOUNT_SECRET differs';
  for (const [secret, isTold] of [
    ['a', false],
    ['a', false],
    ['b', true],
    ['b', false],
  ] as const) {
    expect((await logOf(secret)).includes(warning)).toBe(isTold);
  }
});
