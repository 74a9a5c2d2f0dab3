import { expect, test } from 'vitest';
import { basisOf, ownElsewhereInWords } from './rounds.ts';

const tracks = ['vision', 'theory', 'demos'].map((slug) => ({ id: slug, slug, chaired: slug === 'demos' }));
const basis = (roles: readonly string[]) => basisOf({ id: 'c', slug: 'c', tracks }, roles, 0);
const demos = { slug: 'demos', count: 31 };
const vision = { slug: 'vision', count: 1 };

test('a track chair is told how many of the counted submissions are their own in other tracks', () => {
  const own = basis(['trackChair', 'author']);
  expect(ownElsewhereInWords(own, [demos])).toBe('');
  expect(ownElsewhereInWords(own, [demos, vision])).toBe(', 1 of them your own in another track');
  expect(ownElsewhereInWords(own, [demos, vision, { slug: 'theory', count: 1200 }])).toBe(
    ', 1,201 of them your own in other tracks',
  );
});

test('a chair of the conference, and a track chair whose tracks the service does not name, are told nothing of the kind', () => {
  expect(ownElsewhereInWords(basis(['chair']), [demos, vision])).toBe('');
  const unnamed = basisOf({ id: 'c', slug: 'c', tracks: [{ id: 'v', slug: 'vision' }] }, ['trackChair'], 0);
  expect(ownElsewhereInWords(unnamed, [demos, vision])).toBe('');
});
