import { assert, dictionary, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText } from './clean-text.ts';

test('U+0000 and lone surrogates become U+FFFD, in nested values and in keys', () => {
  expect(cleanText({ 'a\u0000': ['x\u0000y', { b: '\ud800z' }], c: 1, d: null })).toEqual({
    'a\uFFFD': ['x\uFFFDy', { b: '\uFFFDz' }],
    c: 1,
    d: null,
  });
});

test('other text, including emoji and control characters, is unchanged', () => {
  const value = { title: '👩🏽‍🔬 \u0001\t\uFFFF', list: [[]] };
  expect(cleanText(value)).toEqual(value);
});

test('no U+0000 or lone surrogate is left in any text', () => {
  assert(
    property(dictionary(string({ unit: 'binary' }), string({ unit: 'binary' })), (value) => {
      const texts = Object.entries(cleanText(value) as Record<string, string>).flat();
      expect(texts.filter((text) => text.includes('\u0000') || !text.isWellFormed())).toEqual([]);
    }),
  );
});
