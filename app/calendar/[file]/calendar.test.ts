import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeAccounts, fakeAccounts } from '#lib/web/testing/test-accounts.ts';
import { testDashboard, type TestDashboard } from '#lib/web/testing/test-dashboard.ts';
import { GET } from './route.ts';

let dashboard: TestDashboard;
let service: FakeAccounts;

beforeAll(async () => {
  dashboard = await testDashboard((request, response) => service.listener(request, response));
});
beforeEach(() => {
  service = fakeAccounts();
});
afterAll(() => dashboard.close());

const token = `rostrum_calendar_${'t'.repeat(43)}`;
const file = `${token}.ics`;
const path = 'GET /account/calendar/review-deadlines';

const deadline = (id: string, reviewDeadline: string | null, updatedAt: string | null = null) => ({
  id,
  slug: id,
  updatedAt,
  phase: { index: 1, name: 'Review', reviewDeadline },
  submission: { slug: `s-${id}`, title: `On ${id}` },
  conference: { slug: 'cvl', name: 'CVL' },
  track: { slug: 'vision', name: 'Vision' },
});

const read = (name = file, headers: Record<string, string> = {}) =>
  GET(new Request(`http://d.example/calendar/${name}`, { headers }), { params: Promise.resolve({ file: name }) });

/** The events that a calendar program reads. */
async function eventsOf(response: Response) {
  const calendar = new ICAL.Component(ICAL.parse(await response.text()));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, sequence, startDate } = new ICAL.Event(component);
    return { uid, summary, sequence, at: startDate.toJSDate().toISOString() };
  });
}

const say = (...data: object[]) => service.say.set(path, [200, { data }]);

test('a calendar program gets the deadlines without signing in; the token goes to the service as a bearer token', async () => {
  say(deadline('one', '2026-12-02T11:59:00.000Z', '2026-11-01T00:00:00.000Z'), deadline('none', null));
  const response = await read();
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(response.headers.get('cache-control')).toBe('private, no-cache');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(service.asked.map(({ path, headers }) => [path, headers.authorization])).toEqual([
    ['/account/calendar/review-deadlines', `Bearer ${token}`],
  ]);
  expect(await eventsOf(response)).toMatchObject([{ summary: 'Review due: On one', at: '2026-12-02T11:59:00.000Z' }]);
});

test('a deadline that moved is the same event at another time, with a higher sequence number, and one that is done is gone', async () => {
  say(deadline('one', '2026-12-02T11:59:00.000Z', '2026-11-01T00:00:00.000Z'), deadline('two', '2026-12-03T00:00:00Z'));
  const [before] = await eventsOf(await read());
  say(deadline('one', '2026-12-09T11:59:00.000Z', '2026-11-20T00:00:00.000Z'));
  const after = await eventsOf(await read());
  expect(after).toMatchObject([{ uid: before!.uid, at: '2026-12-09T11:59:00.000Z' }]);
  expect(after[0]!.sequence).toBeGreaterThan(before!.sequence);
});

test('a program that asks again gets 304 as long as nothing has changed', async () => {
  say(deadline('one', '2026-12-02T11:59:00.000Z'));
  const etag = (await read()).headers.get('etag') ?? '';
  const again = await read(file, { 'if-none-match': `"other", W/${etag}` });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  say(deadline('one', '2026-12-02T12:00:00.000Z'));
  expect((await read(file, { 'if-none-match': etag })).status).toBe(200);
});

test('an address that does not work gets 404 in words, and one that cannot be a token does not reach the service', async () => {
  service.say.set(path, ['not_signed_in']);
  const unknown = await read();
  expect(service.asked).toHaveLength(1);
  const texts = [await unknown.text()];
  for (const name of ['x', token, `${token}x.ics`, `rostrum_live_${'t'.repeat(43)}.ics`]) {
    const response = await read(name);
    expect([name, response.status]).toEqual([name, 404]);
    texts.push(await response.text());
  }
  expect([unknown.status, new Set(texts).size]).toEqual([404, 1]);
  expect(texts[0]).toContain('does not work');
  expect(service.asked).toHaveLength(1);
});

test('a program that must wait is told how long, and a service that fails is no empty calendar', async () => {
  service.say.set(path, ['rate_limited', { wait: 17 }]);
  const refused = await read();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '17']);
  service.say.set(path, ['internal_error']);
  const failed = await read();
  expect([failed.status, failed.headers.get('content-type')]).toEqual([500, 'text/plain; charset=utf-8']);
});
