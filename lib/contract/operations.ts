import * as z from 'zod/mini';
import { assignment, conferenceAssignment } from '#lib/contract/resources/assignments.ts';
import { possibleConflict } from '#lib/contract/resources/conflicts.ts';
import { conferenceDetail, conferenceSummary } from '#lib/contract/resources/conferences.ts';
import { me } from '#lib/contract/resources/me.ts';
import { changingPage, page, pageParameters } from '#lib/contract/resources/page.ts';
import { figures } from '#lib/contract/resources/figures.ts';
import { freeForm, timestamp } from '#lib/contract/resources/references.ts';
import { registration } from '#lib/contract/resources/registrations.ts';
import { conferenceReviewer } from '#lib/contract/resources/reviewers.ts';
import { conferenceReview, review } from '#lib/contract/resources/reviews.ts';
import { submission, submissionDetail } from '#lib/contract/resources/submissions.ts';
import {
  assignmentStatuses,
  assignmentExpansions,
  expansions,
  registrationStatuses,
  reviewerExpansions,
  roles,
  submissionStatuses,
} from '#lib/contract/resources/vocabulary.ts';

/** One endpoint of the API: the only place that describes it. */
export interface Operation {
  readonly method: 'GET';
  /** Relative to `{base_url}/api/v1`, with `{name}` for each path parameter. */
  readonly path: `/${string}`;
  readonly pathParameters: readonly string[];
  /** `public` needs no key. */
  readonly access: 'key' | 'public';
  readonly query: z.ZodMiniObject;
  readonly response: z.ZodMiniType;
  /** A list that is also served as a stream of JSON lines: see `streamType`. */
  readonly streams?: true;
  readonly summary: string;
  /** Who may call, in words. */
  readonly callers: string;
}

const slug = z.string().check(z.minLength(1));
const none = z.object({});
/** An additive parameter for polling a list for changes. */
const updatedSince = z.optional(timestamp);

/** The nine operations of the specification (§4) and those that we add. The router, OpenAPI, the client, the proxy and the tests derive from this table. */
export const operations = {
  getMe: {
    method: 'GET',
    path: '/me',
    pathParameters: [],
    access: 'key',
    query: none,
    response: me,
    summary: 'The owner of the key, its scopes, and the roles of its owner',
    callers: 'Any valid key.',
  },
  listConferences: {
    method: 'GET',
    path: '/conferences',
    pathParameters: [],
    access: 'key',
    query: z.object({ role: z.optional(z.enum(roles)), ...pageParameters }),
    response: page(conferenceSummary),
    summary: 'The conferences in which the caller holds a role, latest first',
    callers: 'Any valid key; conferences the caller holds a role in.',
  },
  getConference: {
    method: 'GET',
    path: '/conferences/{conference-slug}',
    pathParameters: ['conference-slug'],
    access: 'key',
    query: none,
    response: conferenceDetail,
    summary: 'One conference with its tracks and their phases',
    callers: 'Callers with a role in it.',
  },
  getFigures: {
    method: 'GET',
    path: '/conferences/{conference-slug}/figures',
    pathParameters: ['conference-slug'],
    access: 'key',
    query: z.object({ target: z.optional(z.int().check(z.gte(1), z.lte(99))), since: z.optional(timestamp) }),
    response: figures,
    summary: 'The figures of a conference: submissions, reviews and scores, counted by track and phase',
    callers: 'Conference chairs and track chairs; reviews and scores are those of the submissions that they chair.',
  },
  listSubmissions: {
    method: 'GET',
    path: '/submissions',
    pathParameters: [],
    access: 'key',
    query: z.object({
      conference: slug,
      track: z.optional(slug),
      status: z.optional(z.array(z.enum(submissionStatuses))),
      updatedSince,
      expand: z.optional(z.array(z.enum(expansions))),
      ...pageParameters,
    }),
    response: changingPage(submission),
    streams: true,
    summary: 'The submissions of a conference that the caller may see, oldest first',
    callers: 'Chairs: the whole conference; track chairs: their tracks; authors: their own.',
  },
  getSubmission: {
    method: 'GET',
    path: '/submissions/{submission-slug}',
    pathParameters: ['submission-slug'],
    access: 'key',
    query: none,
    response: submissionDetail,
    summary: 'One submission with its authors, decision and reviews, as far as the caller may see them',
    callers: 'Chairs, chairs of its track, and its authors.',
  },
  listSubmissionReviews: {
    method: 'GET',
    path: '/submissions/{submission-slug}/reviews',
    pathParameters: ['submission-slug'],
    access: 'key',
    query: z.object(pageParameters),
    response: page(review),
    summary: 'The completed reviews of a submission in full',
    callers: 'Conference chairs and chairs of its track only.',
  },
  listConferenceReviews: {
    method: 'GET',
    path: '/conferences/{conference-slug}/reviews',
    pathParameters: ['conference-slug'],
    access: 'key',
    query: z.object({ track: z.optional(slug), ...pageParameters }),
    response: page(conferenceReview),
    streams: true,
    summary: 'The completed reviews of a conference in full, by submission, oldest submission first',
    callers: 'Conference chairs: all; track chairs: those of their tracks.',
  },
  listConferenceAssignments: {
    method: 'GET',
    path: '/conferences/{conference-slug}/assignments',
    pathParameters: ['conference-slug'],
    access: 'key',
    query: z.object({
      track: z.optional(slug),
      status: z.optional(z.array(z.enum(assignmentStatuses))),
      reviewer: z.optional(slug),
      expand: z.optional(z.array(z.enum(assignmentExpansions))),
      ...pageParameters,
    }),
    response: page(conferenceAssignment),
    streams: true,
    summary:
      'Who was asked to review what in a conference, and what became of it, by submission, oldest submission first',
    callers:
      'Conference chairs: all; track chairs: those of their tracks. Not cancelled ones, and none of a submission whose reviewers are hidden from the caller.',
  },
  listConferenceReviewers: {
    method: 'GET',
    path: '/conferences/{conference-slug}/reviewers',
    pathParameters: ['conference-slug'],
    access: 'key',
    query: z.object({
      track: z.optional(slug),
      reviewer: z.optional(slug),
      scoreField: z.optional(slug),
      expand: z.optional(z.array(z.enum(reviewerExpansions))),
      ...pageParameters,
    }),
    response: page(conferenceReviewer),
    streams: true,
    summary:
      'The reviewers of a conference: how they answered, what they have completed, what is late, and how they score against co-reviewers, by id. ' +
      'Scores are those of scoreField in the tracks that have it, and of the main score in all others',
    callers:
      'Conference chairs: all; track chairs: those of their tracks. Counted is what the caller is listed of the assignments of the conference.',
  },
  listPossibleConflicts: {
    method: 'GET',
    path: '/conferences/{conference-slug}/conflicts',
    pathParameters: ['conference-slug'],
    access: 'key',
    query: z.object({ track: z.optional(slug), ...pageParameters }),
    response: page(possibleConflict),
    streams: true,
    summary:
      'Reviewers who may be close to an author: hints, not findings, by submission, oldest submission first. Compared are addresses (the same, or ' +
      'the same registered domain, except those of public mail providers), affiliations in author lists, and other submissions that both wrote',
    callers:
      'Conference chairs: all; track chairs: those of their tracks. None of a submission that the caller wrote. Nothing is compared that the caller does not chair.',
  },
  listAssignments: {
    method: 'GET',
    path: '/assignments',
    pathParameters: [],
    access: 'key',
    query: z.object({
      conference: z.optional(slug),
      status: z.optional(z.array(z.enum(assignmentStatuses))),
      updatedSince,
      ...pageParameters,
    }),
    response: changingPage(assignment),
    streams: true,
    summary: "The caller's own review assignments, oldest first",
    callers: "Any valid key; the caller's own assignments.",
  },
  listRegistrations: {
    method: 'GET',
    path: '/registrations',
    pathParameters: [],
    access: 'key',
    query: z.object({
      conference: slug,
      status: z.optional(z.array(z.enum(registrationStatuses))),
      updatedSince,
      ...pageParameters,
    }),
    response: changingPage(registration),
    streams: true,
    summary: 'The registrations of a conference, oldest first',
    callers: 'Conference chairs only.',
  },
  getOpenapi: {
    method: 'GET',
    path: '/openapi.json',
    pathParameters: [],
    access: 'public',
    query: none,
    response: freeForm,
    summary: 'This API description (OpenAPI 3.1)',
    callers: 'Anyone, without a key.',
  },
} as const satisfies Record<string, Operation>;

export type Operations = typeof operations;
export type OperationId = keyof Operations;

/** The operations that return the pagination envelope. */
export type ListOperationId = {
  [Id in OperationId]: Operations[Id]['query'] extends z.ZodMiniObject<{ cursor: z.ZodMiniType }> ? Id : never;
}[OperationId];

/** The list operations that are also served as streams. */
export type StreamedId = {
  [Id in ListOperationId]: Operations[Id] extends { streams: true } ? Id : never;
}[ListOperationId];

/** Whether an operation answers with a list, page by page. */
export function isList(id: OperationId): id is ListOperationId {
  return 'cursor' in operations[id].query.shape;
}

/** The values of an operation's path parameters, by name. */
export type PathParameters<Id extends OperationId> = Record<Operations[Id]['pathParameters'][number], string>;

/** The query parameters as a caller passes them: those with a default are optional. */
export type QueryInput<Id extends OperationId> = z.input<Operations[Id]['query']>;

/** The query parameters after parsing, defaults filled in. */
export type Query<Id extends OperationId> = z.output<Operations[Id]['query']>;

/** The exact response body of our service. */
export type Answer<Id extends OperationId> = z.output<Operations[Id]['response']>;

/** Every operation id, in the order of the table. */
export const operationIds = Object.keys(operations) as OperationId[];

/** Whether an operation is also served as a stream. */
export function isStreamed(id: OperationId): id is StreamedId {
  return 'streams' in operations[id];
}
