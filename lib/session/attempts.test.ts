import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { attemptLimits, type Attempts, countAttempts } from './attempts.ts';

const { address, keyStart, windowSeconds } = attemptLimits;
let attempts: Attempts;

beforeEach(() => {
  vi.useFakeTimers();
  attempts = countAttempts();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Refused attempts, each from the address and with the key that these give. */
async function refuse(count: number, from: (index: number) => string, key: (index: number) => string) {
  for (let index = 0; index < count; index += 1) await attempts.refused(from(index), key(index));
}

const anyKey = (index: number) => `${index}-key-of-some-length`;
const anyAddress = (index: number) => `192.0.2.${index}`;

test('an address that was refused too often waits until its window ends, whatever key it tries', async () => {
  await refuse(address - 1, () => 'here', anyKey);
  expect(await attempts.wait('here', 'new')).toBe(0);
  await refuse(1, () => 'here', anyKey);
  const wait = await attempts.wait('here', 'new');
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(windowSeconds);
  vi.advanceTimersByTime(wait * 1000);
  expect(await attempts.wait('here', 'new')).toBe(0);
});

test('other addresses with other keys are not kept waiting', async () => {
  await refuse(address * 2, () => 'here', anyKey);
  expect(await attempts.wait('there', 'new')).toBe(0);
});

test('a key whose end is varied from many addresses waits, and only that one', async () => {
  await refuse(keyStart, anyAddress, (index) => `rostrum_live_abcdefgh${String(index).padStart(20, '0')}`);
  expect(await attempts.wait('new', `rostrum_live_abcdefgh${'z'.repeat(20)}`)).toBeGreaterThan(0);
  expect(await attempts.wait('new', `rostrum_live_zbcdefgh${'z'.repeat(20)}`)).toBe(0);
});
