import { type OperationId, operationIds, operations } from '#lib/contract/operations.ts';
import { Problem } from '#lib/contract/problem.ts';
import { segment } from './address.ts';
import { readData } from './answer.ts';
import { BadAnswer, NoAnswer } from '#lib/client/transport/errors.ts';
import { isJson, readProblem } from '#lib/client/transport/read-problem.ts';
import { exchange, type Exchange, type Fetch, type Limits, usualLimits } from '#lib/client/transport/transport.ts';

export interface ForwardOptions extends Partial<Limits> {
  /** What the incoming path begins with, up to the operation's own path: `/api/proxy`. */
  prefix: string;
  /** The one place that requests go to: `{API_BASE_URL}/api/v1`. */
  baseUrl: string;
  key: string;
  fetch?: Fetch;
}

const sent = ['if-none-match'];
const returned = [
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
];

/**
 * Passes a browser's request on to the service with the session's key. Only what the operations table lists gets through:
 * its paths, GET and HEAD, the query parameters that it declares; only listed headers pass, either way; the answer is what
 * the specification gives or it is replaced. Never throws: what goes wrong is answered as `application/problem+json`.
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

/** `application/problem+json` for the browser (RFC 9457). */
export function problemResponse(problem: Problem, headers: Readonly<Record<string, string>> = {}): Response {
  const { code, status, title, detail, errors, instance, retryAfter } = problem;
  const body = { type: 'about:blank', title, status, detail, code, instance, ...(errors.length > 0 ? { errors } : {}) };
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
      ...privately,
      'content-type': 'application/problem+json',
      ...headers,
    },
  });
}

const privately = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' };

/** The path and query to ask the service for, rebuilt from the operation that the request matches. */
function permitted(request: Request, prefix: string): { id: OperationId; address: string } {
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
  const asked = segments.map(segment).join('/');
  return { id, address: query.size > 0 ? `/${asked}?${query.toString()}` : `/${asked}` };
}

function decode(raw: string): string {
  let decoded: string;
  try {
    decoded = decodeURIComponent(raw);
  } catch (error) {
    throw Problem.of('not_found', { cause: error });
  }
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[/\\\u0000-\u001f\u007f]/.test(decoded)) throw Problem.of('not_found');
  return decoded;
}

/** The operation whose path these segments are, below `/api/v1`. */
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

function outgoing(from: Headers, key: string): Headers {
  const headers = new Headers({ accept: 'application/json, application/problem+json', authorization: `Bearer ${key}` });
  copy(sent, from, headers);
  return headers;
}

function incoming(id: OperationId, answer: Exchange, method: string): Response {
  const { response, body } = answer;
  const headers = new Headers();
  copy(returned, response.headers, headers);
  for (const [name, value] of Object.entries(privately)) headers.set(name, value);
  if (response.status === 304) return new Response(null, { status: 304, headers });
  if (response.status !== 200 && response.status < 400) throw new BadAnswer('shape', response.status);
  if (!isJson(response.headers)) {
    if (response.status === 200) throw new BadAnswer('not_json', response.status);
    return problemResponse(readProblem(answer, Date.now()));
  }
  if (method === 'HEAD') return new Response(null, { status: response.status, headers });
  if (response.status !== 200) return new Response(body, { status: response.status, headers });
  // The browser has no schema: it gets what it may rely on. Of known length, so that it is one write less.
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

/** Whatever a call threw, as the problem that the browser is told; nothing of an unexpected error's message is in it. */
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
