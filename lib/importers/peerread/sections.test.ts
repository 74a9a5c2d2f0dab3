import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { joinSections, splitSections } from './sections.ts';

test('splits a review into its sections', () => {
  expect(splitSections('SUMMARY:\nA.\n\nSTRENGTHS:\nB.\n\nMore.\n\nQUESTIONS:\n')).toEqual({
    summary: 'A.',
    strengths: 'B.\n\nMore.',
    questions: '',
  });
});

test.each([
  ['no heading', 'Just text.'],
  ['text before the first heading', 'Hello.\n\nSUMMARY:\nA.'],
  ['a heading twice', 'SUMMARY:\nA.\n\nSUMMARY:\nB.'],
  ['another order', 'WEAKNESSES:\nA.\n\nSUMMARY:\nB.'],
  ['no empty line between', 'SUMMARY:\nA.\nWEAKNESSES:\nB.'],
])('%s: the whole text is kept as comments', (_, comments) => {
  expect(splitSections(comments)).toEqual({ comments });
});

test('joining the sections returns exactly the original text', () => {
  const piece = oneof(constantFrom('SUMMARY:\n', 'STRENGTHS:\n', 'LIMITATIONS:\n', '\n\n', '\n', 'text'), string());
  assert(
    property(array(piece), (pieces) => {
      const comments = pieces.join('');
      expect(joinSections(splitSections(comments))).toBe(comments);
    }),
    { numRuns: 1000 },
  );
});
