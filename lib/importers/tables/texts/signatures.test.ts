import { expect, test } from 'vitest';
import { withoutSignature } from './signatures.ts';

const cleo = { email: 'cleo@uni.example', id: null, pseudonym: null, firstName: 'Cleo', lastName: 'Reffner' };

test.each([
  'Clear work.\n\nSigned: Cleo Reffner',
  'Clear work.\n-- \nCleo Reffner\nInstitute of Tides, Graz',
  'Clear work.\n\nBest regards, Prof. Cleo Reffner <cleo@uni.example>',
  'Reviewer: Reffner, Cleo\n\nClear work.',
  'Cleo Reffner\nInstitute of Tides\nGraz\n\nClear work.',
  'Clear work.\n\nCleo Reffner\nTide Lab\nInstitute of Tides\n1 Pier Road\nGraz',
  '<p>Clear work.</p>\n<p>gez. Cleo Reffner</p>',
])('a text that its reviewer has signed is shown without the name: %j', (text) => {
  const open = withoutSignature(text, cleo);
  expect(open).toContain('Clear work.');
  expect(open).not.toMatch(/Reffner|cleo|Graz/i);
});

test.each([
  'Clear work.\nCompare with what Cleo Reffner showed in 2024.',
  'Cite Cleo Reffner.\nThe proof of Lemma 2 is wrong, because the bound in line 12 does not hold for any odd number.',
  'Clear work.\nSigned: Dan Case',
  'Cleo Reffner\nwrote the same in 2024.'.replace('\n', ' '),
])('a text that only mentions its reviewer, or that somebody else has signed, is shown whole: %j', (text) => {
  expect(withoutSignature(text, cleo)).toBe(text);
});

test('nothing is left of a name with an affiliation', () => {
  expect(withoutSignature('Cleo Reffner\nInstitute of Tides, Graz', cleo)).toBe('');
});

test.each([
  ['Клео Реф считает, что статья слабая.', 'Клео', 'Реф'],
  ['王 伟 认为本文创新性不足。', '王', '伟'],
])('a sentence in another script that names its reviewer is no signature: %s', (text, firstName, lastName) => {
  expect(withoutSignature(text, { ...cleo, firstName, lastName })).toBe(text);
});

test('a text of many short lines and a name without end take no time', () => {
  const text = 'best regards '.repeat(8).concat('Cleo Reffner!\n').repeat(20_000);
  expect(withoutSignature(text, cleo)).not.toBe('');
});
