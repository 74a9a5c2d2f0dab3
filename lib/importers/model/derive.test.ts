import { expect, test } from 'vitest';
import { addressOfId, addressOfName, addressOfReviewer, splitName } from './derive.ts';

test.each([
  ['Ada Mary Example', 'Ada Mary', 'Example'],
  ['Plato', '', 'Plato'],
  ['  Oscar   Example ', 'Oscar', 'Example'],
  ['', '', ''],
])('the name %j is %j and %j', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});

test.each([
  ['Jürgen O’Neil', 'jurgen-o-neil'],
  ['Søren Łęcki', 'soren-lecki'],
  ['王 小明', 'u738b-u5c0fu660e'],
  ['Author A.', 'author-a'],
  ['!', 'unnamed'],
])('the name %j has the address %s', (name, local) => {
  expect(addressOfName(name, 'x.invalid')).toBe(`${local}@x.invalid`);
});

test('ids that differ by case or underscore have different reviewers', () => {
  const ids = ['ab', 'aB', 'Ab', 'a_b', '_ab', 'a_B'];
  expect(new Set(ids.map((id) => addressOfReviewer(id, 1, 'x.invalid').toLowerCase())).size).toBe(ids.length);
});

test('two names of a source are never one address', () => {
  const ids = ['éb', 'E9B', 'eb', '_e9_b', 'e9b', '=e9=b', 'Eb', 'e b', '~Ada1', 'Ada1'];
  expect(new Set(ids.map((id) => addressOfId(id, 'x.invalid'))).size).toBe(ids.length);
});
