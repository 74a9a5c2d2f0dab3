import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FormCounter, formsOf, isScoreField, scoreFormOf, scoresOf } from './scores.ts';

const scoreOf = (value: unknown) => scoresOf({ value })['value'] ?? null;

const long = 'Technically solid paper, with high impact on at least one sub-area, and good to excellent evaluation';

test.each([
  [6, 6, '6'],
  [-1.5, -1.5, '-1.5'],
  ['6', 6, '6'],
  [' 7.5 ', 7.5, '7.5'],
  ['7,5', 7.5, '7.5'],
  ['6.0', 6, '6'],
  [
    '6: Marginally above the acceptance threshold',
    6,
    '6: Marginally above the acceptance threshol…', // a long name is cut
  ],
  ['3 - good', 3, '3: good'],
  ['3:  good', 3, '3: good'],
  ['8/10', 8, '8/10'],
  ['8 / 10: fine', 8, '8/10: fine'],
  ['-2: strong reject', -2, '-2: strong reject'],
  [`7: Accept: ${long}`, 7, '7: Accept: Technically solid paper, with hi…'],
])('%j is the score %d', (value, score, form) => {
  expect(scoreOf(value)).toBe(score);
  if (form.endsWith('…')) expect(scoreFormOf(value)?.slice(0, form.length)).toBe(form);
  else expect(scoreFormOf(value)).toBe(form);
});

test.each([
  ['3 minor remarks follow.'],
  ['12:30'],
  ['1. first\n2. second'],
  ['1: Where are the regions?\n2: And the weights?'],
  [`2: ${'long '.repeat(100)}`],
  [true],
  ['2023-11-20'],
  [[5]],
  [{ rating: 5 }],
  ['9'.repeat(400)],
  [Number.NaN],
])('%j is filled in and not a score', (value) => {
  expect(scoreOf(value)).toBeNull();
  expect(scoreFormOf(value)).toBeNull();
});

test.each([[''], ['  \n'], [null], [undefined], [[]]])('%j is not filled in', (value) => {
  expect(scoreOf(value)).toBeNull();
  expect(scoreFormOf(value)).toBeUndefined();
});

test('long names with the same beginning have different forms', () => {
  const forms = ['one', 'another'].map((end) => scoreFormOf(`4: ${long} ${end}`));
  expect(new Set(forms).size).toBe(2);
});

test('a form contains the number and is short', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.string({ maxLength: 300 }), (number, name) => {
      const form = scoreFormOf(`${number.toFixed(2)}: ${name}`);
      if (form != null) expect(Number.parseFloat(form)).toBe(Number(number.toFixed(2)) || 0); // never -0
      expect((form ?? '').length).toBeLessThan(130);
    }),
  );
});

test('the numeric fields of a review keep their keys, whatever they are', () => {
  const data = JSON.parse('{"__proto__": 4, "Overall rating": "5: fine", "text": "Sound.", "inScope": true}') as object;
  expect(JSON.stringify(scoresOf(data as Record<string, unknown>))).toBe('{"__proto__":4,"Overall rating":5}');
  expect(JSON.stringify(formsOf(data as Record<string, unknown>))).toBe(
    '{"__proto__":"4","Overall rating":"5: fine","text":"","inScope":""}',
  );
});

test('a review without data has no scores', () => {
  expect(scoresOf(null)).toEqual({});
});

describe('a field is a score', () => {
  const rated = (...counts: [string, number][]) => isScoreField(counts);

  test('if all values are numbers, or numbers with consistent names', () => {
    expect(rated(['6', 3], ['8.5', 1])).toBe(true);
    expect(rated(['6: Weak accept', 3], ['8: Accept', 1])).toBe(true);
    expect(rated(['6/10', 3], ['8/10', 1])).toBe(true);
    expect(rated(['6: Weak accept', 3], ['6', 3], ['8', 1])).toBe(true);
  });

  test('if 95 % are, and not with fewer', () => {
    expect(rated(['6', 95], ['', 5])).toBe(true);
    expect(rated(['6', 949], ['', 51])).toBe(false);
  });

  test('if the same number has the same name; of several names the most frequent counts', () => {
    expect(rated(['1: Bad', 95], ['1: bad', 5])).toBe(true);
    expect(rated(['1: Bad', 94], ['1: bad', 6])).toBe(false);
    expect(rated(['1: Where are the regions', 1], ['1: Typo in line 4', 1], ['2: Why', 1])).toBe(false);
  });

  test('not if its values are out of different numbers, because 4/5 and 8/10 have no common mean', () => {
    expect(rated(['8/10', 6], ['4/5', 4])).toBe(false);
    expect(rated(['8/10', 6], ['9', 4], ['6: Weak accept', 4])).toBe(true);
    expect(rated(['8/10', 96], ['4/5', 4])).toBe(true);
  });

  test('not if four remarks of thousands begin with a number', () => {
    expect(rated(['1: Where are the regions', 4], ['', 75_841])).toBe(false);
  });

  test('not if nothing is filled in', () => {
    expect(rated()).toBe(false);
    expect(rated(['', 3])).toBe(false);
  });

  test('by counts over many reviews, all at once or in parts', () => {
    const whole = new FormCounter();
    const parts = new FormCounter();
    for (let at = 0; at < 40; at += 1) {
      const part = new FormCounter();
      for (const counter of [whole, part]) {
        counter.addReview(
          formsOf({ rating: `${(at % 5) + 1}: named`, fit: 1, questions: at === 0 ? '1: Why?' : 'Why?' }),
        );
      }
      parts.addCounts(part.counts());
    }
    expect(parts.counts()).toEqual(whole.counts());
    expect(whole.scoreFields()).toEqual(['fit', 'rating']);
  });
});
