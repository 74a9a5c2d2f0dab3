import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { conferenceRecord } from '#lib/store/test-records.ts';
import { worldOf } from './test-world.ts';

const as = 'chair@x.org';
const conference = conferenceRecord('conf', {
  grants: [
    { email: as, role: 'chair' },
    { email: 'second@x.org', role: 'chair' },
  ],
});

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-15T12:00:40.250Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('limits', () => {
  test('hold per user, whatever number of keys, and not for others', async () => {
    const { ask, keyOf } = await worldOf([conference], { rates: { minute: 3, day: 100 } });
    const [first, second] = [await keyOf(as), await keyOf(as)];
    for (const key of [first, second, first]) expect((await ask('/me', { key })).status).toBe(200);
    expect((await ask('/me', { key: second })).body).toMatchObject({ status: 429, code: 'rate_limited' });
    expect((await ask('/me', { as: 'second@x.org' })).status).toBe(200);
  });

  test('every response carries the headers, errors and 304 too, and counts', async () => {
    const { ask } = await worldOf([conference], { rates: { minute: 10, day: 100 } });
    const etag = (await ask('/me', { as })).headers.get('etag') ?? '';
    await ask('/me', { as, headers: { 'if-none-match': etag } });
    await ask('/submissions?limit=0', { as });
    await ask('/submissions/none', { as });
    const { headers } = await ask('/me', { as, method: 'POST' });
    expect(headers.get('x-ratelimit-limit')).toBe('10');
    expect(headers.get('x-ratelimit-remaining')).toBe('5');
    expect(headers.get('x-ratelimit-reset')).toBe(String(Date.parse('2026-03-15T12:01:00Z') / 1000));
    expect(headers.get('ratelimit')).toBe('"default-minute";r=5;t=20');
  });

  test('429 carries Retry-After in whole seconds, and waiting exactly that long succeeds', async () => {
    const { ask } = await worldOf([conference], { rates: { minute: 1, day: 100 } });
    await ask('/me', { as });
    const { status, headers } = await ask('/me', { as });
    expect([status, headers.get('retry-after')]).toEqual([429, '20']);
    vi.advanceTimersByTime(19_000);
    expect((await ask('/me', { as })).status).toBe(429);
    vi.advanceTimersByTime(1_000);
    expect((await ask('/me', { as })).status).toBe(200);
  });

  test('the headers speak of the window that has the smaller share left; the day ends at midnight UTC', async () => {
    const { ask } = await worldOf([conference], { rates: { minute: 100, day: 3 } });
    const first = await ask('/me', { as });
    expect(first.headers.get('ratelimit')).toBe(`"default-day";r=2;t=${12 * 3600 - 40}`);
    expect(first.headers.get('x-ratelimit-limit')).toBe('3');
    await ask('/me', { as });
    await ask('/me', { as });
    expect((await ask('/me', { as })).status).toBe(429);
    vi.setSystemTime(new Date('2026-03-16T00:00:00.000Z'));
    expect((await ask('/me', { as })).status).toBe(200);
  });

  test('requests without a valid key count for their address', async () => {
    const { ask } = await worldOf([conference], { rates: { minute: 2, day: 100 } });
    expect((await ask('/me')).status).toBe(401);
    expect((await ask('/openapi.json')).status).toBe(200);
    expect((await ask('/me', { key: 'rostrum_live_made_up' })).status).toBe(429);
    expect((await ask('/me', { as })).status).toBe(200);
  });

  test('a user of the elevated tier has the elevated limits', async () => {
    const { ask, store } = await worldOf([conference], { rates: { minute: 2, day: 100 } });
    await store.db.updateTable('users').set({ tier: 'elevated' }).execute();
    expect((await ask('/me', { as })).headers.get('ratelimit')).toMatch(/^"elevated-minute";r=9;/);
  });
});
