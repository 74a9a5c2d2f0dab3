import * as fc from 'fast-check';
import type { AssignmentRecord, PhaseRecord, SubmissionRecord } from '#lib/store/dataset/dataset.ts';
import { same } from '#verify/worlds/observer.ts';
import { siblingIndex } from '#verify/worlds/phases.ts';
import { fittedTo } from '#verify/worlds/twin-submission.ts';
import type { Conference } from '#verify/worlds/conference.ts';
import { laterState } from '#verify/worlds/later.ts';
import { worldArbitrary, type World } from '#verify/worlds/world.ts';

const parts = [
  'track',
  'phase',
  'title',
  'keywords',
  'status',
  'decision',
  'decidedAt',
  'notesToAuthors',
  'notesToChairs',
  'submissionData',
  'currentVersion',
  'withdrawnAt',
  'createdAt',
  'updatedAt',
  'authors',
  'assignments',
] as const satisfies readonly (keyof SubmissionRecord)[];
const askedParts = [
  'status',
  'assignedAt',
  'respondedAt',
  'review',
] as const satisfies readonly (keyof AssignmentRecord)[];

/** The few fields of one submission, and of one of its assignments, that a second import changes; and whether it gives that another deadline. */
const touchArbitrary = fc.record({
  fields: fc.oneof(
    { weight: 1, arbitrary: fc.constant([...parts]) },
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 2, arbitrary: fc.subarray([...parts], { maxLength: 2 }) },
  ),
  place: fc.nat({ max: 2 }),
  asked: fc.oneof(fc.constant(['review' as const]), fc.subarray([...askedParts], { maxLength: 2 })),
  isDueElsewhen: fc.constantFrom(false, false, true),
});
type Touch = typeof touchArbitrary extends fc.Arbitrary<infer T> ? T : never;

/**
 * What a second import changes: some fields take their values from another world, and sometimes the release of reviews changes.
 */
export const changeArbitrary = fc.record({
  other: worldArbitrary,
  isTurned: fc.constantFrom(false, false, true),
  touches: fc.array(touchArbitrary, { minLength: 12, maxLength: 12 }),
});
type Change = typeof changeArbitrary extends fc.Arbitrary<infer T> ? T : never;

/** The datasets of the second import. */
export function secondState(world: World, { other, isTurned, touches }: Change): World {
  const conferences = laterState(world, other).conferences.map((next, at) => {
    const was = world.conferences[at]!;
    const tracks = isTurned ? next.tracks : was.tracks;
    const submissions = next.submissions.map((submission, index) => {
      const before = was.submissions.find(({ slug }) => slug === submission.slug);
      const touch = touches[(6 * at + index) % touches.length]!;
      if (!before) return submission;
      const { phases } = tracks.find(({ slug }) => slug === before.track)!;
      return fittedTo(tracks, touched(before, submission, phases, touch));
    });
    return { ...next, tracks, submissions };
  });
  return { conferences, keys: world.keys };
}

/** @param phases of the track in which the submission was */
function touched(
  was: SubmissionRecord,
  next: SubmissionRecord,
  phases: readonly PhaseRecord[],
  { fields, place, asked, isDueElsewhen }: Touch,
): SubmissionRecord {
  const assignments = was.assignments.map((assignment, at) => ({
    ...assignment,
    ...(at === place ? picked(next.assignments[at] ?? assignment, asked) : {}),
    ...(at === place && isDueElsewhen && { phase: siblingIndex(phases, assignment.phase) }),
  }));
  return { ...was, assignments, ...picked(next, fields) };
}

function picked<T, K extends keyof T>(from: T, keys: readonly K[]): Partial<Pick<T, K>> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Partial<Pick<T, K>>;
}

/** The state after a second import: it adds records and replaces whole records, but removes none. */
export function imported(world: World, next: World): Conference[] {
  return next.conferences.map((conference, at) => {
    const was = world.conferences[at]!;
    const submissions = united(was.submissions, conference.submissions, 'slug');
    return { ...conference, submissions, registrations: united(was.registrations, conference.registrations, 'email') };
  });
}

function united<K extends string, T extends Record<K, string>>(was: readonly T[], are: readonly T[], id: K): T[] {
  return [...was.filter((each) => !are.some((other) => same(other[id], each[id]))), ...are];
}
