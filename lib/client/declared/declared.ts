import { streamType } from '#lib/contract/stream.ts';
import { follow, type Json, list, record } from '#lib/contract/json.ts';
import { isList, type ListOperationId, type OperationId, operationIds, operations } from '#lib/contract/operations.ts';

/** What a service declares in its OpenAPI document beyond the specification. */
export interface Extensions {
  /** The values that `expand` of the submissions list accepts: `reviews`, `scores`. */
  expand: readonly string[];
  /** Whether the submissions list accepts `updatedSince`. */
  updatedSince: boolean;
  /** Whether it counts the figures of a conference. */
  figures: boolean;
  /** Whether it lists for chairs who was asked to review what. */
  assignments: boolean;
  /** Whether that list can have the scores of each review. */
  assignmentScores: boolean;
  /** Whether it counts for chairs what each reviewer has done, and lists the assignments of one. */
  reviewers: boolean;
  /** Whether it lists for chairs which reviewers may be close to an author. */
  conflicts: boolean;
}

/**
 * Reads from a service's OpenAPI document what it offers beyond the specification.
 *
 * @param openapi the service's answer, of any shape; an unreadable one declares nothing
 * @param path the path of the submissions list in the specification
 */
export function declaredExtensions(openapi: unknown, path: string): Extensions {
  const parameters = queryOf(openapi, path);
  return {
    expand: expansionsOf(openapi, path),
    updatedSince: parameters.some(({ name }) => name === 'updatedSince'),
    figures: declaresOperation(openapi, 'getFigures'),
    assignments: declaresOperation(openapi, 'listConferenceAssignments'),
    assignmentScores: expansionsOf(openapi, operations.listConferenceAssignments.path).includes('scores'),
    reviewers:
      declaresOperation(openapi, 'listConferenceReviewers') &&
      queryOf(openapi, operations.listConferenceAssignments.path).some(({ name }) => name === 'reviewer'),
    conflicts: declaresOperation(openapi, 'listPossibleConflicts'),
  };
}

const queryOf = (openapi: unknown, path: string) =>
  parametersOf(openapi, path).filter((parameter) => parameter['in'] === 'query');

function expansionsOf(openapi: unknown, path: string): string[] {
  const expand = queryOf(openapi, path).find(({ name }) => name === 'expand');
  return enumValues(record(openapi), expand?.['schema'], 0);
}

/** Whether a service declares an operation beyond the specification. */
export function declaresOperation(openapi: unknown, id: OperationId): boolean {
  return 'get' in pathItem(record(openapi), operations[id].path);
}

/** The lists that a service declares to send as streams too. */
export function declaredStreams(openapi: unknown): ListOperationId[] {
  return operationIds.filter(isList).filter((id) => declaresStream(openapi, operations[id].path));
}

/** The strings that a schema allows, by itself or as items of a list. */
function enumValues(document: Json, given: unknown, depth: number): string[] {
  if (depth > 5) return [];
  const schema = follow(document, given);
  const own = [schema['const'], ...list(schema['enum'])].filter((value) => typeof value === 'string');
  const inner = [schema['items'], ...list(schema['anyOf']), ...list(schema['oneOf']), ...list(schema['allOf'])];
  return [...own, ...inner.flatMap((part) => (part === undefined ? [] : enumValues(document, part, depth + 1)))];
}

/** The parameters of an operation. */
export function parametersOf(openapi: unknown, path: string): Json[] {
  const document = record(openapi);
  const item = pathItem(document, path);
  return [...list(item['parameters']), ...list(record(item['get'])['parameters'])].map((parameter) =>
    follow(document, parameter),
  );
}

/** Whether a service declares that it sends a list as a stream of JSON lines too. */
export function declaresStream(openapi: unknown, path: string): boolean {
  const document = record(openapi);
  const { responses } = record(pathItem(document, path)['get']);
  return streamType in record(follow(document, record(responses)['200'])['content']);
}

/**
 * What a document says of a path, found by its end, because some documents include the base in their paths. Of several, it is the shortest:
 * `/conferences/{conference-slug}/assignments` ends with `/assignments` too.
 */
function pathItem(document: Json, path: string): Json {
  const paths = record(document['paths']);
  const found = Object.keys(paths).filter((given) => given.endsWith(path));
  const [shortest] = found.toSorted((a, b) => a.length - b.length);
  return shortest === undefined ? {} : record(paths[shortest]);
}
