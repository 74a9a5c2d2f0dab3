import { describe, expect, test } from 'vitest';
import { declaredExtensions, declaredStreams, type Extensions } from './declared.ts';

const path = '/submissions';
const noExtensions: Extensions = {
  expand: [],
  updatedSince: false,
  figures: false,
  assignments: false,
  assignmentScores: false,
  reviewers: false,
  conflicts: false,
};
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
      assignments: false,
      assignmentScores: false,
      reviewers: false,
      conflicts: false,
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

test('a service lists assignments for chairs if it declares that list, and not if it only lists those of the caller', () => {
  const given = (...paths: string[]) => ({ paths: Object.fromEntries(paths.map((each) => [each, { get: {} }])) });
  const all = '/api/v1/conferences/{conference-slug}/assignments';
  expect(declaredExtensions(given('/api/v1/assignments', all), path).assignments).toBe(true);
  expect(declaredExtensions(given('/api/v1/assignments'), path).assignments).toBe(false);
});

test('a service lists assignments with scores if it declares that expansion for that list, and not if only for another', () => {
  const given = (at: string) => ({
    paths: { [at]: { get: { parameters: [{ name: 'expand', in: 'query', schema: { items: { const: 'scores' } } }] } } },
  });
  const { assignmentScores, expand } = declaredExtensions(
    given('/api/v1/conferences/{conference-slug}/assignments'),
    path,
  );
  expect([assignmentScores, expand]).toEqual([true, []]);
  expect(declaredExtensions(given('/api/v1/submissions'), path).assignmentScores).toBe(false);
  expect(declaredExtensions(given('/api/v1/assignments'), path).assignmentScores).toBe(false);
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

  test('are told apart if one path is the end of another, in any order', () => {
    const own = { '/api/v1/assignments': { get: { responses: { 200: { content } } } } };
    const all = { '/api/v1/conferences/{conference-slug}/assignments': { get: {} } };
    for (const paths of [
      { ...own, ...all },
      { ...all, ...own },
    ]) {
      expect(declaredStreams({ paths })).toEqual(['listAssignments']);
    }
  });

  test.each([
    ['nothing', undefined],
    ['JSON alone', answering({ content: { 'application/json': {} } })],
    ['answers that are not an object', answering('application/x-ndjson')],
  ])('are none if the service declares %s', (_, openapi) => {
    expect(declaredStreams(openapi)).toEqual([]);
  });
});
