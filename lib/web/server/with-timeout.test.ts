import { expect, test, vi } from 'vitest';
import { withTimeout } from './with-timeout.ts';

test('returns a result, or throws an error, that comes in time', async () => {
  expect(await withTimeout(Promise.resolve(7), 1000)).toBe(7);
  await expect(withTimeout(Promise.reject(new Error('no')), 1000)).rejects.toThrow('no');
});

test('returns null after the timeout, and ignores a later error', async () => {
  const unhandled = vi.fn<() => void>();
  process.once('unhandledRejection', unhandled);
  const late = Promise.withResolvers<number>();
  expect(await withTimeout(late.promise, 1)).toBeNull();
  late.reject(new Error('late'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(unhandled).not.toHaveBeenCalled();
  process.removeListener('unhandledRejection', unhandled);
});
