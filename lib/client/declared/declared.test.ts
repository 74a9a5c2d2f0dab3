import { describe, expect, test } from 'vitest';
import { declaredExtensions, declaredStreams, noExtensions } from './declared.ts';

const path = '/submissions';
const documentWith = (parameters: unknown, components: object = {}) => ({
  paths: { '/api/v1/submissions': { get: { parameters } }, '/api/v1/submissions/{slug}': { get: {} } },
  components,
});

describe('the extensions of a service', () => {
  test('are those that its OpenAPI document declares', () => {
    const parameters = [
      { name: 'expand', in: 'query', schema: { type: 'array', items: { enum: ['reviews', 'scores'] } } },
      { name: 'updatedSince', in: 'query', schema: { type: 'string' } },
    ];
    expect(declaredExtensions(documentWith(parameters), path)).toEqual({
      expand: ['reviews', 'scores'],
      updatedSince: true,
      figures: false,
    });
  });

  test('are found behind references', () => {
    const components = {
      parameters: {
        expand: { name: 'expand', in: 'query', schema: { items: { $ref: '#/components/schemas/expand' } } },
      },
      schemas: { expand: { anyOf: [{ const: 'reviews' }, { enum: ['files'] }] } },
    };
    const parameters = [{ $ref: '#/components/parameters/expand' }];
    expect(declaredExtensions(documentWith(parameters, components), path).expand).toEqual(['reviews', 'files']);
  });

  test.each([
    ['nothing', undefined],
    ['no document', 'x'],
    ['a document without the path', { paths: {} }],
    ['a header of the same name', documentWith([{ name: 'expand', in: 'header', schema: { enum: ['reviews'] } }])],
    ['parameters that are not a list', documentWith({ expand: true })],
    [
      'a schema that refers to itself',
      documentWith([{ name: 'expand', in: 'query', schema: { $ref: '#/components/schemas/a' } }], {
        schemas: { a: { items: { $ref: '#/components/schemas/a' } } },
      }),
    ],
  ])('are none if the service returns %s', (_, openapi) => {
    expect(declaredExtensions(openapi, path)).toEqual(noExtensions);
  });
});

const answering = (answer: unknown, components: object = {}) => ({
  paths: { '/api/v1/submissions': { get: { responses: { 200: answer } } }, '/api/v1/registrations': { get: {} } },
  components,
});
const content = { 'application/json': {}, 'application/x-ndjson': {} };

describe('the lists that a service sends as streams', () => {
  test.each([
    ['its document declares', answering({ content })],
    [
      'are found behind references',
      answering({ $ref: '#/components/responses/list' }, { responses: { list: { content } } }),
    ],
  ])('are those that %s', (_, openapi) => {
    expect(declaredStreams(openapi)).toEqual(['listSubmissions']);
  });

  test.each([
    ['nothing', undefined],
    ['JSON alone', answering({ content: { 'application/json': {} } })],
    ['answers that are not an object', answering('application/x-ndjson')],
  ])('are none if the service declares %s', (_, openapi) => {
    expect(declaredStreams(openapi)).toEqual([]);
  });
});
