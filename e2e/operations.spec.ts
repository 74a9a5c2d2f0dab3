import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { DatabaseSync } from 'node:sqlite';
import { answering, fakeUpstream } from '#lib/client/test-upstream.ts';
import { program } from '#e2e/support/program.ts';
import { type OwnSite, startSite } from '#e2e/support/sites/own-site.ts';
import { freePorts } from '#e2e/support/sites/free-ports.ts';
import { expect, startSession, test } from '#e2e/support/test.ts';

/** A span in OTLP's JSON. */
interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}
interface Traces {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: Span[] }[];
  }[];
}

let site: OwnSite;
let receiver: Server;
const traces: Traces[] = [];

test.describe.configure({ mode: 'default' }); // one hides a table for a while

test.beforeAll(async () => {
  receiver = createServer((request, response) => {
    const take = (body: unknown) => {
      traces.push(body as Traces);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    };
    void json(request).then(take);
  });
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  site = await startSite(() => ({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '100',
  }));
});
test.afterAll(async () => {
  await site.stop();
  receiver.close().closeAllConnections();
});

const demoKey = () =>
  (JSON.parse(readFileSync(join(site.folder, 'demo-keys.json'), 'utf8')) as Record<string, string>)[
    'chair@rostrum.example'
  ] ?? '';

const printed = () => readFileSync(join(site.folder, 'servers.log'), 'utf8');

/** All spans, each with the program it comes from. */
function spans(): (Span & { program: string | undefined })[] {
  return traces.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ resource, scopeSpans }) => {
      const program = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue;
      return scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, program })));
    }),
  );
}

/** The span of a program with this name, below `parent` if it is given. */
function spanOf(program: string, name: string, parent?: Span): Span | undefined {
  return spans().find(
    (span) => span.program === program && span.name === name && (!parent || span.parentSpanId === parent.spanId),
  );
}

test('both programs say that they are ready', async ({ request }) => {
  for (const url of [site.url, site.apiUrl]) {
    expect(await (await request.get(`${url}/healthz`)).json()).toEqual({ status: 'ok' });
    expect(await (await request.get(`${url}/readyz`)).json()).toEqual({ status: 'ready' });
  }
});

test('both programs keep idle connections for longer than proxies keep theirs: a minute', async () => {
  for (const url of [site.url, site.apiUrl]) {
    const { headers } = await fetch(`${url}/healthz`);
    const [, seconds] = /^timeout=(\d+)$/.exec(headers.get('keep-alive') ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThan(60);
  }
});

test('a page is one trace, from the dashboard’s request to the statements of the service', async ({ page }) => {
  await startSession(page, demoKey(), site.url);
  await page.goto(`${site.url}/c/cvl-2027/submissions`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => spanOf('rostrum-dashboard', 'GET /c/[conference]/submissions')).toBeTruthy();
  const served = spanOf('rostrum-dashboard', 'GET /c/[conference]/submissions')!;
  await expect.poll(() => spanOf('rostrum-dashboard', 'GET /submissions', served)).toBeTruthy();
  const call = spanOf('rostrum-dashboard', 'GET /submissions', served)!;
  await expect.poll(() => spanOf('rostrum-service', 'GET /submissions', call)).toBeTruthy();
  const answered = spanOf('rostrum-service', 'GET /submissions', call)!;
  await expect.poll(() => spanOf('rostrum-service', 'select submissions', answered)).toBeTruthy();
  expect(new Set([served, call, answered].map(({ traceId }) => traceId)).size).toBe(1);
  for (const secret of [demoKey(), 'cvl-2027', 'chair@']) expect(JSON.stringify(traces)).not.toContain(secret);
});

test('the request id of a problem is in the logs of both programs', async ({ page, expectError }) => {
  expectError(/status of 50\d/);
  await startSession(page, demoKey(), site.url);
  const store = new DatabaseSync(join(site.folder, 'rostrum.sqlite'));
  store.exec('alter table submissions rename to hidden');
  await page.goto(`${site.url}/c/cvl-2027/submissions`);
  const card = page.getByRole('alert').filter({ hasText: 'urn:uuid:' });
  const [id] = /urn:uuid:[\da-f-]{36}/.exec(await card.innerText()) ?? [''];
  store.exec('alter table hidden rename to submissions');
  store.close();
  const isLogged = (...words: string[]) =>
    printed()
      .split('\n')
      .some((line) => [id, ...words].every((word) => line.includes(word)));
  await expect.poll(() => isLogged('"route":')).toBe(true);
  await expect.poll(() => isLogged('"path":"/submissions"', '"status":500')).toBe(true);
  await expect.poll(() => isLogged('"msg":"statement failed"')).toBe(true);
});

test('on SIGTERM a dashboard answers open requests, accepts no more, and exits with 0', async () => {
  const asked = Promise.withResolvers<() => void>();
  await using service = await fakeUpstream((request, response) => {
    const person = { user: { id: 'u1', email: 'ada@x.org' }, key: {}, roles: [], conferences: [] };
    if (request.url === '/api/v1/me') asked.resolve(() => answering(200, person)(request, response));
    else answering(404, {})(request, response);
  });
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-ending-'));
  const ports = await freePorts('PORT');
  const url = `http://127.0.0.1:${ports.PORT}`;
  const child = spawn(process.execPath, [program, 'dashboard'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...ports, DATA_DIR: folder, API_BASE_URL: service.origin },
  });
  const ended = once(child, 'exit');
  const isUp = () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isUp, { timeout: 60_000 }).toBe(true);
  const signedIn = fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'key=any-key',
    redirect: 'manual',
  });
  const answer = await asked.promise;
  child.kill('SIGTERM');
  await expect.poll(isUp).toBe(false);
  answer();
  const { status, headers } = await signedIn;
  expect([status, headers.get('location'), headers.get('connection')]).toEqual([303, '/', 'close']);
  expect(headers.get('set-cookie')).toContain('rostrum=');
  expect(await ended).toEqual([0, null]);
  rmSync(folder, { recursive: true });
});

test('a dashboard that cannot start prints why in one line and exits with 1, or with 2 if a setting is wrong', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const ports = await freePorts('PORT');
  const reasons: [settings: Record<string, string>, why: string, code?: number][] = [
    [{ DATA_DIR: join(site.folder, 'servers.log', 'data') }, 'SESSION_SECRET is not set'],
    [{ PORT: `${(taken.address() as AddressInfo).port}` }, 'EADDRINUSE'],
    [{ SESSION_SECRET: 'another than the one of the sessions that are kept there' }, 'not the one that sealed', 2],
  ];
  for (const [settings, why, code = 1] of reasons) {
    const env = { ...process.env, ...ports, DATA_DIR: site.folder, API_BASE_URL: site.apiUrl, ...settings };
    const ended = await new Promise<[unknown, string[]]>((resolve) => {
      execFile(process.execPath, [program, 'dashboard'], { env }, (error, _, said) =>
        resolve([error?.code, said.trim().split('\n')]),
      );
    });
    expect(ended).toEqual([code, [expect.stringContaining(why), `The dashboard ended (exit code ${code}).`]]);
  }
  taken.close();
});
