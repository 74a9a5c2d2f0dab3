import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { newsInWords, newsOf, stillListed } from './stable-rows.ts';

test('unchanged places are no news', () => {
  expect(newsOf(['a', 'b'], ['a', 'b'])).toBeNull();
});

test('reports new rows, removed rows, and whether the others change places', () => {
  expect(newsOf(['a', 'b', 'c'], ['a', 'new', 'c'])).toEqual({ added: 1, gone: 1, moved: false });
  expect(newsOf(['a', 'b'], ['b', 'a'])).toEqual({ added: 0, gone: 0, moved: true });
});

test('says so in words', () => {
  expect(newsInWords({ added: 1200, gone: 0, moved: false })).toBe('1,200 new');
  expect(newsInWords({ added: 1, gone: 2, moved: true })).toBe('1 new, 2 gone');
  expect(newsInWords({ added: 0, gone: 0, moved: true })).toBe('Another order');
});

test('there is news exactly if the rows are not the same in the same order', () => {
  const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'));
  fc.assert(
    fc.property(ids, ids, (before, now) => {
      expect(newsOf(before, now) === null).toBe(String(before) === String(now));
    }),
  );
});

test('a row that is gone is in no file, and the others keep the order of the screen', () => {
  const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  expect(stillListed([c, b, a], [a, c, { id: 'new' }])).toEqual([c, a]);
});
