import { expect, test } from 'vitest';
import { addressOfId, addressOfName, addressOfReviewer, splitName } from './derive.ts';

test.each([
  ['Ada Mary Example', 'Ada Mary', 'Example'],
  ['Plato', '', 'Plato'],
  ['  Oscar   Example ', 'Oscar', 'Example'],
  ['', '', ''],
])('splits the name %j into %j and %j', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});

test.each([
  ['Jürgen O’Neil', 'jurgen-o-neil'],
  ['Søren Łęcki', 'soren-lecki'],
  ['王 小明', 'u738b-u5c0fu660e'],
  ['Author A.', 'author-a'],
  ['!', 'unnamed'],
])('turns the name %j into the address %s', (name, local) => {
  expect(addressOfName(name, 'x.invalid')).toBe(`${local}@x.invalid`);
});

test('paper ids that differ in case or underscores give different reviewers', () => {
  const ids = ['ab', 'aB', 'Ab', 'a_b', '_ab', 'a_B'];
  expect(new Set(ids.map((id) => addressOfReviewer(id, 1, 'x.invalid').toLowerCase())).size).toBe(ids.length);
});

test('two identifiers of a source never give the same address', () => {
  const ids = ['éb', 'E9B', 'eb', '_e9_b', 'e9b', '=e9=b', 'Eb', 'e b', '~Ada1', 'Ada1'];
  expect(new Set(ids.map((id) => addressOfId(id, 'x.invalid'))).size).toBe(ids.length);
});
