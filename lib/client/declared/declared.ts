import { follow, type Json, list, record } from '#lib/contract/json.ts';

/** The additive parameters that a service may declare beyond the specification; its own OpenAPI document says which. */
export interface Extensions {
  /** Values that `expand` of the submissions list takes: `reviews`, `scores`. */
  expand: readonly string[];
  /** Whether the submissions list takes `updatedSince`. */
  updatedSince: boolean;
}

export const noExtensions: Extensions = { expand: [], updatedSince: false };

/**
 * Reads from a service's own OpenAPI document what it offers beyond the specification.
 *
 * @param openapi whatever the service gave; what cannot be read declares nothing
 * @param path of the submissions list, as the specification has it
 */
export function declaredExtensions(openapi: unknown, path: string): Extensions {
  const parameters = parametersOf(openapi, path).filter((parameter) => parameter['in'] === 'query');
  const named = (name: string) => parameters.find((parameter) => parameter['name'] === name);
  return {
    expand: wordsOf(record(openapi), named('expand')?.['schema'], 0),
    updatedSince: named('updatedSince') !== undefined,
  };
}

/** The words that a schema admits, alone or as items of a list. */
function wordsOf(document: Json, given: unknown, depth: number): string[] {
  if (depth > 5) return [];
  const schema = follow(document, given);
  const own = [schema['const'], ...list(schema['enum'])].filter((word) => typeof word === 'string');
  const inner = [schema['items'], ...list(schema['anyOf']), ...list(schema['oneOf']), ...list(schema['allOf'])];
  return [...own, ...inner.flatMap((part) => (part === undefined ? [] : wordsOf(document, part, depth + 1)))];
}

/** The parameters of an operation, found by the end of its path: a document may write the base into its paths or not. */
export function parametersOf(openapi: unknown, path: string): Json[] {
  const document = record(openapi);
  const found = Object.entries(record(document['paths'])).find(([given]) => given.endsWith(path));
  const item = record(found?.[1]);
  return [...list(item['parameters']), ...list(record(item['get'])['parameters'])].map((parameter) =>
    follow(document, parameter),
  );
}
