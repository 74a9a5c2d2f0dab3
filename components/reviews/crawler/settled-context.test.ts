import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Round } from '#components/conferences/model/rounds.ts';
import { type Submission, submissionRow } from '#components/submissions/model/index-row.ts';
import { reviewedRow } from '#components/reviews/model/reviewed-row.ts';
import { DAY } from '#lib/contract/time/durations.ts';
import { settledContext } from './settled-context.ts';

const start = Date.parse('2026-11-20T12:00:00Z');
const days = fc.integer({ min: -20, max: 20 });
const round = (index: number, deadline: number | null): Round => ({
  track: 'main',
  trackName: 'Main',
  index,
  name: `Phase ${index}`,
  deadline,
  zone: null,
  released: false,
  submissionDeadline: null,
  target: 2,
});
const spans = [{ key: 'rating', tracks: ['main'], least: 1, most: 10 }];

test('a row that is read in a kept context is the same as in its own', () => {
  const asked = fc.record({
    status: fc.constantFrom('SUBMITTED', 'NOT_STARTED'),
    index: fc.constantFrom(1, 2),
  });
  fc.assert(
    fc.property(
      fc.array(asked, { maxLength: 4 }),
      fc.tuple(days, days),
      fc.array(days, { minLength: 1, maxLength: 5 }),
      (list, deadlines, clocks) => {
        const rounds = deadlines.map((deadline, at) => round(at + 1, start + deadline * DAY));
        const reviews = list.map(({ status, index }, at) => ({
          id: `r${at}`,
          reviewer: `R${at}`,
          status,
          phase: { index },
        }));
        const submission = { id: 's', slug: 's', track: { slug: 'main' }, currentPhase: { index: 1 } } as Submission;
        for (const clock of clocks) {
          const now = start + clock * DAY;
          const { judging } = settledContext({
            reading: { rounds: structuredClone(rounds), now },
            target: null,
            spans,
          });
          const own = { ...judging, rounds, now };
          const reviewed = { reviews, currentPhase: { index: 1 }, scores: { rating: [3, 7] } };
          expect(reviewedRow(submissionRow(submission), reviewed, judging)).toEqual(
            reviewedRow(submissionRow(submission), reviewed, own),
          );
        }
      },
    ),
  );
});
