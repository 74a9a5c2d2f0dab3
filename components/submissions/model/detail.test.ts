import { describe, expect, test } from 'vitest';
import { orderedAuthors } from './detail.ts';

describe('authors', () => {
  test('are in the order of the paper, those without a position last', () => {
    const authors = [
      { lastName: 'third' },
      { lastName: 'second', authorOrder: 2 },
      { lastName: 'first', authorOrder: 1 },
    ];
    expect(orderedAuthors(authors).map((author) => author.lastName)).toEqual(['first', 'second', 'third']);
  });

  test('may be missing', () => {
    expect(orderedAuthors(null)).toEqual([]);
    expect(orderedAuthors([{ authorOrder: null }, {}])).toHaveLength(2);
  });
});
