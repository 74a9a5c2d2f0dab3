import { expect, test } from 'vitest';
import type { ReviewedRow } from '#components/reviews/model/reviewed-row.ts';
import { scoreColumns } from './review-columns.tsx';

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
