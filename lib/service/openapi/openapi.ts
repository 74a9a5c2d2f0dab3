import * as z from 'zod/mini';
import { assignment } from '#lib/contract/resources/assignments.ts';
import { conferenceDetail, conferenceSummary } from '#lib/contract/resources/conferences.ts';
import { me } from '#lib/contract/resources/me.ts';
import { type Operation, operations } from '#lib/contract/operations.ts';
import { problemBody } from '#lib/contract/problem-body.ts';
import { type ProblemCode, problemKinds } from '#lib/contract/problem.ts';
import { registration } from '#lib/contract/resources/registrations.ts';
import { review } from '#lib/contract/resources/reviews.ts';
import { submission, submissionDetail } from '#lib/contract/resources/submissions.ts';

export type Json = Record<string, unknown>;

export const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

/** The schemas that get a name in the document; all others are inlined. */
const named: Record<string, z.ZodMiniType> = {
  Me: me,
  ConferenceSummary: conferenceSummary,
  ConferenceDetail: conferenceDetail,
  Submission: submission,
  SubmissionDetail: submissionDetail,
  Review: review,
  Assignment: assignment,
  Registration: registration,
  Problem: problemBody,
};

const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(named)) names.add(schema, { id });
for (const [id, { query, response }] of Object.entries(operations)) {
  if ('cursor' in query.shape) names.add(response, { id: `${id.replace('list', '')}Page` });
}

/** Leaves objects open in JSON Schema 2020-12: new fields may appear at any time (specification §9.2). */
export const openObjects = {
  override: ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) => {
    if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  },
};

function schemas(): Json {
  const all = z.toJSONSchema(names, { ...openObjects, uri: (id) => `#/components/schemas/${id}` }).schemas;
  return Object.fromEntries(
    Object.entries(all).map(([name, { $id: _id, $schema: _dialect, ...schema }]) => [name, schema]),
  );
}

function schemaOf(schema: z.ZodMiniType): Json {
  const name = names.get(schema)?.id;
  if (name) return ref('schemas', name);
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { ...openObjects, io: 'input' });
  return rest;
}

const parameterTexts: Record<string, string> = {
  'conference-slug': "The conference's slug.",
  'submission-slug': "The submission's slug.",
  conference: 'Slug of a conference in which the caller holds a role.',
  track: 'Slug of a track of the conference.',
  role: 'Only conferences in which the caller holds this role.',
  status: 'Only items with one of these statuses, as shown to the caller.',
  updatedSince:
    'Only items whose updatedAt is at or after this time. To poll, pass the latest updatedAt that you have seen; if the list took ' +
    'several pages, pass the Date of its first response if that is earlier.',
  expand:
    'Adds fields to the items that the caller chairs. reviews: reviews, currentPhase and reviewerProgress as in the detail, with ' +
    'reviewerId, assignmentStatus and submittedAt of each review; scores: scores, lastReviewAt and reviewedAt of the completed ' +
    'reviews. Other items get none of them.',
  limit: 'Number of items on a page.',
  cursor: 'The nextCursor of the previous page; opaque.',
};

function parameters({ pathParameters, query }: Operation): Json[] {
  const { properties = {}, required = [] } = schemaOf(query) as {
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

const rateHeaders = {
  'X-RateLimit-Limit': 'Requests allowed in the window.',
  'X-RateLimit-Remaining': 'Requests left in the window.',
  'X-RateLimit-Reset': 'Unix time in seconds at which the window ends.',
};

const refs = (...names: string[]) => Object.fromEntries(names.map((name) => [name, ref('headers', name)]));

/** The headers of every response. */
const headerRefs = refs(...Object.keys(rateHeaders), 'RateLimit', 'RateLimit-Policy', 'Cache-Control', 'Vary');

/** Additional headers of some problems. */
const problemHeaders: Partial<Record<ProblemCode, Json>> = {
  invalid_api_key: refs('WWW-Authenticate'),
  method_not_allowed: refs('Allow'),
  rate_limited: refs('Retry-After'),
  unavailable: refs('Retry-After'),
};

function responses(operation: Operation): Json {
  const codes: ProblemCode[] = ['bad_request', 'internal_error', 'unavailable', 'rate_limited', 'method_not_allowed'];
  if (operation.access === 'key') codes.push('invalid_api_key', 'forbidden', 'validation_error');
  if (operation.pathParameters.length > 0 || 'conference' in operation.query.shape) codes.push('not_found');
  const problems = Object.fromEntries(codes.map((code) => [problemKinds[code].status, ref('responses', code)]));
  return {
    '200': {
      description: operation.summary,
      headers: { ...headerRefs, ...refs('ETag') },
      content: { 'application/json': { schema: schemaOf(operation.response) } },
    },
    '304': { description: 'Not modified since the ETag in If-None-Match', headers: { ...headerRefs, ...refs('ETag') } },
    ...problems,
  };
}

function problemResponse(code: ProblemCode): Json {
  const also = code === 'forbidden' ? ', or insufficient_scope' : '';
  return {
    description: `${problemKinds[code].title} (code ${code}${also})`,
    headers: { ...headerRefs, ...problemHeaders[code] },
    content: { 'application/problem+json': { schema: ref('schemas', 'Problem') } },
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

export const textHeader = (description: string) => ({ description, required: true, schema: { type: 'string' } });
export const integerHeader = (description: string) => ({ description, required: true, schema: { type: 'integer' } });
/** Descriptions of the rate-limit headers of every response. */
export const budgetHeaderParts: Json = {
  ...Object.fromEntries(Object.entries(rateHeaders).map(([name, text]) => [name, integerHeader(text)])),
  RateLimit: {
    description: 'The name of the window, the requests left in it, and the seconds until it ends.',
    required: true,
    schema: { type: 'string' },
    example: '"default-minute";r=119;t=42',
  },
  'RateLimit-Policy': {
    description: 'All windows: the requests allowed in each, and its length in seconds.',
    required: true,
    schema: { type: 'string' },
    example: '"default-minute";q=120;w=60, "default-day";q=20000;w=86400',
  },
};
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
      'follow nextCursor until hasMore is false. Ignore unknown fields and tolerate unknown enumerated values.',
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
    schemas: schemas(),
    headers: {
      ...budgetHeaderParts,
      'Retry-After': integerHeader('Seconds to wait before retrying; waiting exactly that long is enough.'),
      ETag: textHeader('A strong validator; send it back as If-None-Match.'),
      'Cache-Control': textHeader(
        'A response may be stored only by its reader and must be revalidated each time; a problem must not be stored.',
      ),
      Vary: textHeader('The response depends on the key.'),
      'WWW-Authenticate': textHeader('How to send a key (RFC 6750).'),
      Allow: textHeader('The allowed methods.'),
    },
    responses: Object.fromEntries(codes.map((code) => [code, problemResponse(code)])),
  },
};
