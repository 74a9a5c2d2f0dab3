import { expect, test } from 'vitest';
import { normalizeText } from './normalize-text.ts';

test.each([
  ['Évaluación', 'evaluacion'],
  ['Weiß', 'weiss'],
  ['Łukasz Søren', 'lukasz soren'],
  ['李 小龙', '李 小龙'],
  ['PLAIN text', 'plain text'],
])('%s is found by %s', (text, typed) => {
  expect(normalizeText(text)).toBe(typed);
  expect(normalizeText(typed)).toBe(typed);
});
