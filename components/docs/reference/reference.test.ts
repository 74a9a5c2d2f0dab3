import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { baseOf, readReference } from './reference.ts';

const base = 'https://api.example/api/v1';
const document = {
  info: { title: 'A service', version: '2' },
  security: [{ key: [] }],
  paths: {
    '/things/{thing-slug}': {
      parameters: [{ $ref: '#/components/parameters/Slug' }],
      get: {
        operationId: 'getThing',
        summary: 'One thing',
        parameters: [
          { name: 'conference', in: 'query', required: true, schema: { type: 'string' } },
          {
            name: 'limit',
            in: 'query',
            description: 'How many.',
            schema: { type: 'integer', minimum: 1, maximum: 100, default: 25 },
          },
          { name: 'status', in: 'query', schema: { type: 'array', items: { enum: ['A', 'B'], type: 'string' } } },
        ],
        responses: {
          200: {
            description: 'It',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
          },
          404: { description: 'None', content: { 'application/problem+json': { schema: { type: 'object' } } } },
        },
      },
    },
    '/open': { get: { security: [], responses: {} } },
  },
  components: {
    parameters: { Slug: { name: 'thing-slug', in: 'path', required: true, schema: { type: 'string' } } },
    schemas: {
      Thing: {
        type: 'object',
        required: ['slug', 'when'],
        properties: {
          slug: { type: 'string' },
          when: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] },
          parts: { type: 'array', items: { $ref: '#/components/schemas/Thing' } },
          people: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } },
        },
      },
    },
  },
};
const [thing, open] = readReference(document, base)?.operations ?? [];

test('reads an operation with its own parameters and those of its path', () => {
  expect(thing).toMatchObject({ id: 'getThing', method: 'GET', summary: 'One thing', isPublic: false });
  expect(thing?.parameters.map(({ name, type, isRequired }) => [name, type, isRequired])).toEqual([
    ['thing-slug', 'string', true],
    ['conference', 'string', true],
    ['limit', 'integer', false],
    ['status', 'array of strings', false],
  ]);
  expect(thing?.parameters[2]?.notes).toBe('How many. 1 to 100, default 25.');
  expect(thing?.parameters[3]?.values).toEqual(['A', 'B']);
});

test('reads the fields of a response, each followed by its nested fields, and ends recursive schemas', () => {
  const fields = thing?.answer?.fields.map(({ name, depth, type, isOptional }) => [name, depth, type, isOptional]);
  expect(fields).toEqual([
    ['slug', 0, 'string', false],
    ['when', 0, 'timestamp or null', false],
    ['parts', 0, 'array of objects', true],
    ['people', 0, 'array of objects', true],
    ['name', 1, 'string', true],
  ]);
  expect(thing?.problems.map(({ status }) => status)).toEqual(['404']);
});

test('the curl command has all required parameters, and never a key', () => {
  expect(thing?.curl).toBe(
    'curl -H "Authorization: Bearer $ROSTRUM_KEY" \\\n  "https://api.example/api/v1/things/THING_SLUG?conference=CONFERENCE"',
  );
  expect(open?.curl).toBe('curl "https://api.example/api/v1/open"');
  expect(open?.isPublic).toBe(true);
});

test.each([
  [{ servers: [{ url: '/api/v1' }] }, 'http://host:1/api/v1'],
  [{ servers: [{ url: 'https://public.example/v1/' }] }, 'https://public.example/v1'],
  [{ servers: [{ url: 'https://{region}.example' }] }, 'http://host:1/api/v1'],
  [{ paths: { '/api/v1/me': {} } }, 'http://host:1'],
  [undefined, 'http://host:1/api/v1'],
])('the base URL of %j is %s', (given, expected) => {
  expect(baseOf(given, 'http://host:1/api/v1')).toBe(expected);
});

test('never throws, whatever a service sends as its document', () => {
  expect(readReference(undefined, base)).toBeNull();
  expect(readReference('<html>', base)).toBeNull();
  const schema = fc.letrec((tie) => ({
    any: fc.oneof(
      { depthSize: 'small' },
      fc.jsonValue(),
      fc.constant({ $ref: '#/paths' }),
      fc.constant({ $ref: '#/nowhere/at/all' }),
      fc.dictionary(
        fc.constantFrom(
          'type',
          'items',
          'anyOf',
          'properties',
          'enum',
          '$ref',
          'schema',
          'get',
          'parameters',
          'responses',
          'content',
        ),
        fc.oneof(tie('any'), fc.array(tie('any'))),
      ),
    ),
  })).any;
  fc.assert(
    fc.property(schema, schema, (paths, components) => {
      readReference({ info: paths, paths, components }, base);
      readReference({ paths: { '/x': { get: paths } }, components }, base);
    }),
  );
});
