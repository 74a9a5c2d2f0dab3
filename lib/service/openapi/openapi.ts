import { hash } from 'node:crypto';
import type * as z from 'zod/mini';
import { assignment } from '#lib/contract/resources/assignments.ts';
import { conferenceDetail, conferenceSummary } from '#lib/contract/resources/conferences.ts';
import { figures } from '#lib/contract/resources/figures.ts';
import { me } from '#lib/contract/resources/me.ts';
import { type Operation, operations } from '#lib/contract/operations.ts';
import { problemBody } from '#lib/contract/problem-body.ts';
import { type ProblemCode, problemKinds } from '#lib/contract/problem.ts';
import { itemOf, streamEnd } from '#lib/contract/resources/page.ts';
import { registration } from '#lib/contract/resources/registrations.ts';
import { conferenceReview, review } from '#lib/contract/resources/reviews.ts';
import { itemsPerRequest, streamType } from '#lib/contract/stream.ts';
import { submission, submissionDetail } from '#lib/contract/resources/submissions.ts';
import {
  commonHeaders,
  headerParts,
  type Json,
  namedSchemas,
  namesOf,
  problemResponse,
  ref,
  refs,
  schemaOf,
  sometimesHeader,
  textHeader,
} from './parts.ts';

/** The schemas that get a name in the document; all others are inlined. */
const named: Record<string, z.ZodMiniType> = {
  Me: me,
  ConferenceSummary: conferenceSummary,
  ConferenceDetail: conferenceDetail,
  Figures: figures,
  Submission: submission,
  SubmissionDetail: submissionDetail,
  Review: review,
  ConferenceReview: conferenceReview,
  Assignment: assignment,
  Registration: registration,
  StreamEnd: streamEnd,
  Problem: problemBody,
};

for (const [id, { query, response }] of Object.entries(operations)) {
  if ('cursor' in query.shape) named[`${id.replace('list', '')}Page`] = response;
}
const names = namesOf(named);

const parameterTexts: Record<string, string> = {
  'conference-slug': "The conference's slug.",
  'submission-slug': "The submission's slug.",
  conference: 'Slug of a conference in which the caller holds a role.',
  track: 'Slug of a track of the conference.',
  reviewer: 'The id of a reviewer of the conference, as its lists give it. A list of nobody for an unknown one.',
  scoreField:
    'A field of the reviews, as in the scores of the figures. Tracks that do not have it are compared by their main score.',
  role: 'Only conferences in which the caller holds this role.',
  status: 'Only items with one of these statuses, as shown to the caller.',
  updatedSince:
    'Only items whose updatedAt is at or after this time. To poll, pass the latest updatedAt that you have seen; if the list took ' +
    'several pages, pass the Date of its first response less one minute if that is earlier, because what an import changes has the time at ' +
    'which it began. The last page, or the last line of a stream, has gone: the ids of items that an earlier answer to the same request may ' +
    'have had and that are no longer in the list; null if the whole list has to be read again.',
  expand:
    'Adds fields to the items that the caller chairs. To submissions, reviews: reviews, currentPhase and reviewerProgress as in the detail, with ' +
    'reviewerId, assignmentStatus and submittedAt of each review; scores: scores, scoreChanges, lastReviewAt and reviewedAt of the completed ' +
    'reviews. Other submissions get none of them. To assignments, scores: the scores of each completed review. To reviewers, comparisons: each submission in ' +
    'which the reviewer is compared with co-reviewers.',
  target:
    'How many reviewers each submission should have. By default the target of its phase, or of the last phase before it that has one, else 3.',
  since: 'Adds changes: how much has changed since this time.',
  limit: 'Number of items on a page.',
  cursor: 'The nextCursor of the previous page; opaque.',
};

function parameters({ pathParameters, query }: Operation): Json[] {
  const { properties = {}, required = [] } = schemaOf(names, query) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return [
    ...pathParameters.map((name) => ({
      name,
      in: 'path',
      required: true,
      description: parameterTexts[name],
      schema: { type: 'string' },
    })),
    ...Object.entries(properties).map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      description: parameterTexts[name],
      ...(schema['type'] === 'array' ? { style: 'form', explode: true } : {}),
      schema,
    })),
  ];
}

function responses(operation: Operation): Json {
  const codes: ProblemCode[] = ['bad_request', 'internal_error', 'unavailable', 'rate_limited', 'method_not_allowed'];
  if (operation.access === 'key') codes.push('invalid_api_key', 'forbidden', 'validation_error');
  if (operation.pathParameters.length > 0 || 'conference' in operation.query.shape) codes.push('not_found');
  const problems = Object.fromEntries(codes.map((code) => [problemKinds[code].status, ref('responses', code)]));
  return {
    '200': {
      description: operation.summary,
      headers: { ...commonHeaders, ...refs('ETag', ...(operation.streams ? streamHeaders : [])) },
      content: {
        'application/json': { schema: schemaOf(names, operation.response) },
        ...(operation.streams && { [streamType]: { schema: lineSchema(operation) } }),
      },
    },
    '304': {
      description: 'Not modified since the ETag in If-None-Match',
      headers: { ...commonHeaders, ...refs('ETag') },
    },
    ...problems,
  };
}

const streamHeaders = ['X-Total-Count', 'Content-Encoding'];

/** What each line of a stream is: an item of the list, or the end. */
function lineSchema({ response }: Operation): Json {
  return {
    description:
      `Each line is one JSON value. With Accept: ${streamType} the whole list arrives as it was at one moment: one item a line, ` +
      'exactly as in data and in its order, then the last line with complete. Without that line the stream was cut off: ' +
      `discard it and ask again. It costs one request for each ${itemsPerRequest} items begun, and leaves a tenth of the minute’s limit for ` +
      `other requests: while no more is left, a list of more than ${itemsPerRequest} items is refused with 429. Leave out limit and cursor.`,
    anyOf: [schemaOf(names, itemOf(response)), schemaOf(names, streamEnd)],
  };
}

function paths(): Json {
  return Object.fromEntries(
    Object.entries(operations satisfies Record<string, Operation>).map(([operationId, operation]) => [
      operation.path,
      {
        [operation.method.toLowerCase()]: {
          operationId,
          summary: operation.summary,
          description: `Who may call: ${operation.callers}`,
          tags: [operation.path.split('/')[1]],
          security: operation.access === 'public' ? [] : [{ apiKey: [] }],
          parameters: parameters(operation),
          responses: responses(operation),
        },
      },
    ]),
  );
}

const codes: ProblemCode[] = [
  'bad_request',
  'invalid_api_key',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'validation_error',
  'rate_limited',
  'internal_error',
  'unavailable',
];

/** The OpenAPI 3.1 document, generated from the operations table (specification §1). */
export const openapi: Json = {
  openapi: '3.1.1',
  info: {
    title: 'Rostrum read API',
    version: '1.0.0',
    summary: 'Read conference peer-review data: conferences, submissions, reviews, assignments, registrations.',
    description:
      'Read-only. Send an API key as a bearer token; a key acts with the roles that its owner currently holds. Lists come in pages: ' +
      'follow nextCursor until hasMore is false; some also as a stream of JSON lines. Ignore unknown fields and tolerate unknown enumerated values.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/api/v1' }],
  tags: [...new Set(Object.values(operations).map(({ path }) => path.split('/')[1]))].map((name) => ({
    name,
    description: `Paths below /${name}`,
  })),
  paths: paths(),
  components: {
    securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, `rostrum_live_…`.' } },
    schemas: namedSchemas(names),
    headers: {
      ...headerParts,
      ETag: textHeader('A validator, weak for a stream and strong otherwise; send it back as If-None-Match.'),
      'X-Total-Count': sometimesHeader('Of a stream: how many items it has.', 'integer'),
      'Content-Encoding': sometimesHeader('Of a stream: gzip, if the request accepts it.'),
      'Cache-Control': textHeader(
        'A response may be stored only by its reader and must be revalidated each time; a problem must not be stored.',
      ),
      Vary: textHeader('The request headers that the response depends on: the key, and what the client accepts.'),
      'WWW-Authenticate': textHeader('How to send a key (RFC 6750).'),
      Allow: textHeader('The allowed methods.'),
    },
    responses: Object.fromEntries(
      codes.map((code) => [code, problemResponse(code, code === 'forbidden' ? 'insufficient_scope' : undefined)]),
    ),
  },
};

/** Differs between releases that describe the API differently: part of the validators of streams. */
export const openapiHash = hash('sha256', JSON.stringify(openapi), 'base64url');
