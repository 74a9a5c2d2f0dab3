import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { connect } from 'node:http2';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answering, type FakeUpstream, fakeUpstream, silent } from '#lib/client/test-upstream.ts';
import { problemBody } from '#lib/contract/problem-body.ts';
import { freePort } from '#tools/free-port.ts';
import { overHttps, withAddresses } from './nginx-config.ts';
import { whereNginx } from '#tools/system.ts';
import { runNginx } from './run-nginx.ts';

/** `fetch` cannot send a `Host` other than the address. */
function got(url: string, headers: Readonly<Record<string, string>>) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    get(url, { headers, agent: false }, (response) => {
      const { statusCode = 0 } = response;
      text(response).then((body) => resolve({ status: statusCode, headers: response.headers, body }), reject);
    }).once('error', reject);
  });
}

const closing: RequestListener = (request) => request.socket.destroy();
const ok = answering(200, { it: 'is' });

/** Puts `deploy/nginx.conf` before fake programs. Its timeouts for programs that hang are a twentieth as long. */
describe.skipIf(!existsSync(whereNginx))('nginx', () => {
  let folder: string;
  let undo: (() => Promise<void>)[];
  /** What else an operator changes in the file. */
  let edit: (config: string) => string;
  beforeEach(() => {
    edit = (config) => config;
    folder = mkdtempSync(join(tmpdir(), 'rostrum-nginx-'));
    undo = [];
  });
  afterEach(async () => {
    for (const each of undo) await each();
    rmSync(folder, { recursive: true });
  });

  async function before(...listeners: readonly RequestListener[]) {
    const programs: FakeUpstream[] = [];
    for (const listener of listeners) {
      const program = await fakeUpstream(listener);
      programs.push(program);
      undo.push(async () => program[Symbol.asyncDispose]());
    }
    const ports = { 80: await freePort(), 8080: await freePort() };
    const addresses = programs.map(({ origin }) => origin.slice('http://'.length));
    const config = withAddresses(edit(readFileSync('deploy/nginx.conf', 'utf8')), {
      services: addresses,
      dashboards: addresses,
      listen: (port) => `127.0.0.1:${ports[port as keyof typeof ports]}`,
    }).replaceAll(
      /(proxy_read_timeout) (2|10)s/g,
      (_, name: string, seconds: string) => `${name} ${Number(seconds) * 50}ms`,
    );
    writeFileSync(join(folder, 'rostrum.conf'), config);
    const nginx = await runNginx(folder, [join(folder, '*.conf')]);
    undo.unshift(nginx.stop);
    return {
      programs,
      origin: `http://127.0.0.1:${ports[80]}`,
      asked: () => programs.flatMap(({ requests }) => requests.map(({ method }) => method)),
      /** Asks like a dashboard that asks a service. */
      ask: (path: string, init: RequestInit = {}) =>
        fetch(`http://127.0.0.1:${ports[8080]}${path}`, { signal: AbortSignal.timeout(10_000), ...init }),
      /** Asks like a script that uses the API from outside. */
      script: (path: string, key: string, headers: Readonly<Record<string, string>> = {}) =>
        got(`http://127.0.0.1:${ports[80]}${path}`, {
          host: 'api.example.org',
          authorization: `Bearer ${key}`,
          ...headers,
        }),
      /** Asks like a browser that opens a dashboard. */
      look: (path: string, init: RequestInit = {}) =>
        fetch(`http://127.0.0.1:${ports[80]}${path}`, { signal: AbortSignal.timeout(10_000), ...init }),
    };
  }

  test('passes on a few requests of one key at once; the rest get 429, and nobody else has to wait', async () => {
    const { script, asked } = await before(ok);
    const many = Array.from({ length: 300 }, () => script('/api/v1/me', 'many'));
    const first = await Promise.race(
      many.map(async (each) => ((await each).status === 429 ? each : new Promise<never>(() => {}))),
    );
    expect(problemBody.parse(JSON.parse(first.body))).toMatchObject({
      status: 429,
      code: 'rate_limited',
      type: 'http://api.example.org/problems/rate-limited',
    });
    expect(first.headers).toMatchObject({
      'content-type': 'application/problem+json',
      'retry-after': '1',
      'x-ratelimit-limit': '50',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': expect.stringMatching(/^\d{10}$/),
      ratelimit: '"burst";r=0;t=1',
    });
    expect((await script('/api/v1/me', 'one')).status).toBe(200);
    expect(asked().length).toBeLessThan(150); // the excess requests of that key still wait
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(150);
  });

  test.each([
    ['hangs', silent],
    ['ends the connection', closing],
    ['has no store', answering(503, { code: 'unavailable' })],
  ])('lets another service answer a read if one %s', async (_, fault) => {
    const { ask, asked } = await before(fault, ok);
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask('/api/v1/me')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(asked().length).toBeGreaterThan(4); // the first service was asked, too
  });

  test.each([
    ['hangs', silent],
    ['ends the connection', closing],
  ])('lets another dashboard answer a page if one %s', async (_, fault) => {
    const { look } = await before(fault, ok);
    const answers = await Promise.all(Array.from({ length: 4 }, () => look('/c/x')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  test.each([
    ['hangs', silent],
    ['ends the connection', closing],
    ['has no store', answering(503, {})],
  ])('sends a write only once, even if the program %s', async (_, fault) => {
    const { ask, look, asked } = await before(fault, fault);
    // Long after nginx would ask another program.
    const write = { method: 'POST', body: '{}', signal: AbortSignal.timeout(1500) };
    await Promise.allSettled([ask('/api/account/codes', write), look('/api/session', write)]);
    expect(asked()).toEqual(['POST', 'POST']);
  });

  test('waits for reads that all services answer slowly, and for writes', async () => {
    const slowly: RequestListener = (request, response) => void setTimeout(() => ok(request, response), 700);
    const { ask, look } = await before(slowly, slowly);
    const write = { method: 'POST', body: '{}' };
    const answers = [ask('/api/v1/me'), ask('/api/account/codes', write), look('/api/session', write)];
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('waits for a stream that begins late and pauses, at the service that was asked first', async () => {
    const pausing: RequestListener = (_request, response) => {
      setTimeout(() => response.write('{"id":"s_1"}\n'), 600);
      setTimeout(() => response.end('{"complete":true}\n'), 1200);
    };
    const { ask, look, script, asked } = await before(pausing, pausing);
    const headers = { accept: 'application/x-ndjson' };
    const bodies = await Promise.all([
      ask('/api/v1/submissions', { headers }).then((answer) => answer.text()),
      look('/api/proxy/submissions', { headers }).then((answer) => answer.text()),
      script('/api/v1/submissions', 'stream', headers).then(({ body }) => body),
    ]);
    const whole = '{"id":"s_1"}\n{"complete":true}\n';
    expect(bodies).toEqual([whole, whole, whole]);
    expect(asked()).toHaveLength(3);
  });

  test('asks another service for a stream if the first one has no store', async () => {
    const { ask } = await before(answering(503, { code: 'unavailable' }), ok);
    const headers = { accept: 'application/x-ndjson' };
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask('/api/v1/submissions', { headers })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  test('passes on a redirect to the sign-in page whose address contains the longest address that nginx accepts', async () => {
    const location = `/sign-in?next=${'%253A'.repeat(2700)}`; // each colon of the address is encoded twice
    const { look } = await before(answering(307, {}, { location }));
    const { status, headers } = await look(`/c/x?q=${'%3A'.repeat(2700)}`, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([307, location]);
  });

  test('answers over HTTPS and HTTP/2 with the lines that its comments give', async () => {
    const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
    const made = [
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-subj',
      '/CN=dash.example.org',
      '-keyout',
      key,
      '-out',
      cert,
    ];
    execFileSync('openssl', ['req', ...made], { stdio: 'ignore' });
    const [, version = ''] = /nginx\/([\d.]+)/.exec(spawnSync(whereNginx, ['-v'], { encoding: 'utf8' }).stderr) ?? [];
    edit = (config) =>
      overHttps(config, version)
        .replace(/\S+fullchain\.pem/g, cert)
        .replace(/\S+privkey\.pem/g, key);
    const { origin } = await before(ok);
    const session = connect(origin.replace('http:', 'https:'), { rejectUnauthorized: false });
    undo.unshift(async () => session.destroy());
    const asked = session.request({ ':path': '/c/x' });
    const [headers] = (await once(asked, 'response')) as [IncomingHttpHeaders];
    expect([session.alpnProtocol, headers[':status'], await text(asked)]).toEqual(['h2', 200, '{"it":"is"}']);
  });

  test('gives up on a page that no dashboard answers in time, after asking each once', async () => {
    const { look, asked } = await before(silent, silent);
    expect((await look('/c/x')).status).toBe(504);
    expect(asked()).toEqual(['GET', 'GET']);
  });

  test('returns the service’s own 503 if no service has a store, after asking each once', async () => {
    const away = answering(503, { code: 'unavailable' }, { 'retry-after': '2' });
    const { ask, asked } = await before(away, away);
    const answer = await ask('/api/v1/me');
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
      503,
      '2',
      { code: 'unavailable' },
    ]);
    expect(asked()).toHaveLength(2);
  });

  test('notices a program that is gone by asking it, and uses it again once it is back', async () => {
    const { programs, ask } = await before(ok, ok);
    await programs[0]![Symbol.asyncDispose]();
    undo = undo.filter((_, at) => at !== 1);
    for (let count = 0; count < 6; count += 1) expect((await ask('/api/v1/me')).status).toBe(200);
    expect((await ask('/api/account/codes', { method: 'POST', body: '{}' })).status).toBe(200);
  });
});
