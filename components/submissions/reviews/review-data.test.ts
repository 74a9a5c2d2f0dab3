import { describe, expect, test } from 'vitest';
import { readReviews, reviewerName } from './review-data.ts';

type Data = Parameters<typeof readReviews>[0][number];
const readReview = (data: Data) => readReviews([data])[0] ?? expect.fail('a review is missing');

describe('a review', () => {
  test('shows numbers as scores, and the rest unchanged', () => {
    const { scores, entries } = readReview({ rating: 6, summary: 'Line one.\nLine two.', confidence: 3.5, best: true });
    expect(scores).toEqual([
      { key: 'rating', label: 'Rating', value: '6', meaning: null },
      { key: 'confidence', label: 'Confidence', value: '3.5', meaning: null },
    ]);
    expect(entries.map((entry) => entry.key)).toEqual(['summary', 'best']);
  });

  test('reads a number with its meaning', () => {
    expect(readReview({ rating: '6: Marginally above', soundness: '3 - good', overall: '8/10' }).scores).toEqual([
      { key: 'rating', label: 'Rating', value: '6', meaning: 'Marginally above' },
      { key: 'soundness', label: 'Soundness', value: '3', meaning: 'good' },
      { key: 'overall', label: 'Overall', value: '8/10', meaning: null },
    ]);
  });

  test('does not take a text for a score because it begins with a number', () => {
    const text = '3 minor remarks follow, of which the second matters.';
    expect(
      readReview({ remarks: text, long: `2: ${text.repeat(3)}`, time: '12:30', list: '1. first\n2. second' }).scores,
    ).toEqual([]);
  });

  test('has its fields in the same order as the other reviews', () => {
    const texts = { a: 'Long.\nText.', b: 'Other.\nText.', c: 'Third.\nText.' };
    const [first, second, third] = readReviews([
      { rating: 5, a: texts.a, soundness: 3, b: texts.b },
      { b: 'Short', soundness: 2, c: texts.c, rating: 6, a: 'Also short' },
      { c: 'Brief', confidence: 4, b: texts.b },
    ]);
    expect(second?.scores.map(({ key }) => key)).toEqual(['rating', 'soundness']);
    expect(first?.entries.map(({ key }) => key)).toEqual(['a', 'b']);
    expect(second?.entries.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
    expect(third?.entries.map(({ key }) => key)).toEqual(['b', 'c']);
    // A field that is a text in one review is a text in all; short facts come before texts.
    expect([first, second, third].flatMap((review) => review?.entries.map(({ kind }) => kind))).not.toContain('fact');
  });

  test('shows a free text as a text, even if other reviews have a score in that field', () => {
    const [, other] = readReviews([{ rating: 5 }, { rating: 'See my remarks' }, { rating: 6 }]);
    expect(other).toMatchObject({ scores: [], entries: [{ key: 'rating', kind: 'fact', text: 'See my remarks' }] });
    const [odd] = readReviews([{ questions: '3' }, { questions: 'Why?' }, { questions: 'How?' }]);
    expect(odd).toMatchObject({ scores: [], entries: [{ key: 'questions', text: '3' }] });
  });

  test('is shown without any data', () => {
    expect(readReview(null)).toEqual({ scores: [], entries: [] });
    expect(readReview({ a: null, b: { c: [] } })).toEqual({ scores: [], entries: [] });
  });

  test('a hidden reviewer is named by the position in the list', () => {
    expect(reviewerName('', 0)).toBe('Reviewer 1');
    expect(reviewerName(null, 1)).toBe('Reviewer 2');
    expect(reviewerName('Ada Okonkwo', 2)).toBe('Ada Okonkwo');
  });
});
