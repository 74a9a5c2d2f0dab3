import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { type ProblemCode, problemKinds } from '#lib/contract/problem.ts';
import { streamType } from '#lib/contract/stream.ts';
import { accountOpenapi } from '#lib/service/openapi/account-openapi.ts';
import { accountPath } from '#lib/service/account/respond.ts';
import { openapi } from '#lib/service/openapi/openapi.ts';
import { basePath } from './service.ts';

interface Described {
  headers: Record<string, { $ref: string }>;
  content?: Record<string, unknown>;
}

interface Description {
  paths: Record<string, Record<string, { responses: Record<string, Described | { $ref: string }> }>>;
  components: { headers: Record<string, { required?: boolean }>; responses: Record<string, Described> };
}

/** Headers that OpenAPI does not describe (§4.8.17.1), or that concern only the connection. */
const undescribed = /^(?:content-type|content-length|date|connection|keep-alive|transfer-encoding|access-control-.*)$/;

/** The served OpenAPI document of an interface, with closed objects: an undeclared field is an error here, though clients accept it. */
interface Book {
  /** A pattern for the paths of each template. */
  patterns: readonly (readonly [template: string, pattern: RegExp])[];
  document: Description;
  ajv: Ajv2020;
  /** The problems possible on a path that is not in the document. */
  ofUnknownPaths: readonly ProblemCode[];
  /** Compiled validators, by JSON pointer. */
  validators: Map<string, ValidateFunction>;
}

function bookOf(base: string, openapi: object, ofUnknownPaths: readonly ProblemCode[]): Book {
  const document = closed(openapi) as Description;
  const ajv = formats(new Ajv2020({ allErrors: true, allowUnionTypes: true }))
    .addVocabulary(Object.keys(document))
    .addSchema(document, 'openapi');
  const patterns = Object.keys(document.paths).map((template) => [template, pattern(base, template)] as const);
  return { patterns, document, ajv, ofUnknownPaths, validators: new Map() };
}

const always: ProblemCode[] = ['not_found', 'rate_limited', 'internal_error', 'unavailable'];
const books = {
  read: bookOf(basePath, openapi, ['invalid_api_key', ...always]),
  account: bookOf(accountPath, accountOpenapi, always),
};

/**
 * Checks a response against the `openapi.json` of its interface: the status is declared for the operation, exactly the declared headers
 * are there with the declared types, the media type and the body match, and a problem has the status of the response.
 *
 * @param asked.path of the URL, with `/api/v1` or `/api/account`, without a query
 * @param body parsed JSON, the lines of a stream in a list; null if there is none
 * @throws Error that names the difference
 */
export function checkDescribed(
  asked: { method: string; path: string },
  answer: { status: number; headers: Headers },
  body: unknown,
): void {
  const fault = (what: string) => new Error(`${asked.method} ${asked.path}: ${answer.status}: ${what}`);
  const book = asked.path.startsWith(`${accountPath}/`) ? books.account : books.read;
  const at = describedAt(book, asked, answer.status);
  if (at === undefined) throw fault('openapi.json does not declare this status here');
  const described = lookUp(book, at) as Described;
  for (const [name, { $ref }] of Object.entries(described.headers)) {
    const value = answer.headers.get(name);
    if (value === null && (lookUp(book, $ref) as { required?: boolean }).required === false) continue;
    if (value === null) throw fault(`${name} is missing`);
    const schema = validator(book, `${$ref}/schema`);
    if (!schema(/^\d+$/.test(value) ? Number(value) : value)) throw fault(`${name} is ${value}`);
  }
  const declared = new Set(Object.keys(described.headers).map((name) => name.toLowerCase()));
  for (const name of answer.headers.keys()) {
    if (!declared.has(name) && !undescribed.test(name)) throw fault(`${name} is not declared`);
  }
  const [usual] = Object.keys(described.content ?? {});
  const type = answer.headers.get('content-type') ?? '';
  const media = described.content && type in described.content ? type : usual;
  if (media !== undefined && answer.headers.get('content-type') !== media) {
    throw fault(`the media type is ${answer.headers.get('content-type')}, not ${media}`);
  }
  if (media === undefined || asked.method === 'HEAD') {
    if (body !== null) throw fault('an unexpected body');
    return;
  }
  const schema = validator(book, `${at}/content/${pointed(media)}/schema`);
  for (const value of media === streamType ? (body as unknown[]) : [body]) {
    if (!schema(value)) throw fault(book.ajv.errorsText(schema.errors, { dataVar: 'body' }));
  }
  if (answer.status >= 400) {
    const { status, errors } = body as { status: number; errors?: unknown[] };
    if (status !== answer.status) throw fault(`the body says ${status}`);
    if ((status === 422) !== (errors !== undefined && errors.length > 0))
      throw fault('errors must be present on 422 only');
  }
}

/** The pointer to the response of this status on this path; on an unknown path, to a common problem. */
function describedAt(
  { patterns, document, ofUnknownPaths }: Book,
  asked: { method: string; path: string },
  status: number,
): string | undefined {
  const template = patterns.find(([, each]) => each.test(asked.path))?.[0];
  const methods = template === undefined ? {} : (document.paths[template] ?? {});
  if (template === undefined) {
    const code = ofUnknownPaths.find((each) => problemKinds[each].status === status);
    return code && `#/components/responses/${code}`;
  }
  const method = asked.method === 'HEAD' ? 'get' : asked.method.toLowerCase();
  const served = method in methods ? method : (Object.keys(methods)[0] ?? '');
  const response = methods[served]?.responses[status];
  if (response === undefined) return undefined;
  return '$ref' in response ? response.$ref : `#/paths/${pointed(template)}/${served}/responses/${status}`;
}

function pattern(base: string, template: string): RegExp {
  return new RegExp(`^${base}${template.replaceAll('.', String.raw`\.`).replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);
}

/** Resolves a JSON pointer in the document. */
function lookUp({ document }: Book, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], document);
}

function pointed(step: string): string {
  return step.replaceAll('~', '~0').replaceAll('/', '~1');
}

function validator({ ajv, validators }: Book, pointer: string): ValidateFunction {
  const known = validators.get(pointer);
  if (known) return known;
  const fragment = pointer.slice(1).split('/').map(encodeURIComponent).join('/');
  const found = ajv.getSchema(`openapi#${fragment}`);
  if (!found) throw new Error(`openapi.json has no ${pointer}`);
  validators.set(pointer, found);
  return found;
}

/** A copy in which every object schema with named properties allows no others. */
function closed(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(closed);
  if (typeof part !== 'object' || part === null) return part;
  const copy = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, closed(value)]));
  return 'properties' in copy && copy['type'] === 'object' ? { additionalProperties: false, ...copy } : copy;
}
