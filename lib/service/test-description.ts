import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { type ProblemCode, problemKinds } from '#lib/contract/problem.ts';
import { openapi } from './openapi.ts';
import { basePath } from './service.ts';

interface Described {
  headers: Record<string, { $ref: string }>;
  content?: Record<string, unknown>;
}

interface Description {
  paths: Record<string, { get: { responses: Record<string, Described | { $ref: string }> } }>;
  components: { headers: Record<string, { required?: boolean }>; responses: Record<string, Described> };
}

/** What stands in every HTTP response and is not described (OpenAPI §4.8.17.1), and what concerns the connection alone. */
const undescribed = /^(?:content-type|content-length|date|connection|keep-alive|transfer-encoding|access-control-.*)$/;

const ofUnknownPaths: ProblemCode[] = ['invalid_api_key', 'not_found', 'rate_limited', 'internal_error', 'unavailable'];

// As the service serves it, but closed: a field that the document does not name is a fault, though readers must bear it.
const document = closed(openapi) as Description;
const ajv = formats(new Ajv2020({ allErrors: true, allowUnionTypes: true }))
  .addVocabulary(Object.keys(document))
  .addSchema(document, 'openapi');

/**
 * Holds an answer of the service against `openapi.json`: the status is declared for the operation, the headers are those
 * declared and have the declared types, the media type and the body's schema fit, and a problem says its own status.
 *
 * @param asked.path of the URL, `/api/v1` included, without a query
 * @param body parsed JSON; null where there is none
 * @throws Error that says what does not fit
 */
export function checkDescribed(
  asked: { method: string; path: string },
  answer: { status: number; headers: Headers },
  body: unknown,
): void {
  const fault = (what: string) => new Error(`${asked.method} ${asked.path}: ${answer.status}: ${what}`);
  const at = describedAt(asked.path, answer.status);
  if (at === undefined) throw fault('openapi.json does not declare this status here');
  const described = lookUp(at) as Described;
  for (const [name, { $ref }] of Object.entries(described.headers)) {
    const value = answer.headers.get(name);
    if (value === null) throw fault(`${name} is missing`);
    const schema = validator(`${$ref}/schema`);
    if (!schema(/^\d+$/.test(value) ? Number(value) : value)) throw fault(`${name} is ${value}`);
  }
  const declared = new Set(Object.keys(described.headers).map((name) => name.toLowerCase()));
  for (const name of answer.headers.keys()) {
    if (!declared.has(name) && !undescribed.test(name)) throw fault(`${name} is not declared`);
  }
  const [media] = Object.keys(described.content ?? {});
  if (media !== undefined && answer.headers.get('content-type') !== media) {
    throw fault(`the media type is ${answer.headers.get('content-type')}, not ${media}`);
  }
  if (media === undefined || asked.method === 'HEAD') {
    if (body !== null) throw fault('a body where none belongs');
    return;
  }
  const schema = validator(`${at}/content/${pointed(media)}/schema`);
  if (!schema(body)) throw fault(ajv.errorsText(schema.errors, { dataVar: 'body' }));
  if (answer.status >= 400) {
    const { status, errors } = body as { status: number; errors?: unknown[] };
    if (status !== answer.status) throw fault(`the body says ${status}`);
    if ((status === 422) !== (errors !== undefined && errors.length > 0))
      throw fault('errors belong to 422, and to it alone');
  }
}

/** Where the document says what this status means on this path; on a path that it does not know the problems of any. */
function describedAt(path: string, status: number): string | undefined {
  const template = Object.keys(document.paths).find((each) => pattern(each).test(path));
  if (template === undefined) {
    const code = ofUnknownPaths.find((each) => problemKinds[each].status === status);
    return code && `#/components/responses/${code}`;
  }
  const response = document.paths[template]?.get.responses[status];
  if (response === undefined) return undefined;
  return '$ref' in response ? response.$ref : `#/paths/${pointed(template)}/get/responses/${status}`;
}

function pattern(template: string): RegExp {
  return new RegExp(`^${basePath}${template.replaceAll('.', String.raw`\.`).replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);
}

/** What a JSON pointer into the document leads to. */
function lookUp(pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], document);
}

function pointed(step: string): string {
  return step.replaceAll('~', '~0').replaceAll('/', '~1');
}

function validator(pointer: string): ValidateFunction {
  const fragment = pointer.slice(1).split('/').map(encodeURIComponent).join('/');
  const found = ajv.getSchema(`openapi#${fragment}`);
  if (!found) throw new Error(`openapi.json has no ${pointer}`);
  return found;
}

/** A copy in which every object schema that names its properties has no others. */
function closed(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(closed);
  if (typeof part !== 'object' || part === null) return part;
  const copy = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, closed(value)]));
  return 'properties' in copy && copy['type'] === 'object' ? { additionalProperties: false, ...copy } : copy;
}
