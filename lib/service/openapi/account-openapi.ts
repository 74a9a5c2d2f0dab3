import * as z from 'zod/mini';
import {
  accountAddress,
  accountKey,
  accountSession,
  accountUser,
  currentAccount,
  newAccountKey,
  passkey,
  signedIn,
} from '#lib/contract/resources/account.ts';
import { type AccountOperation, accountOperations } from '#lib/contract/account-operations.ts';
import { problemBody } from '#lib/contract/problem-body.ts';
import { type ProblemCode, problemKinds } from '#lib/contract/problem.ts';
import { budgetHeaderParts, type Json, openObjects, ref, textHeader, integerHeader } from './openapi.ts';

const named: Record<string, z.ZodMiniType> = {
  User: accountUser,
  Session: accountSession,
  Address: accountAddress,
  Key: accountKey,
  Passkey: passkey,
  SignedIn: signedIn,
  CurrentAccount: currentAccount,
  NewKey: newAccountKey,
  Sessions: accountOperations.listSessions.response,
  Addresses: accountOperations.listAddresses.response,
  Keys: accountOperations.listKeys.response,
  Passkeys: accountOperations.listPasskeys.response,
  Problem: problemBody,
};
const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(named)) names.add(schema, { id });

function schemas(): Json {
  const all = z.toJSONSchema(names, { ...openObjects, uri: (id) => `#/components/schemas/${id}` }).schemas;
  return Object.fromEntries(
    Object.entries(all).map(([name, { $id: _id, $schema: _dialect, ...schema }]) => [name, schema]),
  );
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const name = names.get(schema)?.id;
  if (name) return ref('schemas', name);
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { ...openObjects, io });
  return rest;
}

const always = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset', 'RateLimit', 'RateLimit-Policy'];
const refs = (...headers: string[]) => Object.fromEntries(headers.map((name) => [name, ref('headers', name)]));
const common = refs(...always, 'Cache-Control', 'Vary');
const problemHeaders: Partial<Record<ProblemCode, Json>> = {
  not_signed_in: refs('WWW-Authenticate'),
  method_not_allowed: refs('Allow'),
  rate_limited: refs('Retry-After'),
  unavailable: refs('Retry-After'),
};

/** Operations that may be refused for how things stand. */
const conflicting = new Set([
  'verifyAddress',
  'makeAddressMain',
  'removeAddress',
  'createKey',
  'rollKey',
  'startPasskey',
  'addPasskey',
  'startProviderLink',
  'linkProvider',
]);
/** Operations that prove who somebody is. */
const proving = new Set([
  'signInByCode',
  'signInByPasskey',
  'signInByProvider',
  'verifyAddress',
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
  if (access === 'account') codes.push('not_signed_in');
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
    security: access === 'public' ? [] : [{ session: [] }],
    parameters: pathParameters.map((name) => ({
      name,
      in: 'path',
      required: true,
      description: 'The id, from the list.',
      schema: { type: 'string' },
    })),
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } },
    }),
    responses: {
      [status]: {
        description: summary,
        headers: common,
        ...(response && { content: { 'application/json': { schema: schemaOf(response, 'output') } } }),
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

/** The account interface's OpenAPI 3.1 document, drawn from its table. */
export const accountOpenapi: Json = {
  openapi: '3.1.1',
  info: {
    title: 'Rostrum account interface',
    version: '1.0.0',
    summary: 'Sign in, and manage addresses, API keys, passkeys and sessions.',
    description:
      'For dashboards and other servers. Sign in to get a token, and send it as a bearer token. An API key opens nothing here; the ' +
      'token opens no conference data: make a key for that.',
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
    },
    schemas: schemas(),
    headers: {
      ...budgetHeaderParts,
      'Retry-After': integerHeader('Seconds to wait; waiting exactly that long is enough.'),
      'Cache-Control': textHeader('Nobody keeps an answer: some of it is shown once.'),
      Vary: textHeader('The answer depends on the token.'),
      'WWW-Authenticate': textHeader('How to send a token (RFC 6750).'),
      Allow: textHeader('The methods that are served there.'),
    },
    responses: Object.fromEntries(
      problems.map((code) => [
        code,
        {
          description: `${problemKinds[code].title} (code ${code})`,
          headers: { ...common, ...problemHeaders[code] },
          content: { 'application/problem+json': { schema: ref('schemas', 'Problem') } },
        },
      ]),
    ),
  },
};
