import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { conferenceRecord } from '#lib/store/dataset/test-records.ts';
import { byEngine } from '#lib/store/test-store.ts';
import { worldOf } from '#lib/service/test-world.ts';
import { userConcurrency, strangerConcurrency } from './concurrency.ts';

const [abuser, other] = ['abuser@x.org', 'other@x.org'];
const conference = conferenceRecord('conf', {
  grants: [abuser, other].map((email) => ({ email, role: 'chair' as const })),
});
const most = userConcurrency.total;

/** Sends many requests at the same time; `answered` grows as they are answered. */
async function flooded(count: number) {
  const { ask, keyOf } = await worldOf([conference]);
  const keys = [await keyOf(abuser), await keyOf(abuser)];
  const theirs = await keyOf(other);
  // Opens the connections to the store, so that no request waits for one.
  await Promise.all(Array.from({ length: userConcurrency.inFlight }, () => ask('/me', { key: theirs })));
  await setImmediate();
  const answered: string[] = [];
  const answers = Array.from({ length: count }, async (_, at) => {
    const answer = await ask('/submissions?conference=conf', { key: keys[at % 2]! });
    answered.push(abuser);
    return answer;
  });
  return { ask, theirs, answered, answers: Promise.all(answers) };
}

test('one user has a limited number of requests in flight, whatever the number of keys; another user is answered before most that are queued', async () => {
  const { ask, theirs, answered, answers } = await flooded(most);
  expect((await ask('/submissions?conference=conf', { key: theirs })).status).toBe(200);
  // PostgreSQL answers in any order: those in flight, and a few of the queue that took their places.
  const before = byEngine({ sqlite: userConcurrency.inFlight, postgres: 5 * userConcurrency.inFlight });
  expect(answered.length).toBeLessThanOrEqual(before);
  expect((await answers).map(({ status }) => status)).toEqual(Array.from({ length: most }, () => 200));
});

test('the queue is free again when all requests are answered', async () => {
  const { ask, theirs } = await flooded(0);
  for (let bursts = 0; bursts < 3; bursts++) {
    const burst = await Promise.all(Array.from({ length: most }, () => ask('/me', { key: theirs })));
    expect(burst.every(({ status }) => status === 200)).toBe(true);
    await setImmediate();
  }
});

test('a request that finds the queue full gets 429 with Retry-After, and counts', async () => {
  // On PostgreSQL some are answered before the last ones arrive.
  const { answers } = await flooded(most + 200);
  const refused = (await answers).filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThanOrEqual(200);
  for (const { headers, body } of refused) {
    expect([headers.get('retry-after'), body.code]).toEqual(['1', 'rate_limited']);
    expect(headers.get('ratelimit')).toMatch(/;r=\d+;t=\d+$/);
  }
});

test('a thousand requests at once over the limit are each refused; another user is answered before most of them', async () => {
  const { ask, keyOf } = await worldOf([conference], { rates: { minute: 20, day: 1000 } });
  const [key, theirs] = [await keyOf(abuser), await keyOf(other)];
  const statuses: number[] = [];
  const all = Array.from({ length: 1000 }, async () => {
    statuses.push((await ask('/me', { key })).status);
  });
  expect((await ask('/me', { key: theirs })).status).toBe(200);
  // On PostgreSQL this takes several round trips, during each of which as many are counted.
  expect(statuses.length).toBeLessThanOrEqual(strangerConcurrency.inFlight * byEngine({ sqlite: 2, postgres: 10 }));
  await Promise.all(all);
  expect(statuses.filter((status) => status === 429).length).toBe(980);
});
