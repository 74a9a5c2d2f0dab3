import { expect, test } from 'vitest';
import { meanChange } from '#lib/contract/reviews/score-changes.ts';
import { changeInWords, signed } from './reviewer-strip.tsx';

test('a change of scores is ±0 only if nothing changed: a small one has as many decimals as it takes', () => {
  expect([0, 0.5, -1, 0.03, -0.0333, 0.004].map(signed)).toEqual(['±0', '+0.5', '−1.0', '+0.03', '−0.03', '+0.004']);
  expect([0.35, -0.35].map(signed)).toEqual(['+0.4', '−0.4']); // rounded as means are
});

test('two means that differ are never called by the same number', () => {
  const said = (before: number, after: number) => {
    const change = meanChange([{ before, after }]);
    return changeInWords([
      { key: 'rating', label: 'Rating', mean: after, change: change && { ...change, reviewers: 1 } },
    ]);
  };
  expect(said(4.26, 4.34)).toContain('went from 4.26 to 4.34.');
  expect(said(4, 4.5)).toContain('went from 4.0 to 4.5.');
  expect(said(4.25, 4.25)).toContain('stayed at 4.3.');
});
