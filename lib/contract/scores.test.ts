import { expect, test } from 'vitest';
import { scoresOf } from './scores.ts';

test('the scores of a review are its numbers, and the texts that begin with one as forms have them', () => {
  const data = {
    rating: '6: Marginally above the threshold',
    confidence: 4,
    soundness: '3 - good',
    overall: '8/10',
    clarity: ' 7,5 ',
    summary: '3 experiments are missing, and the proof of lemma 2 is wrong.',
    year: '2023-11-20',
    nothing: null,
    flag: true,
    list: [1, 2],
    far: Infinity,
  };
  expect(scoresOf(data)).toEqual({ rating: 6, confidence: 4, soundness: 3, overall: 8, clarity: 7.5 });
  expect(scoresOf(null)).toEqual({});
});
