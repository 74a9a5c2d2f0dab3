import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ReviewedRow } from '#components/reviews/model/reviewed-row.ts';
import { scoreColumns } from './review-columns.tsx';
import { meanChange } from '#lib/contract/reviews/score-changes.ts';

/** What a cell reads on a card, where the figure follows its word. */
function cardText(id: string, row: object): string {
  const column = scoreColumns([{ key: 'rating', tracks: [], least: 0, most: 1000 }]).find((each) => each.id === id);
  return renderToStaticMarkup(column?.cell(row as ReviewedRow, { href: '', idPrefix: '' })).replaceAll(/<[^>]*>/g, '');
}

test.each(['level', 'apart'] as const)(
  '%s is shown as 0 % only for none of the scale, and as 100 % only for all of it',
  (id) => {
    const shown = [0, 0.1, 39.6, 99.9, 100].map((share) => cardText(id, { [id]: share }));
    expect(shown).toEqual(['0 %', '1 %', '40 %', '99 %', '100 %'].map((share) => `${id} ${share}`));
  },
);

test('a change of the mean is shown with as many decimals as it takes to see it', () => {
  const shown = (before: number, after: number) => cardText('rebuttal', { rebuttal: meanChange([{ before, after }]) });
  expect(shown(3, 4.5)).toBe('change 3 → 4.5');
  expect(shown(13 / 3, 5)).toBe('change 4.3 → 5');
  expect(shown(4.26, 4.34)).toBe('change 4.26 → 4.34');
  expect(shown(4.35, 4.4)).toBe('change 4.35 → 4.4');
  expect(shown(13 / 3, 13 / 3)).toBe('change 4.3 → 4.3');
});

test('on a card, which has no headers, each figure of the scores has its word', () => {
  const score = { mean: 4.35, median: 4, spread: 1.5 };
  const shown = ['score', 'median', 'spread'].map((id) => cardText(id, { score }));
  expect(shown).toEqual(['mean 4.4', 'median 4', 'spread 1.5']);
  expect(cardText('adjusted', { adjusted: 4.1 })).toBe('adjusted mean 4.1');
  expect(cardText('score', {})).toBe('');
});
