import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { answering, type FakeUpstream, fakeUpstream } from '#lib/client/test-upstream.ts';
import { calendarAnswer } from '#lib/web/calendar/calendar-answer.ts';
import { hasEnded } from '#lib/web/session/respond.ts';
import { createLog } from '#lib/runtime/telemetry/log.ts';
import { metrics } from '#lib/runtime/telemetry/metrics.ts';
import { keepProgramLog } from '#lib/runtime/telemetry/program-log.ts';
import { asRequest, newRequest } from '#lib/runtime/telemetry/request.ts';
import { newSessionId } from '#lib/session/cookie/seal.ts';
import { POST as makeKey } from './account/keys/route.ts';
import { POST as prefer } from './preferences/route.ts';
import { GET as read } from './proxy/[...path]/route.ts';
import { POST as signOut } from './session/end/route.ts';
import { GET as ask, POST as signIn } from './session/route.ts';

/** An address without a server. */
const nowhere = 'postgres://somebody:canary-password@127.0.0.1:1/sessions';

let upstream: FakeUpstream;
let folder: string;
let told: string[];

beforeAll(async () => {
  upstream = await fakeUpstream(answering(200, { user: { id: '1' }, key: { prefix: 'k' }, conferences: [] }));
  folder = mkdtempSync(join(tmpdir(), 'rostrum-dashboard-'));
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('API_BASE_URL', upstream.origin);
  vi.stubEnv('SESSION_DATABASE_URL', nowhere);
});
afterAll(async () => {
  await upstream[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
});

beforeEach(() => {
  told = [];
  keepProgramLog(createLog('info', { write: (line) => void told.push(line) }));
});

const cookie = `rostrum=${newSessionId()}`;
const headers = { cookie, 'sec-fetch-site': 'same-origin' };

test('a request whose session cannot be read gets 503, and the user is not signed out', async () => {
  for (const answer of [
    await ask(new Request('http://d.example/api/session', { headers })),
    await read(new Request('http://d.example/api/proxy/me', { headers })),
  ]) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await answer.json()).toMatchObject({ code: 'unavailable' });
  }
  expect(upstream.requests).toEqual([]);
});

test('the sign-in page says that a session could not be stored', async () => {
  const body = new URLSearchParams({ key: 'canary-key', next: '/c/x' });
  const answer = await signIn(new Request('http://d.example/api/session', { method: 'POST', body, headers }));
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sign-in?why=unkept&next=%2Fc%2Fx']);
});

test('the failure is logged and counted once per request, without secrets', async () => {
  const before = metrics().storeFailures;
  await asRequest(newRequest(), async () => {
    await ask(new Request('http://d.example/api/session', { headers }));
    await ask(new Request('http://d.example/api/session', { headers }));
  });
  expect(told).toHaveLength(1);
  expect(JSON.parse(told[0] ?? '')).toMatchObject({
    level: 50,
    time: expect.any(Number) as number,
    id: expect.stringMatching(/^urn:uuid:/) as string,
    msg: 'store not available',
    store: 'sessions',
    error: { type: 'ConnectionLost', code: 'ECONNREFUSED' },
  });
  for (const secret of ['canary', cookie.slice(8)]) expect(told.join('')).not.toContain(secret);
  expect(metrics().storeFailures).toBe(before + 1);
});

test('calendar links and forms answer with a readable page', async () => {
  const navigating = { ...headers, 'sec-fetch-mode': 'navigate' };
  const neverRead = () => Promise.reject(new Error('without a session'));
  const form = (path: string) => new Request(`http://d.example${path}`, { method: 'POST', headers: navigating });
  for (const answer of [
    await calendarAnswer(new Request('http://d.example/deadlines.ics', { headers: navigating }), '/', neverRead),
    await prefer(form('/api/preferences')),
    await signOut(form('/api/session/end')),
    await makeKey(form('/api/account/keys')),
  ]) {
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('set-cookie')]).toEqual([
      503,
      '2',
      null,
    ]);
    expect(answer.headers.get('content-type')).toMatch(/^text\/(html|plain)/);
    expect(await answer.text()).toContain('you are still signed in');
  }
});

test('an open stream of reviews continues, because a session that cannot be read has not ended', async () => {
  expect(await hasEnded(newSessionId())).toBe(false);
});
