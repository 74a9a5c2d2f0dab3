import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, test } from 'vitest';
import { batch } from './batched.ts';

test('requests that arrive during a batch go into the next one, which starts after they arrived', async () => {
  const begun: (readonly number[])[] = [];
  const ends: (() => void)[] = [];
  const ask = batch(async (all: readonly number[]) => {
    begun.push(all);
    await new Promise<void>((end) => ends.push(end));
    return all.map((each) => -each);
  });
  const first = ask(1);
  const others = [ask(2), ask(3)];
  expect(begun).toEqual([[1]]);
  ends[0]!();
  expect(await first).toBe(-1);
  await expect.poll(() => begun).toEqual([[1], [2, 3]]);
  const last = ask(4);
  ends[1]!();
  expect(await Promise.all(others)).toEqual([-2, -3]);
  await expect.poll(() => begun).toHaveLength(3);
  ends[2]!();
  expect(await last).toBe(-4);
});

test('a failed batch rejects its own requests and no others', async () => {
  let works = 0;
  const ask = batch((all: readonly string[]) => {
    works += 1;
    return all.includes('bad') ? Promise.reject(new Error('bad')) : Promise.resolve(all);
  });
  const answers = await Promise.allSettled([ask('a'), ask('b'), ask('bad')]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect([await ask('c'), works]).toEqual(['c', 3]);
});

test('a batch that hangs does not block later ones', async () => {
  const ask = batch(
    (all: readonly string[]) =>
      all.includes('hangs') ? new Promise<readonly string[]>(() => undefined) : Promise.resolve(all),
    1,
  );
  void ask('hangs');
  expect(await ask('a')).toBe('a');
});

test('a batch runs in the async context of its own first request, not of the previous batch', async () => {
  const person = new AsyncLocalStorage<string>();
  const known: (string | undefined)[] = [];
  const ask = batch(async (all: readonly string[]) => {
    await Promise.resolve();
    known.push(person.getStore());
    return all;
  });
  await Promise.all(['a', 'b', 'c'].map((name) => person.run(name, () => ask(name))));
  expect(known).toEqual(['a', 'b']);
});
