import { expect, test } from 'vitest';
import { addressesIn, excerptWith, searchedText, soughtName } from './names.ts';

const found = (name: string, text: string) => excerptWith(soughtName(name), searchedText(text)) !== null;

test('a name is found as a whole in any case, by its surname with a capital, and without accents', () => {
  expect(found('Ada Okonkwo', 'I agree with ada okonkwo here.')).toBe(true);
  expect(found('Ada Okonkwo', 'As Okonkwo wrote, this is known.')).toBe(true);
  expect(found('Bảo Nguyễn', 'See the thesis of Nguyen.')).toBe(true);
  expect(found('Carmen Ortiz Vidal', 'Prof. Vidal has shown this.')).toBe(true);
  expect(found('Okonkwo, Ada', 'As Ada wrote')).toBe(true); // the last name comes first
});

test('a first name is found only as a signature: in a short last line', () => {
  expect(found('Mark Okonkwo', 'A good paper.\n\nBest regards, Mark')).toBe(true);
  expect(
    found('Mark Okonkwo', 'Mark each figure with a number.\nThen the captions could be a little shorter too.'),
  ).toBe(false);
  expect(found('Mark Okonkwo', 'Mark each figure with a number, please.')).toBe(false);
  expect(found('Mark Okonkwo', 'Best, Mark\n\nPS: the second table repeats the first one in full.')).toBe(false);
});

test('a name is no part of a longer word, and a short one or a particle is found only in the whole name', () => {
  expect(found('Ada Long', 'Longer runs would help; so would Longs.')).toBe(false);
  expect(found('Ada Long', 'three FurLongs and a HandLong')).toBe(false);
  expect(found('Ada Long', 'a long way to go')).toBe(false);
  expect(found('Li Wu', 'Wu and Li are cited.')).toBe(false);
  expect(found('Li Wu', 'I am Li Wu.')).toBe(true);
  expect(found('Jan van Berg', 'a van on the road')).toBe(false);
  expect(found('Jan van Berg', 'as Berg says')).toBe(true);
  expect(found('', 'anything')).toBe(false);
});

test('an excerpt has the words around the name', () => {
  const text = `${'before '.repeat(20)}\nAda Okonkwo ${'after '.repeat(20)}`;
  expect(excerptWith(soughtName('Ada Okonkwo'), searchedText(text))).toMatch(/^….*before Ada Okonkwo after .*…$/);
  expect(excerptWith(soughtName('Ada Okonkwo'), searchedText('By Ada Okonkwo'))).toBe('By Ada Okonkwo');
});

test('an e-mail address is found, other uses of @ are not', () => {
  const addresses = (text: string) => addressesIn([searchedText(text)]);
  expect(addresses('Ask ada.o+x@uni.example.org, please.')).toEqual(['ada.o+x@uni.example.org']);
  expect(addresses(`${'x'.repeat(100)}@x.org`)).toEqual([`${'x'.repeat(64)}@x.org`]); // the search of a long text stays short
  expect(addresses('precision@10 of 0.4, mail me @home')).toEqual([]);
});
