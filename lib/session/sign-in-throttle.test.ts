import { afterEach, beforeEach, expect, test } from 'vitest';
import { signInLimits, type SignInThrottle, openSignInThrottle } from './sign-in-throttle.ts';
import { type TestSessions, testSessions } from './test-sessions.ts';

const { address, keyStart, windowSeconds } = signInLimits;
let time: number;
let store: TestSessions;
/** The throttle of one dashboard. */
let attempts: SignInThrottle;
/** The throttle of another dashboard over the same store. */
let others: SignInThrottle;

beforeEach(async () => {
  time = Date.UTC(2026, 10, 20);
  store = await testSessions();
  const opened = () => openSignInThrottle(store.address, 'the secret of the tests', () => time);
  [attempts, others] = await Promise.all([opened(), opened()]);
});
afterEach(async () => {
  await Promise.all([attempts.close(), others.close()]);
});

/** Records refused attempts, alternately at both dashboards. */
async function refuse(count: number, from: (index: number) => string, key: (index: number) => string) {
  for (let index = 0; index < count; index += 1) {
    await [attempts, others][index % 2]!.refused(from(index), key(index));
  }
}

const anyKey = (index: number) => `${index}-key-of-some-length`;
const anyAddress = (index: number) => `192.0.2.${index}`;

test('an address that was refused too often waits until its window ends, even with another key', async () => {
  await refuse(address - 1, () => 'here', anyKey);
  expect(await attempts.wait('here', 'new')).toBe(0);
  await refuse(1, () => 'here', anyKey);
  const wait = await attempts.wait('here', 'new');
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(windowSeconds);
  time += wait * 1000 - 1000;
  expect(await attempts.wait('here', 'new')).toBeGreaterThan(0);
  time += 1000;
  expect(await attempts.wait('here', 'new')).toBe(0);
});

test('other addresses with other keys do not wait', async () => {
  await refuse(address * 2, () => 'here', anyKey);
  expect(await attempts.wait('there', 'new')).toBe(0);
});

test('a key whose end is varied from many addresses waits, and other keys do not', async () => {
  await refuse(keyStart, anyAddress, (index) => `rostrum_live_abcdefgh${String(index).padStart(20, '0')}`);
  expect(await attempts.wait('new', `rostrum_live_abcdefgh${'z'.repeat(20)}`)).toBeGreaterThan(0);
  expect(await attempts.wait('new', `rostrum_live_zbcdefgh${'z'.repeat(20)}`)).toBe(0);
});

test('the store reveals neither the address nor the key that was refused', async () => {
  await refuse(
    2,
    () => '192.0.2.77',
    () => 'rostrum_live_canary_of_a_key',
  );
  const stolen = await store.stolen();
  expect(stolen).toContain('counts');
  for (const word of ['192.0.2.77', 'canary']) expect(stolen).not.toContain(word);
});
