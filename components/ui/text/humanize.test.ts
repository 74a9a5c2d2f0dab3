import { expect, test } from 'vitest';
import { labelOf, nameOf, phaseName, wordsOf } from './humanize.ts';

test('a machine-made name is shown in words', () => {
  expect(wordsOf('REVIEW_STAGE_2')).toBe('Review stage 2');
  expect(wordsOf('camera_ready')).toBe('Camera ready');
  expect(wordsOf('MARINATING')).toBe('Marinating');
  expect(labelOf('OVERALL_RATING')).toBe('Overall rating');
});

test('a name that a person wrote stays as it is', () => {
  for (const written of ['R&R', 'AC', 'Oral (in person)', 'marinating', 'Accept as NLP-Oral', 'Ждёт_решения 2']) {
    expect(wordsOf(written)).toBe(written);
  }
});

test('a track without a name of its own is named after its slug, in words', () => {
  expect(nameOf({ slug: 'main' })).toBe('Main');
  expect(nameOf({ slug: 'main', name: 'main' })).toBe('Main');
  expect(nameOf({ slug: 'position-papers', name: ' ' })).toBe('Position papers');
  expect(nameOf({ slug: 'vision', name: 'Computer Vision' })).toBe('Computer Vision');
  expect(nameOf({ slug: 'x', name: 'TRACK_ONE' })).toBe('Track one');
});

test('a phase is named by its name, in words, or else by its number', () => {
  expect(phaseName({ index: 1, name: 'REVIEW_STAGE_1' })).toBe('Review stage 1');
  expect(phaseName({ index: 1, name: 'First review' })).toBe('First review');
  expect(phaseName({ index: 2 })).toBe('Phase 2');
  expect(phaseName(null)).toBeNull();
});
