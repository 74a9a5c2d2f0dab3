import { expect, test } from 'vitest';
import type { Track } from '#components/conferences/model/deadlines.ts';
import { hiddenFromAuthor, noDecisionInWords } from './shown.ts';

const now = Date.UTC(2026, 10, 20);
const due = 'Reviews are due on 3 Dec, 23:59 AoE; they are shown once the chairs release them.';
const track: Track = {
  id: 't',
  slug: 't',
  submissionDeadlineTimezone: 'AoE',
  phases: [{ id: 'p', index: 1, name: 'Review', reviewDeadline: '2026-12-04T11:59:00Z', reviewsReleased: false }],
};
const submission = (status: string) => ({ id: 's', slug: 's', status });

test('nothing is due for the author of a withdrawn submission', () => {
  expect(hiddenFromAuthor(submission('UNDER_REVIEW'), track, now)).toBe(due);
  expect(hiddenFromAuthor(submission('WITHDRAWN'), track, now)).toBe('');
  expect(hiddenFromAuthor(submission('UNDER_REVIEW'), undefined, now)).toBe('');
});

test('without a decision, an author reads until when one may be hidden, a chair that there is none', () => {
  expect(noDecisionInWords(submission('UNDER_REVIEW'), due)).toBe(
    `None to show yet. A decision appears here once it is made and released. ${due}`,
  );
  expect(noDecisionInWords(submission('UNDER_REVIEW'), null)).toBe('None yet.');
  expect(noDecisionInWords(submission('WITHDRAWN'), '')).toBe('None to show: the submission was withdrawn.');
  expect(noDecisionInWords(submission('WITHDRAWN'), null)).toBe('None to show: the submission was withdrawn.');
});
