import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { conferenceRecord } from '#lib/store/test-records.ts';
import { worldOf } from './test-world.ts';
import { atOnce, createTurns } from './turns.ts';

const [abuser, other] = ['abuser@x.org', 'other@x.org'];
const conference = conferenceRecord('conf', {
  grants: [abuser, other].map((email) => ({ email, role: 'chair' as const })),
});
const most = atOnce.inAll;

/** Sends so many requests at once; `answered` is added to as answers come. */
async function flooded(count: number) {
  const { ask, keyOf } = await worldOf([conference]);
  const keys = [await keyOf(abuser), await keyOf(abuser)];
  const theirs = await keyOf(other);
  const answered: string[] = [];
  const answers = Array.from({ length: count }, async (_, at) => {
    const answer = await ask('/submissions?conference=conf', { key: keys[at % 2]! });
    answered.push(abuser);
    return answer;
  });
  return { ask, theirs, answered, answers: Promise.all(answers) };
}

test('one user, with whatever number of keys, has so many requests under way; another is answered before those that wait', async () => {
  const { ask, theirs, answered, answers } = await flooded(most);
  expect((await ask('/submissions?conference=conf', { key: theirs })).status).toBe(200);
  expect(answered.length).toBeLessThanOrEqual(atOnce.underWay);
  expect((await answers).map(({ status }) => status)).toEqual(Array.from({ length: most }, () => 200));
});

test('what waits is done in the order of arrival, and whoever fails gives the place on', async () => {
  const turns = createTurns();
  const done: number[] = [];
  const all = Array.from({ length: most }, (_, at) =>
    turns.take('user', async () => {
      done.push(at);
      await setImmediate();
      if (at % 3 === 0) throw new Error('failed');
    }),
  );
  await Promise.allSettled(all);
  expect(done).toEqual(Array.from({ length: most }, (_, at) => at));
});

test('who asks for what takes long has one such request in a turn of the event loop, and others come between', async () => {
  const turns = createTurns();
  const done: string[] = [];
  const takingLong = () => {
    for (const began = performance.now(); performance.now() - began < atOnce.milliseconds;);
    done.push('long');
    return Promise.resolve();
  };
  // As connections do, each in a step of its own, of which the event loop takes several in one turn.
  const steps = Array.from({ length: 10 }, () => setImmediate().then(() => turns.take('user', takingLong)));
  await setImmediate();
  await turns.take('other', () => Promise.resolve(done.push('other')));
  await Promise.all(steps);
  expect(done.slice(0, 3)).toContain('other');
  expect(done).toHaveLength(11);
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
  const { answers } = await flooded(most + 3);
  const refused = (await answers).filter(({ status }) => status === 429);
  expect(refused).toHaveLength(3);
  for (const { headers, body } of refused) {
    expect([headers.get('retry-after'), body.code]).toEqual(['1', 'rate_limited']);
    expect(headers.get('ratelimit')).toMatch(/;r=\d+;t=\d+$/);
  }
});
