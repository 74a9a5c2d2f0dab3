import { describe, expect, test } from 'vitest';
import { readReviews, reviewerName } from './review-data.ts';

type Data = Parameters<typeof readReviews>[0][number];
const readReview = (data: Data) => readReviews([data])[0] ?? expect.fail('a review is missing');

describe('a review', () => {
  test('gives numbers as scores, and the rest as it came', () => {
    const { scores, entries } = readReview({ rating: 6, summary: 'Line one.\nLine two.', confidence: 3.5, best: true });
    expect(scores).toEqual([
      { key: 'rating', label: 'Rating', value: '6', meaning: null },
      { key: 'confidence', label: 'Confidence', value: '3.5', meaning: null },
    ]);
    expect(entries.map((entry) => entry.key)).toEqual(['summary', 'best']);
  });

  test('reads a number that says what it means', () => {
    expect(readReview({ rating: '6: Marginally above', soundness: '3 - good', overall: '8/10' }).scores).toEqual([
      { key: 'rating', label: 'Rating', value: '6', meaning: 'Marginally above' },
      { key: 'soundness', label: 'Soundness', value: '3', meaning: 'good' },
      { key: 'overall', label: 'Overall', value: '8/10', meaning: null },
    ]);
  });

  test('takes no text for a score because a number begins it', () => {
    const text = '3 minor remarks follow, of which the second matters.';
    expect(
      readReview({ remarks: text, long: `2: ${text.repeat(3)}`, time: '12:30', list: '1. first\n2. second' }).scores,
    ).toEqual([]);
  });

  test('has its fields in the order of the others, whichever names them first', () => {
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
    // A field that is a text in one is a text in all: short facts stand before the texts.
    expect([first, second, third].flatMap((review) => review?.entries.map(({ kind }) => kind))).not.toContain('fact');
  });

  test('shows a free text as one, although others give that field as a score', () => {
    const [, other] = readReviews([{ rating: 5 }, { rating: 'See my remarks' }, { rating: 6 }]);
    expect(other).toMatchObject({ scores: [], entries: [{ key: 'rating', kind: 'fact', text: 'See my remarks' }] });
    const [odd] = readReviews([{ questions: '3' }, { questions: 'Why?' }, { questions: 'How?' }]);
    expect(odd).toMatchObject({ scores: [], entries: [{ key: 'questions', text: '3' }] });
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
