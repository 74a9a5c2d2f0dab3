import { describe, expect, test } from 'vitest';
import { orderedAuthors, progressLines } from './detail.ts';

describe('authors', () => {
  test('stand in the order of the paper, those without a place last', () => {
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

describe('reviewer progress', () => {
  test('is a table of whatever keys the entries have', () => {
    expect(
      progressLines([
        { phaseName: 'Full', done: 2 },
        { phaseName: 'Meta', late: true },
      ]),
    ).toEqual([
      { key: 'phaseName', label: 'Phase name', values: ['Full', 'Meta'] },
      { key: 'done', label: 'Done', values: ['2', ''] },
      { key: 'late', label: 'Late', values: ['', 'Yes'] },
    ]);
  });

  test('may be missing', () => {
    expect(progressLines(null)).toEqual([]);
  });
});
