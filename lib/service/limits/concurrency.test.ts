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
const most = userConcurrency.inAll;

/** Sends so many requests at once; `answered` is added to as answers come. */
async function flooded(count: number) {
  const { ask, keyOf } = await worldOf([conference]);
  const keys = [await keyOf(abuser), await keyOf(abuser)];
  const theirs = await keyOf(other);
  // Else somebody may wait for a new connection to the store, which is nobody's fault.
  await Promise.all(Array.from({ length: userConcurrency.underWay }, () => ask('/me', { key: theirs })));
  await setImmediate();
  const answered: string[] = [];
  const answers = Array.from({ length: count }, async (_, at) => {
    const answer = await ask('/submissions?conference=conf', { key: keys[at % 2]! });
    answered.push(abuser);
    return answer;
  });
  return { ask, theirs, answered, answers: Promise.all(answers) };
}

test('one user, with whatever number of keys, has so many requests under way; another is answered before most of those that wait', async () => {
  const { ask, theirs, answered, answers } = await flooded(most);
  expect((await ask('/submissions?conference=conf', { key: theirs })).status).toBe(200);
  // A server answers in an order of its own: those under way, and of those that wait no more than took their places.
  const before = byEngine({ sqlite: userConcurrency.underWay, postgres: 5 * userConcurrency.underWay });
  expect(answered.length).toBeLessThanOrEqual(before);
  expect((await answers).map(({ status }) => status)).toEqual(Array.from({ length: most }, () => 200));
});

test('when all is answered there is room again', async () => {
  const { ask, theirs } = await flooded(0);
  for (let bursts = 0; bursts < 3; bursts++) {
    const burst = await Promise.all(Array.from({ length: most }, () => ask('/me', { key: theirs })));
    expect(burst.every(({ status }) => status === 200)).toBe(true);
    await setImmediate();
  }
});

test('more than can wait is refused with 429 and Retry-After, and counts', async () => {
  // Where they are counted by a server, some are answered before the last of them come.
  const { answers } = await flooded(most + 200);
  const refused = (await answers).filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThanOrEqual(200);
  for (const { headers, body } of refused) {
    expect([headers.get('retry-after'), body.code]).toEqual(['1', 'rate_limited']);
    expect(headers.get('ratelimit')).toMatch(/;r=\d+;t=\d+$/);
  }
});

test('a thousand at once of a user beyond the limit are each refused; another is answered before most of them', async () => {
  const { ask, keyOf } = await worldOf([conference], { rates: { minute: 20, day: 1000 } });
  const [key, theirs] = [await keyOf(abuser), await keyOf(other)];
  const statuses: number[] = [];
  const all = Array.from({ length: 1000 }, async () => {
    statuses.push((await ask('/me', { key })).status);
  });
  expect((await ask('/me', { key: theirs })).status).toBe(200);
  // On PostgreSQL this takes some exchanges with the server, in each of which as many are looked at.
  expect(statuses.length).toBeLessThanOrEqual(strangerConcurrency.underWay * byEngine({ sqlite: 2, postgres: 10 }));
  await Promise.all(all);
  expect(statuses.filter((status) => status === 429).length).toBe(980);
});
