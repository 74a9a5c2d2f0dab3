import { afterAll, beforeAll, expect, test } from 'vitest';
import { answering } from '#lib/client/test-upstream.ts';
import { sessions, settings } from '#lib/web/server/server.ts';
import { testDashboard, type TestDashboard } from '#lib/web/testing/test-dashboard.ts';
import { endEverySession } from '#lib/session/secret-mark.ts';
import { openSessions } from '#lib/session/store.ts';
import { GET as read } from './proxy/[...path]/route.ts';
import { GET as ask, POST as signIn } from './session/route.ts';

const before = 'the secret that the server had before, of enough characters';

let dashboard: TestDashboard;
beforeAll(async () => {
  dashboard = await testDashboard(answering(200, { user: { id: '1' }, key: { prefix: 'k' }, conferences: [] }));
});
afterAll(() => dashboard.close());

test('a session from before the secret was rotated or lost has ended: its key is not used, and the user can sign in again', async () => {
  const earlier = await openSessions(settings().sessionDatabase, before);
  const cookie = `rostrum=${await earlier.create('a-key', 'ada')}`;
  await earlier.close();
  await endEverySession(settings().sessionDatabase); // `rostrum sessions end`
  for (const [handle, path] of [
    [ask, '/api/session'],
    [read, '/api/proxy/me'],
  ] as const) {
    const answer = await handle(new Request(`http://d.example${path}`, { headers: { cookie } }));
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({
      code: 'invalid_api_key',
      detail: expect.stringContaining('ended') as string,
    });
  }
  expect(dashboard.upstream.requests).toEqual([]);
  const body = new URLSearchParams({ key: 'a-key' });
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  const answer = await signIn(new Request('http://d.example/api/session', { method: 'POST', body, headers }));
  const [, id = ''] = /^rostrum=([^;]*);/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
  expect(await (await sessions()).read(id)).toBe('a-key');
});
