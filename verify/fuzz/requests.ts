import * as fc from 'fast-check';
import { authorizationOf, headers, method } from './headers.ts';
import { hostile, type Known, long, type Parameter, valueOf } from '#verify/fixed/values.ts';

/** The parts of `openapi.json` that requests are made from. */
export interface Document {
  paths: Record<
    string,
    { get: { security: unknown[]; parameters: Parameter[]; responses: { '200': { content: object } } } }
  >;
}

/** One request as a client might send it. */
export interface FuzzRequest {
  method: string;
  /** Below `/api/v1`, with the query, as in the URL. */
  path: string;
  headers: Record<string, string>;
  /** Whether `Authorization` contains the valid key. */
  authorized: boolean;
}

const written = fc.constantFrom<(text: string) => string>(
  (text) => encodeURIComponent(text.toWellFormed()),
  (text) => encodeURIComponent(text.toWellFormed()),
  (text) => encodeURIComponent(text.toWellFormed()).replaceAll('%20', '+').toLowerCase(),
  (text) => Array.from(Buffer.from(text), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
  (text) => `${encodeURIComponent(text.toWellFormed())}%E0%A4%A`,
  (text) => text.replaceAll(/[#?]/g, ''),
);
const text = (value: fc.Arbitrary<string>) => fc.tuple(value, written).map(([plain, write]) => write(plain));

function queryOf(parameters: Parameter[], known: Known): fc.Arbitrary<string> {
  const pairs = parameters
    .filter((parameter) => parameter.in === 'query')
    .map((parameter) => {
      const name = fc.oneof(
        { weight: 12, arbitrary: fc.constant(parameter.name) },
        {
          weight: 1,
          arbitrary: fc.constantFrom(`${parameter.name}[]`, parameter.name.toUpperCase(), `${parameter.name}%00`),
        },
      );
      const pair = fc.tuple(name, text(valueOf(parameter, known))).map(([left, right]) => `${left}=${right}`);
      const wanted = parameter.required || known[parameter.name] !== undefined;
      return fc.oneof(
        { weight: wanted ? 14 : 5, arbitrary: fc.tuple(pair) },
        { weight: wanted ? 5 : 14, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: fc.tuple(pair, pair) },
      );
    });
  const unknown = fc.array(
    fc.tuple(text(hostile), text(hostile)).map(([left, right]) => `${left}=${right}`),
    { maxLength: 1 },
  );
  return fc.tuple(...pairs, unknown).map((parts) => parts.flat().join('&'));
}

/**
 * Up to 420 kB when encoded. Node refuses longer ones itself (`framing.ts`), and the router's regular expressions can run out of
 * stack on several megabytes.
 */
const pathLengths = [300, 5000, 70_000];

/** A template's path with its parameters filled in, and sometimes distorted. */
function pathOf(template: string, known: Known): fc.Arbitrary<string> {
  const steps = template
    .split(/\{([^}]+)\}/)
    .map((part, at) =>
      at % 2 === 0
        ? fc.constant(part)
        : text(
            fc.oneof(
              { weight: 50, arbitrary: fc.constantFrom(...(known[part] ?? [''])) },
              { weight: 50, arbitrary: hostile },
              { weight: 1, arbitrary: long(pathLengths) },
            ),
          ),
    );
  const bend = fc.constantFrom<(path: string) => string>(
    (path) => `${path}/`,
    (path) => path.replace('/', '//'),
    (path) => path.toUpperCase(),
    (path) => path.replace('/', '/%2F'),
    (path) => `/.${path}`,
    (path) => `${path}/..`,
    (path) => `/x/%2e%2e${path}`,
    (path) => `${path};v=1`,
    (path) => `/../..${path}`,
    (path) => path.replace('/', '/%6d%65/../'),
  );
  return fc
    .tuple(fc.tuple(...steps), bend, fc.nat(19))
    .map(([parts, bent, chance]) => (chance === 0 ? bent(parts.join('')) : parts.join('')));
}

/**
 * Random requests from the description of the interface: every operation and parameter, with values that its schema allows and
 * others, and distorted headers and paths.
 *
 * @param known existing values, by parameter name
 * @param key a valid one
 */
export function requestsOf(document: Document, known: Known, key: string): fc.Arbitrary<FuzzRequest> {
  const targets = Object.entries(document.paths).map(([template, { get }]) =>
    fc
      .tuple(pathOf(template, known), queryOf(get.parameters, known))
      .map(([path, query]) => (query === '' ? path : `${path}?${query}`)),
  );
  return fc
    .tuple(
      fc.oneof(
        ...targets,
        text(hostile).map((path) => `/${path}`),
      ),
      method,
      authorizationOf(key),
      headers,
    )
    .map(([path, verb, { authorization, authorized }, others]) => ({
      method: verb,
      path,
      authorized,
      headers: { ...others, ...(authorization === undefined ? {} : { authorization }) },
    }));
}
