import { expect, test } from 'vitest';
import type { Assignment } from './assignment.ts';
import { ownReview } from './own-review.ts';
import { reviewLinkLabel } from './labels.ts';

const assignment = (id: string, status: string, slug = 'paper'): Assignment => ({
  id,
  slug: id,
  status,
  submission: { slug },
});

test('the link leads to the review that is still owed, otherwise to the last one done, and never to a declined one', () => {
  const of = (...all: Assignment[]) => ownReview(all, 'paper')?.assignment.id ?? null;
  expect(of(assignment('a', 'COMPLETED'), assignment('b', 'PENDING'))).toBe('b');
  expect(of(assignment('a', 'COMPLETED'), assignment('b', 'COMPLETED'))).toBe('b');
  expect(of(assignment('a', 'DECLINED'), assignment('b', 'CANCELLED'))).toBeNull();
  expect(of(assignment('a', 'PENDING', 'other'))).toBeNull();
  expect(of(assignment('a', 'BRAND_NEW'))).toBe('a');
});

test('the label of the link depends on whether the review is done', () => {
  expect(reviewLinkLabel('owed', 'HotCRP')).toBe('Write the review');
  expect(reviewLinkLabel('done', 'HotCRP')).toBe('Read in HotCRP');
  expect(reviewLinkLabel('done', undefined)).toBe('Read the review');
  expect(reviewLinkLabel('declined', 'HotCRP')).toBeNull();
});
