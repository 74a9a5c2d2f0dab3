import { expect, test } from 'vitest';
import type { ReviewedRow } from '#components/reviews/model/reviewed-row.ts';
import { scoreColumns } from './review-columns.tsx';
import { meanChange } from '#lib/contract/reviews/score-changes.ts';

test.each(['level', 'apart'] as const)(
  '%s is shown as 0 % only for none of the scale, and as 100 % only for all of it',
  (id) => {
    const column = scoreColumns([{ key: 'rating', tracks: [], least: 0, most: 1000 }]).find((each) => each.id === id);
    const shown = [0, 0.1, 39.6, 99.9, 100].map((share) =>
      column?.cell({ [id]: share } as unknown as ReviewedRow, { href: '', idPrefix: '' }),
    );
    expect(shown).toEqual(['0 %', '1 %', '40 %', '99 %', '100 %']);
  },
);

test('a change of the mean is shown with as many decimals as it takes to see it', () => {
  const column = scoreColumns([{ key: 'rating', tracks: [], least: 1, most: 5 }]).find(({ id }) => id === 'rebuttal');
  const shown = (before: number, after: number) =>
    column?.cell({ rebuttal: meanChange([{ before, after }]) } as unknown as ReviewedRow, { href: '', idPrefix: '' });
  expect(shown(3, 4.5)).toBe('3 → 4.5');
  expect(shown(13 / 3, 5)).toBe('4.3 → 5');
  expect(shown(4.26, 4.34)).toBe('4.26 → 4.34');
  expect(shown(4.35, 4.4)).toBe('4.35 → 4.4');
  expect(shown(13 / 3, 13 / 3)).toBe('4.3 → 4.3');
});
