import * as fc from 'fast-check';
import type { AssignmentRecord, Dataset, SubmissionRecord } from '#lib/store/dataset.ts';
import { assignmentStatuses, decisions, reviewStatuses, submissionStatuses } from '#lib/contract/vocabulary.ts';
import { shownStatus } from '#lib/policy/submissions.ts';
import { assignmentRecord, conferenceRecord, submissionRecord, trackRecord } from '#lib/store/test-records.ts';

/** Everyone who can be told apart by what they are shown. `author` authors some submissions, and so do those who chair as well. */
export const observers = {
  chair: 'chair@x.org',
  trackChair: 'track@x.org',
  author: 'ada@x.org',
  trackChairAndAuthor: 'mixed@x.org',
  chairAndAuthor: 'boss@x.org',
} as const;

/** Few moments, so that many coincide. */
export const moments = Array.from({ length: 8 }, (_, day) => `2026-02-0${day + 1}T08:00:00.000Z`);
const moment = fc.constantFrom(...moments);
const maybe = fc.option(moment);

const reviewers = ['r1@x.org', 'r2@x.org', 'r3@x.org'];
const places = reviewers.flatMap((reviewer) => [1, 2].map((phase) => ({ reviewer, phase })));
const perPlace = <T>(each: fc.Arbitrary<T>) => fc.array(each, { minLength: places.length, maxLength: places.length });

const phase = fc.record({ reviewsReleased: fc.boolean(), releasedAt: maybe });
const track = fc.record({
  reviewType: fc.constantFrom('OPEN', 'SINGLE_BLIND', 'DOUBLE_BLIND'),
  phases: fc.tuple(phase, phase),
});

const outcome = {
  decision: fc.option(fc.constantFrom(...decisions)),
  decidedAt: maybe,
  notesToAuthors: fc.option(fc.constantFrom('Thank you.', 'Alas.')),
};

/** What an author may come to see of a submission. */
const open = fc.record({
  ...outcome,
  track: fc.nat({ max: 1 }),
  phase: fc.option(fc.constantFrom(1, 2)),
  status: fc.constantFrom(...submissionStatuses),
  createdAt: maybe,
  updatedAt: maybe,
  withdrawnAt: maybe,
  authored: fc.boolean(),
  completed: perPlace(fc.boolean()),
});

/** What an author does not see, unless it is released. */
const hidden = fc.record({
  ...outcome,
  status: fc.constantFrom('UNDER_REVIEW', 'ACCEPTED', 'REJECTED', 'IN_REVISION'),
  notesToChairs: fc.option(fc.constantFrom('Close.', 'Clear.')),
  asked: perPlace(
    fc.record({
      exists: fc.boolean(),
      status: fc.constantFrom(...assignmentStatuses),
      assignedAt: maybe,
      respondedAt: maybe,
      review: fc.constantFrom(...reviewStatuses),
      submittedAt: maybe,
      data: fc.dictionary(
        fc.constantFrom('rating', 'soundness', 'text'),
        fc.constantFrom<unknown>(3, 10, '7: good', 'Fine.'),
      ),
    }),
  ),
});

const size = 5;
const several = <T>(each: fc.Arbitrary<T>) => fc.array(each, { minLength: size, maxLength: size });

export const openParts = fc.record({ tracks: fc.tuple(track, track), submissions: several(open) });
export const hiddenParts = several(hidden);

type Open = typeof openParts extends fc.Arbitrary<infer T> ? T : never;
type Hidden = typeof hiddenParts extends fc.Arbitrary<infer T> ? T : never;

/** A conference of which those who do not chair are shown the same, whatever the hidden part is. */
export function randomConference({ tracks, submissions }: Open, secret: Hidden): Dataset {
  return conferenceRecord('conf', {
    tracks: tracks.map(({ reviewType, phases }, at) => trackRecord(`t${at}`, reviewType, phases)),
    people: Object.values(observers).map((email) => ({ email, firstName: 'Some', lastName: 'Body' })),
    grants: [
      { email: observers.chair, role: 'chair' },
      { email: observers.chairAndAuthor, role: 'chair' },
      { email: observers.trackChair, role: 'trackChair', track: 't0' },
      { email: observers.trackChairAndAuthor, role: 'trackChair', track: 't0' },
    ],
    submissions: submissions.map((each, at) => submissionOf(at, each, secret[at]!, tracks[each.track]!.phases)),
  });
}

function submissionOf(
  at: number,
  shown: Open['submissions'][number],
  secret: Hidden[number],
  phases: Open['tracks'][number]['phases'],
): SubmissionRecord {
  const released = (index: number | null) => index !== null && phases[index - 1]!.reviewsReleased;
  const { decision, decidedAt, notesToAuthors } = released(shown.phase) ? shown : secret;
  const veiled = !released(shown.phase) && shownStatus(shown.status, false) === 'UNDER_REVIEW';
  const { author, trackChairAndAuthor, chairAndAuthor } = observers;
  return submissionRecord(`s${at}`, `t${shown.track}`, {
    phase: shown.phase,
    status: veiled ? secret.status : shown.status,
    decision,
    decidedAt,
    notesToAuthors,
    notesToChairs: secret.notesToChairs,
    createdAt: shown.createdAt,
    updatedAt: shown.updatedAt,
    withdrawnAt: shown.withdrawnAt,
    authors: shown.authored || at === 0 ? [author, trackChairAndAuthor, chairAndAuthor] : ['else@x.org'],
    assignments: places.flatMap((place, index) => {
      const open = released(place.phase);
      return askedOf(place, secret.asked[index]!, open ? shown.completed[index]! : undefined);
    }),
  });
}

/** @param completed whether the review is completed, where its phase is released; else the hidden part decides */
function askedOf(
  { reviewer, phase }: (typeof places)[number],
  secret: Hidden[number]['asked'][number],
  completed: boolean | undefined,
): AssignmentRecord[] {
  const { assignedAt, respondedAt, data, exists } = secret;
  if (completed === undefined ? !exists : !completed && !exists) return [];
  const stands = secret.status !== 'DECLINED' && secret.status !== 'CANCELLED';
  const status = completed === true && !stands ? 'COMPLETED' : secret.status;
  const free = completed === false && stands && secret.review === 'SUBMITTED' ? 'IN_PROGRESS' : secret.review;
  const review = completed === true ? 'SUBMITTED' : free;
  const submittedAt = review === 'SUBMITTED' ? secret.submittedAt : null;
  return [
    assignmentRecord(reviewer, {
      phase,
      status,
      assignedAt,
      respondedAt,
      review: { status: review, submittedAt, version: 1, reviewData: data },
    }),
  ];
}
