import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { conferenceRecord } from '#lib/store/test-records.ts';
import { byEngine } from '#lib/store/test-store.ts';
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
  // Else somebody may wait for a new connection to the store, which is nobody's fault.
  await Promise.all(Array.from({ length: atOnce.underWay }, () => ask('/me', { key: theirs })));
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
  const before = byEngine({ sqlite: atOnce.underWay, postgres: 2 * atOnce.underWay });
  expect(answered.length).toBeLessThanOrEqual(before);
  expect((await answers).map(({ status }) => status)).toEqual(Array.from({ length: most }, () => 200));
});

test('what waits is done in the order of arrival, and whoever fails gives the place on', async () => {
  const turns = createTurns(() => 0);
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

/** Takes turns as connections do: each in a step of its own, of which the event loop takes several in one turn. */
function stepping() {
  let time = 0;
  const turns = createTurns(() => time);
  const done: string[] = [];
  const after = async (loops: number, step: () => unknown) => {
    for (let turned = 0; turned < loops; turned++) await setImmediate();
    await step();
  };
  const work = (name: string) => {
    if (name.startsWith('long')) time += atOnce.milliseconds;
    done.push(name);
    return Promise.resolve();
  };
  return { done, after, take: (name: string, subject = 'user') => turns.take(subject, () => work(name)) };
}

test('of what takes long a user has one in a turn of the event loop, and others come between', async () => {
  const { done, after, take } = stepping();
  const names = ['long 1', 'long 2', 'long 3'];
  const all = names.map((name) => after(1, () => take(name)));
  await Promise.all([...all, after(1, () => take('other', 'other')), after(2, () => take('other', 'other'))]);
  expect(done).toEqual(['long 1', 'other', 'long 2', 'other', 'long 3']);
});

test('whoever comes while others wait waits behind them', async () => {
  const { done, after, take } = stepping();
  const first = ['long', 'second', 'third'].map((name) => after(1, () => take(name)));
  await Promise.all([...first, after(2, () => take('fourth'))]);
  expect(done).toEqual(['long', 'second', 'third', 'fourth']);
});

test('what took long is over with its turn: then there is room for many again', async () => {
  const { done, after, take } = stepping();
  const first = ['long', 'second'].map((name) => after(1, () => take(name)));
  const next = ['third', 'fourth'].map((name) => after(2, () => take(name)));
  await Promise.all([...first, ...next, after(2, () => take('other', 'other'))]);
  expect(done).toEqual(['long', 'second', 'third', 'fourth', 'other']);
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
  const { answers } = await flooded(most + 20);
  const refused = (await answers).filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThanOrEqual(20);
  for (const { headers, body } of refused) {
    expect([headers.get('retry-after'), body.code]).toEqual(['1', 'rate_limited']);
    expect(headers.get('ratelimit')).toMatch(/;r=\d+;t=\d+$/);
  }
});
