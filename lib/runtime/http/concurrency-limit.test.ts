import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createConcurrencyLimit, TooManyInFlight } from './concurrency-limit.ts';

const atOnce = { inFlight: 20, milliseconds: 5, total: 120 };

test('queued work runs in the order of arrival, and failed work gives up its place', async () => {
  const turns = createConcurrencyLimit(atOnce, () => 0);
  const done: number[] = [];
  const all = Array.from({ length: atOnce.total }, (_, at) =>
    turns.take('user', async () => {
      done.push(at);
      await setImmediate();
      if (at % 3 === 0) throw new Error('failed');
    }),
  );
  await Promise.allSettled(all);
  expect(done).toEqual(Array.from({ length: atOnce.total }, (_, at) => at));
});

/** Runs work as connections do: each in its own step, several of which run in one turn of the event loop. */
function stepping() {
  let time = 0;
  const turns = createConcurrencyLimit(atOnce, () => time);
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

test('long work of one subject runs once per turn of the event loop, with other subjects in between', async () => {
  const { done, after, take } = stepping();
  const names = ['long 1', 'long 2', 'long 3'];
  const all = names.map((name) => after(1, () => take(name)));
  await Promise.all([...all, after(1, () => take('other', 'other')), after(2, () => take('other', 'other'))]);
  expect(done).toEqual(['long 1', 'other', 'long 2', 'other', 'long 3']);
});

test('work that arrives while other work waits queues behind it', async () => {
  const { done, after, take } = stepping();
  const first = ['long', 'second', 'third'].map((name) => after(1, () => take(name)));
  await Promise.all([...first, after(2, () => take('fourth'))]);
  expect(done).toEqual(['long', 'second', 'third', 'fourth']);
});

test('the time of long work is released with its turn, and then several can run again', async () => {
  const { done, after, take } = stepping();
  const first = ['long', 'second'].map((name) => after(1, () => take(name)));
  const next = ['third', 'fourth'].map((name) => after(2, () => take(name)));
  await Promise.all([...first, ...next, after(2, () => take('other', 'other'))]);
  expect(done).toEqual(['long', 'second', 'third', 'fourth', 'other']);
});

test('a subject with queued work lets subjects without a queue go first, and goes on when they are done', async () => {
  const turns = createConcurrencyLimit({ ...atOnce, inFlight: 1, courtesy: 60_000 });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const done: string[] = [];
  const take = (subject: string, until: Promise<void> | undefined) =>
    turns.take(subject, async () => {
      await until;
      done.push(subject);
    });
  const many = [held, undefined, undefined].map((until) => take('many', until));
  const { promise: drawn, resolve: draw } = Promise.withResolvers<void>();
  const one = take('one', drawn);
  release();
  for (let turned = 0; turned < 10; turned++) await setImmediate();
  expect(done).toEqual(['many']);
  draw();
  await Promise.all([one, ...many]);
  expect(done).toEqual(['many', 'one', 'many', 'many']);
});

test('a subject with queued work waits for subjects without a queue no longer than `courtesy`', async () => {
  const turns = createConcurrencyLimit({ ...atOnce, inFlight: 1, courtesy: 1 });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const one = turns.take('one', () => held);
  await Promise.all([1, 2, 3].map(() => turns.take('many', () => Promise.resolve())));
  release();
  await one;
});

test('work beyond the limit of one subject is refused, and other subjects are not affected', async () => {
  const turns = createConcurrencyLimit(atOnce);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const all = Array.from({ length: atOnce.total }, () => turns.take('user', () => held));
  await expect(turns.take('user', () => held)).rejects.toThrow(TooManyInFlight);
  expect(await turns.take('other', () => Promise.resolve('done'))).toBe('done');
  release();
  await Promise.all(all);
});
