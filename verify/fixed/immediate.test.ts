import { describe, expect, test } from 'vitest';
import { losses, lose, loseUnderLoad } from './immediate.ts';

describe('takes effect with the next request, over an open connection, in the middle of a walk, and from another instance:', () => {
  test.each(Object.entries(losses))('%s', async (_name, loss) => {
    await lose(loss);
  });
});

test('of 400 requests that begin after a key was revoked under load, none succeeds', async () => {
  const { before, after, asked } = await loseUnderLoad(losses['a key, revoked']!, 400);
  expect(before).toBeGreaterThan(0);
  expect([after, asked >= 400]).toEqual([0, true]);
});

test('the test fails for a revocation that does nothing', async () => {
  const nothing = { ...losses['a key, revoked']!, take: () => Promise.resolve() };
  await expect(lose(nothing)).rejects.toThrow('still shown: 200');
  expect((await loseUnderLoad(nothing, 50)).after).toBeGreaterThan(0);
});
