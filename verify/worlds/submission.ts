import * as fc from 'fast-check';
import {
  assignmentStatuses,
  decisions,
  reviewStatuses,
  submissionStatuses,
} from '#lib/contract/resources/vocabulary.ts';
import type {
  AssignmentRecord,
  AuthorRecord,
  ReviewRecord,
  SubmissionRecord,
  TrackRecord,
} from '#lib/store/dataset/dataset.ts';
import { authorAddress, firstName, lastName, primary } from './people.ts';
import { mainIndex } from './phases.ts';

/** Few moments, so that many coincide. */
export const moments = [1, 2, 3, 4, 5].map((day) => `2026-02-0${day}T08:00:00.000Z`);
export const maybeTime = fc.option(fc.constantFrom(...moments), { freq: 4 });

/** Words that may be missing. */
export const text = fc.option(fc.constantFrom('amber', 'basalt', 'cobalt'), { freq: 3 });
const freeForm = (...fields: string[]) =>
  fc.dictionary(fc.constantFrom(...fields), fc.constantFrom<unknown>(3, 9, '7: good', 'Fine.', null), { maxKeys: 2 });

const authorArbitrary: fc.Arbitrary<AuthorRecord> = fc.record({
  firstName,
  lastName,
  email: authorAddress,
  affiliation: text,
  country: text,
  isCorresponding: fc.boolean(),
});

/** A scale; a field that is sometimes text; remarks that sometimes begin with a number. */
const reviewDataArbitrary = fc.record(
  {
    rating: fc.constantFrom<unknown>(3, 9, '7: good', '7: good', 4.5, null),
    soundness: fc.constantFrom<unknown>(2, '2: fair', '2: fair', '2: unfair', 3, 3, 4, 'Fine.'),
    comments: fc.constantFrom<unknown>('Fine.', 'Fine.', '1: Why?', '', 2),
  },
  { requiredKeys: [] },
);

const reviewArbitrary: fc.Arbitrary<ReviewRecord> = fc
  .record({
    status: fc.constantFrom(...reviewStatuses, 'SUBMITTED' as const, 'SUBMITTED' as const),
    submittedAt: maybeTime,
    version: fc.integer({ min: 1, max: 3 }),
    reviewData: reviewDataArbitrary,
  })
  .map((review) => (review.status === 'SUBMITTED' ? review : { ...review, submittedAt: null }));

/** A completed review with two scores; the second one is sometimes missing, and seldom a text, so that few tracks lack it. */
const scoredArbitrary: fc.Arbitrary<ReviewRecord> = fc.record({
  status: fc.constant('SUBMITTED'),
  submittedAt: maybeTime,
  version: fc.integer({ min: 1, max: 3 }),
  reviewData: fc.record({
    rating: fc.constantFrom<unknown>(3, 9, '7: good', '7: good', 4.5),
    soundness: fc.oneof(
      { weight: 20, arbitrary: fc.constantFrom<unknown>(2, '2: fair', 3, 4) },
      { weight: 3, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.constant('Fine.') },
    ),
  }),
});

/** @param isScored whether most of them have completed reviews with scores */
const assignmentArbitrary = (phases: readonly number[], isScored: boolean): fc.Arbitrary<AssignmentRecord> =>
  fc.record({
    reviewer: fc.constantFrom(...primary),
    phase: fc.constantFrom(...phases),
    status: fc.constantFrom(
      ...assignmentStatuses,
      ...Array.from({ length: isScored ? 12 : 2 }, () => 'COMPLETED' as const),
    ),
    assignedAt: maybeTime,
    respondedAt: maybeTime,
    review: isScored
      ? fc.oneof({ weight: 9, arbitrary: scoredArbitrary }, { weight: 1, arbitrary: reviewArbitrary })
      : reviewArbitrary,
  });

/**
 * A submission to one of these tracks, with any status, decision, authors and assignments.
 *
 * @param isScored whether it has several reviewers, and most of them have given scores: otherwise few people can be compared
 */
export function submissionArbitrary(
  slug: string,
  tracks: readonly TrackRecord[],
  isScored: boolean,
): fc.Arbitrary<SubmissionRecord> {
  return fc.constantFrom(...tracks).chain((track) => {
    const phases = track.phases.map(({ index }) => index);
    const main = phases.filter((index) => mainIndex(track.phases, index) === index);
    const record = fc.record({
      slug: fc.constant(slug),
      track: fc.constant(track.slug),
      phase: fc.option(fc.constantFrom(...main), { freq: 6 }),
      title: fc.constantFrom('On order', 'Of chance'),
      keywords: fc.subarray(['sets', 'trees']),
      status: fc.constantFrom(...submissionStatuses),
      decision: fc.option(fc.constantFrom(...decisions)),
      decidedAt: maybeTime,
      notesToAuthors: text,
      notesToChairs: text,
      submissionData: freeForm('abstract', 'pages'),
      currentVersion: fc.integer({ min: 1, max: 3 }),
      withdrawnAt: maybeTime,
      createdAt: maybeTime,
      updatedAt: maybeTime,
      authors: fc.array(authorArbitrary, { maxLength: 3 }),
      assignments: fc.uniqueArray(assignmentArbitrary(phases, isScored), {
        minLength: isScored ? 4 : 0,
        maxLength: 6,
        selector: ({ reviewer, phase }) => `${reviewer} ${mainIndex(track.phases, phase)}`,
      }),
    });
    const veiled = fc.record({ shownPhase: fc.constantFrom(...main) }, { requiredKeys: [] });
    return fc.tuple(record, veiled).map(([submission, veil]) => ({ ...submission, ...veil }));
  });
}
