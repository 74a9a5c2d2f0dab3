import { describe, expect, test } from 'vitest';
import { readReview, reviewerName } from './review-data.ts';

describe('a review', () => {
  test('gives numbers as scores, and the rest as it came', () => {
    const { scores, entries } = readReview({ rating: 6, summary: 'Line one.\nLine two.', confidence: 3.5, best: true });
    expect(scores).toEqual([
      { label: 'Rating', value: '6', meaning: null },
      { label: 'Confidence', value: '3.5', meaning: null },
    ]);
    expect(entries.map((entry) => entry.key)).toEqual(['summary', 'best']);
  });

  test('reads a number that says what it means', () => {
    expect(readReview({ rating: '6: Marginally above', soundness: '3 - good', overall: '8/10' }).scores).toEqual([
      { label: 'Rating', value: '6', meaning: 'Marginally above' },
      { label: 'Soundness', value: '3', meaning: 'good' },
      { label: 'Overall', value: '8/10', meaning: null },
    ]);
  });

  test('takes no text for a score because a number begins it', () => {
    const text = '3 minor remarks follow, of which the second matters.';
    expect(
      readReview({ remarks: text, long: `2: ${text.repeat(3)}`, time: '12:30', list: '1. first\n2. second' }).scores,
    ).toEqual([]);
  });

  test('stands with no data at all', () => {
    expect(readReview(null)).toEqual({ scores: [], entries: [] });
    expect(readReview({ a: null, b: { c: [] } })).toEqual({ scores: [], entries: [] });
  });

  test('a hidden reviewer is called by the place in the list', () => {
    expect(reviewerName('', 0)).toBe('Reviewer 1');
    expect(reviewerName(null, 1)).toBe('Reviewer 2');
    expect(reviewerName('Ada Okonkwo', 2)).toBe('Ada Okonkwo');
  });
});
