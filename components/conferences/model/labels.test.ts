import { expect, test } from 'vitest';
import { conferenceStates, reviewTypes } from '#lib/contract/resources/vocabulary.ts';
import { placeName } from './place-name.ts';
import { timing } from './timing.ts';
import { reviewTypeLabel, stateLabel } from './labels.ts';

test('every state and review type of our service has its own label', () => {
  const states = conferenceStates.map((state) => stateLabel(state)?.text);
  expect(new Set(states).size).toBe(conferenceStates.length);
  for (const state of conferenceStates) expect(states).not.toContain(state);
  expect(new Set(reviewTypes.map((type) => reviewTypeLabel(type).meaning)).size).toBe(reviewTypes.length);
});

test.each([
  ['FROZEN', 'Frozen'],
  ['IN_REBUTTAL', 'In rebuttal'],
  ['toString', 'toString'],
  ['__proto__', '__proto__'],
])('an unknown state %s is shown in words, in a neutral colour', (state, text) => {
  expect(stateLabel(state)).toEqual({ text, tone: 'neutral', settled: false });
});

test('a conference whose tracks take no submissions is not called open for them', () => {
  expect(stateLabel('OPEN', true)?.text).toBe('Submissions closed');
  expect(conferenceStates.filter((state) => stateLabel(state, true)?.text.includes('Open'))).toEqual([]);
});

test('a missing state has no label', () => {
  for (const state of [null, undefined, '']) expect(stateLabel(state)).toBeNull();
});

test('an unknown or missing review type is labelled as treated as double blind', () => {
  for (const type of ['TRIPLE_BLIND', null, undefined]) {
    expect(reviewTypeLabel(type).meaning).toBe('Treated as double blind.');
  }
  expect(reviewTypeLabel('TRIPLE_BLIND').name).toBe('Triple blind');
});

test('a conference is upcoming, on until the end of its last day, or over', () => {
  const [from, to] = [Date.UTC(2026, 11, 1), Date.UTC(2026, 11, 3)];
  const hour = 3_600_000;
  expect(timing(from, to, from - 48 * hour)?.text).toBe('Begins in 2 d');
  expect(timing(from, to, to + 23 * hour)?.text).toBe('On now');
  expect(timing(from, to, to + 25 * hour)?.text).toBe('Ended 1 h ago');
  expect(timing(null, to, to)?.text).toBe('On now');
  expect(timing(null, null, to)).toBeNull();
});

test('a place name leaves out a missing city or country', () => {
  expect(placeName('Lisbon', 'Portugal')).toBe('Lisbon, Portugal');
  expect(placeName(null, 'Portugal')).toBe('Portugal');
  expect(placeName('', undefined)).toBeNull();
});
