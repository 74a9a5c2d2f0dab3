import { expect, test } from 'vitest';
import { signed } from './reviewer-strip.tsx';

test('a change of scores is ±0 only if nothing changed: a small one has as many decimals as it takes', () => {
  expect([0, 0.5, -1, 0.03, -0.0333, 0.004].map(signed)).toEqual(['±0', '+0.5', '−1.0', '+0.03', '−0.03', '+0.004']);
});
