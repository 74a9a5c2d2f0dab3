import * as fc from 'fast-check';
import {
  assignmentExpansions,
  assignmentStatuses,
  expansions,
  registrationStatuses,
  reviewerExpansions,
  roles,
  submissionStatuses,
} from '#lib/contract/resources/vocabulary.ts';
import type { Gone } from './gone.ts';
import type { Json } from './rows.ts';
import { submissionSlugs } from '#verify/worlds/conference.ts';
import { primary } from '#verify/worlds/people.ts';
import { moments } from '#verify/worlds/submission.ts';
import { conferenceSlugs } from '#verify/worlds/world.ts';

/** A request in the terms of the specification (§4); code that walks a list adds limit and cursor. */
export type Question =
  | { operation: 'getMe' }
  | { operation: 'listReviewDeadlines' }
  | { operation: 'listConferences'; role?: string | undefined }
  | { operation: 'getConference' | 'getSubmission' | 'listSubmissionReviews'; slug: string }
  | { operation: 'getFigures'; slug: string; target?: number | undefined; since?: string | undefined }
  | ({ operation: 'listSubmissions'; conference: string; track?: string | undefined } & Filters & {
        expand?: readonly string[] | undefined;
      })
  | { operation: 'listConferenceReviews' | 'listPossibleConflicts'; slug: string; track?: string | undefined }
  | {
      operation: 'listConferenceAssignments';
      slug: string;
      track?: string | undefined;
      status?: readonly string[] | undefined;
      /** An address: the id is that of the person in this conference. */
      reviewer?: string | undefined;
      expand?: readonly string[] | undefined;
    }
  | {
      operation: 'listConferenceReviewers';
      slug: string;
      track?: string | undefined;
      /** An address, as above. */
      reviewer?: string | undefined;
      scoreField?: string | undefined;
      expand?: readonly string[] | undefined;
    }
  | ({ operation: 'listAssignments'; conference?: string | undefined } & Filters)
  | ({ operation: 'listRegistrations'; conference: string } & Filters);

interface Filters {
  status?: readonly string[] | undefined;
  updatedSince?: string | undefined;
}

/** The expected answer: a refusal, one object, or every row of a list with the field that orders them. */
export type Expected =
  | { status: 401 | 403 | 404 | 422; code: string; param?: string }
  | { status: 200; body: Json }
  | { status: 200; rows: Json[]; order: { by: string; descending?: true } | null; gone?: Gone[] | null };

const maybe = <T>(each: fc.Arbitrary<T>) => fc.option(each, { nil: undefined });
const conference = fc.constantFrom(...conferenceSlugs, ...conferenceSlugs, ...conferenceSlugs, 'absent');
const submission = fc.constantFrom(...conferenceSlugs.flatMap(submissionSlugs), 'absent');
const updatedSince = maybe(fc.constantFrom(...moments));
const sometimes = <T>(each: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 2, arbitrary: each });
const reviewer = sometimes(fc.constantFrom(...primary, 'nobody@x.org'));
const statuses = <T extends string>(known: readonly T[]) => maybe(fc.subarray([...known], { minLength: 1 }));

const question: fc.Arbitrary<Question> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ operation: fc.constant('getMe' as const) }) },
  { weight: 2, arbitrary: fc.record({ operation: fc.constant('listReviewDeadlines' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      operation: fc.constant('listConferences' as const),
      role: maybe(fc.constantFrom(...roles)),
    }),
  },
  { weight: 2, arbitrary: fc.record({ operation: fc.constant('getConference' as const), slug: conference }) },
  {
    weight: 6,
    arbitrary: fc.record({
      operation: fc.constant('getFigures' as const),
      slug: conference,
      target: maybe(fc.constantFrom(1, 2, 4)),
      since: updatedSince,
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      operation: fc.constant('listSubmissions' as const),
      conference,
      track: maybe(fc.constantFrom('track-0', 'track-1', 'track-2')),
      status: statuses(submissionStatuses),
      updatedSince,
      expand: maybe(fc.subarray([...expansions], { minLength: 1 })),
    }),
  },
  { weight: 10, arbitrary: fc.record({ operation: fc.constant('getSubmission' as const), slug: submission }) },
  { weight: 5, arbitrary: fc.record({ operation: fc.constant('listSubmissionReviews' as const), slug: submission }) },
  {
    weight: 5,
    arbitrary: fc.record({
      operation: fc.constant('listConferenceReviews' as const),
      slug: conference,
      track: maybe(fc.constantFrom('track-0', 'track-1', 'track-2')),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      operation: fc.constant('listConferenceAssignments' as const),
      slug: conference,
      track: maybe(fc.constantFrom('track-0', 'track-1', 'track-2')),
      status: statuses(assignmentStatuses),
      reviewer,
      expand: maybe(fc.constant([...assignmentExpansions])),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      operation: fc.constant('listConferenceReviewers' as const),
      slug: conference,
      track: sometimes(fc.constantFrom('track-0', 'track-1', 'track-2')),
      reviewer,
      scoreField: fc.option(fc.constantFrom('soundness', 'soundness', 'comments', 'nothing'), {
        nil: undefined,
        freq: 2,
      }),
      expand: maybe(fc.constant([...reviewerExpansions])),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      operation: fc.constant('listPossibleConflicts' as const),
      slug: conference,
      track: maybe(fc.constantFrom('track-0', 'track-1', 'track-2')),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      operation: fc.constant('listAssignments' as const),
      conference: maybe(conference),
      status: statuses(assignmentStatuses),
      updatedSince,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      operation: fc.constant('listRegistrations' as const),
      conference,
      status: statuses(registrationStatuses),
      updatedSince,
    }),
  },
);

/** One question, asked with one of the world's keys (its index wraps around), with a page size for lists. */
export const askingArbitrary = fc.record({ key: fc.nat({ max: 99 }), question, limit: fc.constantFrom(1, 2, 100) });
