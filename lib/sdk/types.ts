import type { Answer, ListOperationId, OperationId, Operations, QueryInput } from '#lib/contract/operations.ts';
import type { List } from './list.ts';
import type { MethodOf, ResourceOf } from './names.ts';
import type { CallOptions } from './options.ts';

/**
 * A value as Rostrum's service sends it. Enumerations are open: new values may come at any time (specification §9.2). Times stay RFC 3339 in UTC.
 */
type Sent<T> = T extends string
  ? string extends T
    ? T
    : T | (string & {})
  : T extends readonly (infer Item)[]
    ? Sent<Item>[]
    : T extends object
      ? { [K in keyof T]: Sent<T[K]> }
      : T;

/** One item of a list. */
type ItemOf<Id extends ListOperationId> = Sent<Answer<Id>['data'][number]>;

/** The answer of an operation that is not a list. */
type AnswerOf<Id extends OperationId> = Sent<Answer<Id>>;

/** The query parameters of an operation. Enumerations are open, as in answers. */
type QueryOf<Id extends OperationId> = Sent<QueryInput<Id>>;

type PathArguments<Names extends readonly string[]> = { -readonly [At in keyof Names]: string };

type QueryArguments<Id extends OperationId> = string extends keyof QueryInput<Id> // no parameter at all
  ? []
  : Partial<QueryOf<Id>> extends QueryOf<Id>
    ? [query?: QueryOf<Id>]
    : [query: QueryOf<Id>];

type Arguments<Id extends OperationId> = [
  ...PathArguments<Operations[Id]['pathParameters']>,
  ...QueryArguments<Id>,
  options?: CallOptions,
];

type Result<Id extends OperationId> = Id extends ListOperationId ? List<ItemOf<Id>> : Promise<AnswerOf<Id>>;

/** All operations of the table, by resource: `client.submissions.list({ conference })`. */
export type Client = {
  readonly [Resource in ResourceOf<OperationId>]: {
    readonly [Id in OperationId as Resource extends ResourceOf<Id> ? MethodOf<Id> : never]: (
      ...args: Arguments<Id>
    ) => Result<Id>;
  };
};

export type Me = AnswerOf<'getMe'>;
export type Conference = ItemOf<'listConferences'>;
export type ConferenceDetail = AnswerOf<'getConference'>;
export type Figures = AnswerOf<'getFigures'>;
export type Submission = ItemOf<'listSubmissions'>;
export type SubmissionDetail = AnswerOf<'getSubmission'>;
export type SubmissionReview = ItemOf<'listSubmissionReviews'>;
export type ConferenceReview = ItemOf<'listConferenceReviews'>;
export type ConferenceAssignment = ItemOf<'listConferenceAssignments'>;
export type ConferenceReviewer = ItemOf<'listConferenceReviewers'>;
export type PossibleConflict = ItemOf<'listPossibleConflicts'>;
export type Assignment = ItemOf<'listAssignments'>;
export type Registration = ItemOf<'listRegistrations'>;
export type Openapi = AnswerOf<'getOpenapi'>;
