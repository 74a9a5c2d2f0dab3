import { expect, test, vi } from 'vitest';
import { perProcess } from './per-process.ts';

test('a value is made once, at its first use', () => {
  const make = vi.fn(() => ({}));
  const [here, there] = [perProcess('a', make), perProcess('a', make)];
  expect(make).not.toHaveBeenCalled();
  expect(here()).toBe(there());
  expect(perProcess('b', make)()).not.toBe(here());
  expect(make).toHaveBeenCalledTimes(2);
});

test('a value that could not be made is tried again', async () => {
  const make = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('locked')).mockResolvedValue('made');
  const get = perProcess('c', make);
  await expect(Promise.all([get(), get()])).rejects.toThrow('locked');
  expect(make).toHaveBeenCalledTimes(1);
  expect(await get()).toBe('made');
});
