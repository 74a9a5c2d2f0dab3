import {
  accountAddress,
  accountKey,
  accountSession,
  accountUser,
  calendarAddress,
  currentAccount,
  digest,
  newAccountKey,
  newCalendarAddress,
  newDigest,
  passkey,
  signedIn,
} from '#lib/contract/resources/account.ts';
import type { AccountOperation } from '#lib/contract/account/operation.ts';
import { accountOperations } from '#lib/contract/account-operations.ts';
import { problemBody } from '#lib/contract/problem-body.ts';
import { type ProblemCode, problemKinds } from '#lib/contract/problem.ts';
import {
  commonHeaders,
  headerParts,
  type Json,
  namedSchemas,
  namesOf,
  problemResponse,
  ref,
  schemaOf,
  textHeader,
} from './parts.ts';

const names = namesOf({
  User: accountUser,
  Session: accountSession,
  Address: accountAddress,
  Key: accountKey,
  Passkey: passkey,
  SignedIn: signedIn,
  CurrentAccount: currentAccount,
  NewKey: newAccountKey,
  CalendarAddress: calendarAddress,
  NewCalendarAddress: newCalendarAddress,
  Digest: digest,
  NewDigest: newDigest,
  ReviewDeadlines: accountOperations.listReviewDeadlines.response,
  Sessions: accountOperations.listSessions.response,
  Addresses: accountOperations.listAddresses.response,
  Keys: accountOperations.listKeys.response,
  Passkeys: accountOperations.listPasskeys.response,
  Problem: problemBody,
});

/** Operations that may return 409. */
const conflicting = new Set([
  'verifyAddress',
  'makeAddressMain',
  'removeMainAddress',
  'removeAddress',
  'createKey',
  'rollKey',
  'startPasskey',
  'addPasskey',
  'startProviderLink',
  'linkProvider',
  'setDigest',
]);
/** Operations that may return 403 `sign_in_refused`: they prove an identity. */
const proving = new Set([
  'signInByCode',
  'signInByPasskey',
  'signInByProvider',
  'verifyAddress',
  'makeAddressMain',
  'removeMainAddress',
  'addPasskey',
  'linkProvider',
]);

function codesOf(id: string, { access, body }: AccountOperation): ProblemCode[] {
  const codes: ProblemCode[] = [
    'bad_request',
    'not_found',
    'method_not_allowed',
    'rate_limited',
    'internal_error',
    'unavailable',
  ];
  if (access !== 'public') codes.push('not_signed_in');
  if (body !== null) codes.push('validation_error');
  if (conflicting.has(id)) codes.push('conflict');
  if (proving.has(id)) codes.push('sign_in_refused');
  return codes;
}

function describe(id: string, operation: AccountOperation): Json {
  const { status, response, body, access, pathParameters, summary, path } = operation;
  return {
    operationId: id,
    summary,
    tags: [path.split('/')[1]],
    security: access === 'public' ? [] : [{ [access === 'account' ? 'session' : 'calendar']: [] }],
    parameters: pathParameters.map((name) => ({
      name,
      in: 'path',
      required: true,
      description: 'The id, as in the list.',
      schema: { type: 'string' },
    })),
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(names, body) } } },
    }),
    responses: {
      [status]: {
        description: summary,
        headers: commonHeaders,
        ...(response && { content: { 'application/json': { schema: schemaOf(names, response, 'output') } } }),
      },
      ...Object.fromEntries(codesOf(id, operation).map((code) => [problemKinds[code].status, ref('responses', code)])),
    },
  };
}

function paths(): Json {
  const all: Record<string, Json> = {};
  for (const [id, operation] of Object.entries<AccountOperation>(accountOperations)) {
    (all[operation.path] ??= {})[operation.method.toLowerCase()] = describe(id, operation);
  }
  return all;
}

const problems = [
  ...new Set(Object.entries<AccountOperation>(accountOperations).flatMap(([id, operation]) => codesOf(id, operation))),
];

/** The OpenAPI 3.1 document of the account interface, generated from its table. */
export const accountOpenapi: Json = {
  openapi: '3.1.1',
  info: {
    title: 'Rostrum account interface',
    version: '1.0.0',
    summary: 'Sign in, and manage addresses, API keys, passkeys and sessions.',
    description:
      'For dashboards and other servers. Sign in to get a token, and send it as a bearer token. An API key is not accepted here, and ' +
      'the token gives no access to conference data: create a key for that.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/api/account' }],
  tags: [...new Set(Object.values(accountOperations).map(({ path }) => path.split('/')[1]))].map((name) => ({
    name,
    description: `Paths below /${name}`,
  })),
  paths: paths(),
  components: {
    securitySchemes: {
      session: { type: 'http', scheme: 'bearer', description: 'The token of an account session, `rostrum_account_…`.' },
      calendar: {
        type: 'http',
        scheme: 'bearer',
        description:
          'The token of a calendar address, `rostrum_calendar_…`, which reads review deadlines and nothing else.',
      },
    },
    schemas: namedSchemas(names),
    headers: {
      ...headerParts,
      'Cache-Control': textHeader('No response may be stored: some are shown only once.'),
      Vary: textHeader('The response depends on the token.'),
      'WWW-Authenticate': textHeader('How to send a token (RFC 6750).'),
      Allow: textHeader('The methods allowed for this path.'),
    },
    responses: Object.fromEntries(problems.map((code) => [code, problemResponse(code)])),
  },
};
