import { type OperationId, operationIds, operations } from '#lib/contract/operations.ts';
import { Problem } from '#lib/contract/problem.ts';
import { segment } from './address.ts';
import { readData } from './answer.ts';
import { BadAnswer, NoAnswer } from '#lib/client/transport/errors.ts';
import { isJson, readProblem } from '#lib/client/transport/read-problem.ts';
import { exchange, type Exchange, type Fetch, type Limits, usualLimits } from '#lib/client/transport/transport.ts';

export interface ForwardOptions extends Partial<Limits> {
  /** The part of the incoming path before the operation's path: `/api/proxy`. */
  prefix: string;
  /** The only target of requests: `{API_BASE_URL}/api/v1`. */
  baseUrl: string;
  key: string;
  fetch?: Fetch;
}

const requestHeaders = ['if-none-match'];
const responseHeaders = [
  'content-type',
  'date',
  'deprecation',
  'etag',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'sunset',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'x-total-count',
];

/**
 * Forwards a browser's request to the service with the session's key. Only paths and query parameters of the operations table, GET and
 * HEAD, and listed headers get through. An answer that does not match the specification is replaced. Never throws: errors are answered
 * as `application/problem+json`.
 */
export async function forward(request: Request, options: ForwardOptions): Promise<Response> {
  try {
    const limits: Limits = { ...usualLimits, ...options };
    const { id, address } = permitted(request, options.prefix);
    const answer = await exchange(
      options.baseUrl + address,
      { method: request.method, headers: outgoing(request.headers, options.key), signal: request.signal },
      limits,
      options.fetch,
    );
    return incoming(id, answer, request.method);
  } catch (error) {
    return problemResponse(asProblem(error));
  }
}

/** The body of a problem (RFC 9457). */
export function problemBody({ title, status, detail, code, instance, errors }: Problem) {
  return { type: 'about:blank', title, status, detail, code, instance, ...(errors.length > 0 ? { errors } : {}) };
}

/** Renders a problem as `application/problem+json` (RFC 9457). */
export function problemResponse(problem: Problem, headers: Readonly<Record<string, string>> = {}): Response {
  const { status, retryAfter } = problem;
  return new Response(JSON.stringify(problemBody(problem)), {
    status,
    headers: {
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
      ...noStore,
      'content-type': 'application/problem+json',
      ...headers,
    },
  });
}

const noStore = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' };

/**
 * Rebuilds the path and query for the service from the operation that the request matches.
 *
 * @throws Problem `not_found`, `method_not_allowed`
 */
export function permitted(request: Request, prefix: string): { id: OperationId; address: string } {
  const url = new URL(request.url);
  const path = url.pathname.startsWith(`${prefix}/`) ? url.pathname.slice(prefix.length + 1) : '';
  const segments = path.split('/').map(decode);
  const id = operationAt(segments);
  if (!id) throw Problem.of('not_found');
  if (request.method !== 'GET' && request.method !== 'HEAD') throw Problem.of('method_not_allowed');
  const declared = Object.keys(operations[id].query.shape);
  const query = new URLSearchParams(
    [...url.searchParams].filter(([name]) => declared.includes(name.replace(/\[\]$/, ''))),
  );
  const pathname = segments.map((part) => segment(part)).join('/');
  return { id, address: query.size > 0 ? `/${pathname}?${query.toString()}` : `/${pathname}` };
}

function decode(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch (error) {
    throw Problem.of('not_found', { cause: error });
  }
}

/** Finds the operation with this path below `/api/v1`. */
export function operationAt(segments: readonly string[]): OperationId | undefined {
  return operationIds.find((id) => matches(id, segments));
}

function matches(id: OperationId, segments: readonly string[]): boolean {
  const pattern = operations[id].path.slice(1).split('/');
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => part.startsWith('{') || part === segments[index])
  );
}

/** The headers of a request to the service. */
export function outgoing(from: Headers, key: string, accept = 'application/json'): Headers {
  const headers = new Headers({ accept: `${accept}, application/problem+json`, authorization: `Bearer ${key}` });
  copy(requestHeaders, from, headers);
  return headers;
}

/** The headers of the service's answer for the browser. */
export function passedHeaders(from: Headers): Headers {
  const headers = new Headers();
  copy(responseHeaders, from, headers);
  for (const [name, value] of Object.entries(noStore)) headers.set(name, value);
  return headers;
}

/** The answer for the browser, from one that was read whole. @throws BadAnswer */
export function incoming(id: OperationId, answer: Exchange, method: string): Response {
  const { response, body } = answer;
  const headers = passedHeaders(response.headers);
  if (response.status === 304) return new Response(null, { status: 304, headers });
  if (response.status !== 200 && response.status < 400) throw new BadAnswer('shape', response.status);
  if (!isJson(response.headers)) {
    if (response.status === 200) throw new BadAnswer('not_json', response.status);
    return problemResponse(readProblem(answer, Date.now()));
  }
  if (method === 'HEAD') return new Response(null, { status: response.status, headers });
  if (response.status !== 200) return new Response(body, { status: response.status, headers });
  // The browser has no schemas, so it gets checked data. A known length saves one write.
  const checked = new TextEncoder().encode(JSON.stringify(readData(id, answer)));
  headers.set('content-length', String(checked.byteLength));
  return new Response(checked, { headers });
}

function copy(names: readonly string[], from: Headers, to: Headers): void {
  for (const name of names) {
    const value = from.get(name);
    if (value !== null) to.set(name, value);
  }
}

/** Turns any error of a call into a problem for the browser. The message of an unexpected error is left out. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof NoAnswer) {
    const kind = { code: 'no_answer', status: 504, title: 'No answer from the service' };
    return new Problem(kind, { detail: error.message, cause: error });
  }
  if (error instanceof BadAnswer) {
    const kind = { code: 'bad_answer', status: 502, title: 'The service answered something unexpected' };
    return new Problem(kind, { detail: error.message, cause: error });
  }
  return Problem.of('internal_error', { cause: error });
}
