import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { answering, type FakeUpstream, fakeUpstream } from '#lib/client/fake-upstream.ts';
import { newSessionId } from '#lib/session/seal.ts';
import { GET as read } from './proxy/[...path]/route.ts';
import { GET as ask, POST as signIn } from './session/route.ts';

/** Where no server runs. */
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
  vi.spyOn(console, 'error').mockImplementation((line: string) => void told.push(line));
});
afterEach(() => vi.restoreAllMocks());

const cookie = `rostrum=${newSessionId()}`;
const headers = { cookie, 'sec-fetch-site': 'same-origin' };

test('whose session cannot be read is told that it is not available now, and is not signed out', async () => {
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

test('a session that cannot be kept is said at the sign-in page', async () => {
  const body = new URLSearchParams({ key: 'canary-key', next: '/c/x' });
  const answer = await signIn(new Request('http://d.example/api/session', { method: 'POST', body, headers }));
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sign-in?why=unkept&next=%2Fc%2Fx']);
});

test('the operator is told why, and nothing secret', async () => {
  await ask(new Request('http://d.example/api/session', { headers }));
  expect(told).toHaveLength(1);
  expect(JSON.parse(told[0] ?? '')).toMatchObject({
    event: 'store_not_available',
    store: 'sessions',
    error: { type: 'ConnectionLost', code: 'ECONNREFUSED' },
  });
  for (const secret of ['canary', cookie.slice(8)]) expect(told.join('')).not.toContain(secret);
});
