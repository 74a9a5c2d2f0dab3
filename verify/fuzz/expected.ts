import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { pageOnly, streamType } from '#lib/contract/stream.ts';
import { preferences } from './headers.ts';
import type { Document, FuzzRequest } from './requests.ts';
import type { Known, Parameter } from '#verify/fixed/values.ts';

/** What the description predicts for a request: its status, and for a 422 the parameters it must name. */
export interface Expected {
  status: number;
  code?: string;
  params?: string[];
}

const ajv = formats(new Ajv2020());
const compiled = new Map<Parameter['schema'], ValidateFunction>();

/**
 * Predicts the answer to a request from the description alone, for the chair of the one known conference. Values are checked
 * after types: first the schemas of all parameters, then the cursor, then whether the conference is known, then the track.
 *
 * @param known existing values, by parameter
 */
export function expectedOf(document: Document, request: FuzzRequest, known: Known): Expected {
  const { method, url } = new Request(`http://service.test/api/v1${request.path}`, { method: request.method });
  const [, path = '', search = ''] = /^([^?]*)\??([^]*)$/.exec(url.slice('http://service.test'.length)) ?? [];
  const found = Object.entries(document.paths)
    .map(([template, { get }]) => ({ get, ids: idsIn(`/api/v1${template}`, path) }))
    .find(({ ids }) => ids !== undefined);
  const open = found?.get.security.length === 0;
  if (!open && !request.authorized) return { status: 401, code: 'invalid_api_key' };
  if (!found) return { status: 404, code: 'not_found' };
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, code: 'method_not_allowed' };
  const query = new URLSearchParams(search);
  const declared = found.get.parameters.filter((parameter) => parameter.in === 'query');
  const isStream =
    streamType in found.get.responses['200'].content && preferences.includes(request.headers['accept'] ?? '');
  const isWrong = (parameter: Parameter) =>
    isStream && pageOnly.some((name) => name === parameter.name) ? query.has(parameter.name) : !fits(parameter, query);
  const wrong = declared.filter(isWrong).map(({ name }) => name);
  if (wrong.length > 0) return invalid(wrong);
  const given = (name: string) => (declared.some((parameter) => parameter.name === name) ? query.get(name) : null);
  if (given('cursor') !== null) return invalid(['cursor']);
  const slugs = {
    ...found.ids,
    ...(given('conference') === null ? {} : { conference: given('conference') as string }),
  };
  const exists = Object.entries(slugs).every(([name, slug]) => known[name]?.includes(slug));
  if (!exists) return { status: 404, code: 'not_found' };
  const track = given('track');
  return track !== null && !known['track']?.includes(track) ? invalid(['track']) : { status: 200 };
}

const invalid = (params: string[]): Expected => ({ status: 422, code: 'validation_error', params });

/** The percent-decoded values of a template's parameters; undefined if the path does not fit the template. */
function idsIn(template: string, path: string): Record<string, string> | undefined {
  // Part by part, because a regular expression runs out of stack on a path of several megabytes.
  const [parts, given] = [template.split('/'), path.split('/')];
  if (parts.length !== given.length) return undefined;
  const ids: Record<string, string> = {};
  for (const [at, part] of parts.entries()) {
    const [, name] = /^\{(.+)\}$/.exec(part) ?? [];
    const value = given[at] ?? '';
    if (name === undefined ? value !== part : value === '') return undefined;
    if (name !== undefined) ids[name] = decoded(value);
  }
  return ids;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function fits({ name, required, schema }: Parameter, query: URLSearchParams): boolean {
  const check = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, check);
  if (schema.type === 'array') {
    // A list may also be given as `name[]=A` or `name=A,B`, which OpenAPI cannot say.
    const values = [...query.getAll(name), ...query.getAll(`${name}[]`)].flatMap((value) => value.split(','));
    return values.length === 0 ? !required : check(values);
  }
  const values = query.getAll(name);
  const [value] = values;
  if (value === undefined) return !required;
  if (values.length > 1) return false;
  return check(schema.type === 'integer' && /^-?\d{1,15}$/.test(value) ? Number(value) : value);
}
