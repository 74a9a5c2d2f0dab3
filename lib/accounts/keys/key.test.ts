import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { generateKey, hashKey, isKey, keyPrefix, shownPrefix } from './key.ts';

test('a key has the prefix, at least 160 random bits that are never shown, and a valid checksum', () => {
  const keys = Array.from({ length: 200 }, generateKey);
  for (const key of keys) {
    expect(key).toMatch(/^rostrum_live_[0-9A-Za-z]{38}$/);
    expect(isKey(key)).toBe(true);
  }
  expect(new Set(keys).size).toBe(200);
  const hiddenRandomLetters = 38 - 6 - (shownPrefix(keys[0] ?? '').length - keyPrefix.length);
  expect(hiddenRandomLetters * Math.log2(62)).toBeGreaterThanOrEqual(160);
});

test('a mistyped key is recognised without asking the store', () => {
  const key = generateKey();
  fc.assert(
    fc.property(fc.nat(31), fc.constantFrom(...'abcXYZ019'.split('')), (at, letter) => {
      const place = keyPrefix.length + at;
      fc.pre(key[place] !== letter);
      expect(isKey(key.slice(0, place) + letter + key.slice(place + 1))).toBe(false);
    }),
  );
});

test('the stored hash does not contain the key', () => {
  const key = generateKey();
  expect(hashKey(key)).not.toContain(key.slice(keyPrefix.length));
  expect(hashKey(key)).toHaveLength(43);
});
