import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReadiness, readyAnswer } from './readiness.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a program is unready while its store does not answer within a second', async () => {
  const answers = Array.from({ length: 2 }, () => Promise.withResolvers<boolean>());
  const asked = vi.fn(() => answers[asked.mock.calls.length - 1]!.promise);
  const readiness = createReadiness(asked);
  const [first, second] = [readiness.check(), readiness.check()];
  await vi.advanceTimersByTimeAsync(1000);
  expect(await Promise.all([first, second])).toEqual(['store_unreachable', 'store_unreachable']);
  const third = readiness.check();
  expect(asked).toHaveBeenCalledTimes(1); // the first check is still pending
  answers[0]!.resolve(true);
  expect(await third).toBeNull();
  await vi.advanceTimersByTimeAsync(1000);
  answers[1]!.reject(new Error('gone'));
  expect(await readiness.check()).toBe('store_unreachable');
});

test('the store is checked at most once per second, and not while the program drains', async () => {
  const ask = vi.fn(() => Promise.resolve(true));
  const readiness = createReadiness(ask);
  for (let times = 0; times < 100; times += 1) expect(await readiness.check()).toBeNull();
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1001);
  await readiness.check();
  expect(ask).toHaveBeenCalledTimes(2);
  readiness.leave();
  await vi.advanceTimersByTimeAsync(1001);
  expect(await readiness.check()).toBe('draining');
  expect(ask).toHaveBeenCalledTimes(2);
});

test('/readyz answers 200, or 503 with the reason', async () => {
  const answer = await readyAnswer(createReadiness(() => Promise.resolve(false)));
  expect([answer.status, await answer.text()]).toEqual([503, '{"status":"unready","why":"not_migrated"}']);
  const ready = await readyAnswer(createReadiness(() => Promise.resolve(true)));
  expect([ready.status, await ready.text()]).toEqual([200, '{"status":"ready"}']);
  expect(ready.headers.get('cache-control')).toBe('no-store');
});
