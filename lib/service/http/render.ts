import { hash } from 'node:crypto';
import { encode } from '#lib/contract/json-text.ts';
import { type Problem, problemKinds } from '#lib/contract/problem.ts';

type Headers = Record<string, string>;

/**
 * Renders a 200 with a strong ETag, or the 304 that the request's `If-None-Match` allows (RFC 9110 §13.1.2).
 *
 * @param vary the request headers that the response depends on
 */
export function renderAnswer(answer: unknown, ifNoneMatch: string | null, budget: Headers, vary: string): Response {
  const body = bodyOf(encode(answer));
  const etag = `"${hash('sha256', body, 'base64url')}"`;
  const headers: Headers = { ...budget, ETag: etag, 'Cache-Control': 'private, no-cache', Vary: vary };
  if (ifNoneMatch !== null && matches(ifNoneMatch, etag)) return new Response(null, { status: 304, headers });
  headers['Content-Type'] = 'application/json';
  return new Response(body, { headers });
}

/** Whether `If-None-Match` names a validator, by weak comparison. */
export function matches(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag));
}

/** An ETag without its weakness. */
function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}

/**
 * The bytes of a text, encoded once for the hash and for the socket. Small ASCII texts stay strings, which cost less to hash and to
 * send. Each piece is encoded by itself: joining them first takes several times as long, above all if one is not Latin.
 *
 * @param pieces of one text, see `encode`
 */
function bodyOf(pieces: readonly string[]): string | Buffer<ArrayBuffer> {
  const [only = ''] = pieces;
  if (pieces.length <= 1 && Buffer.byteLength(only) === only.length) return only;
  return bytesOf(pieces);
}

/** The bytes of a text, see `bodyOf`. */
export function bytesOf(pieces: readonly string[]): Buffer<ArrayBuffer> {
  let most = 0;
  for (const piece of pieces) most += 3 * piece.length;
  if (most > scratch.length) scratch = Buffer.allocUnsafeSlow(most);
  let length = 0;
  for (const piece of pieces) length += scratch.write(piece, length);
  return Buffer.from(scratch.subarray(0, length));
}

let scratch = Buffer.allocUnsafeSlow(2 ** 18);

interface Rendering {
  /** The beginning of a problem's `type`, without a trailing slash. */
  problemsBase: string;
  /** Identifies the request: safe to show, to quote to the operator, and in our log. */
  requestId: string;
  budget: Headers;
  /** The methods that a 405 names; those of the read API by default. */
  allow?: string | undefined;
}

/** Renders a problem document (specification §7, RFC 9457). */
export function renderProblem(problem: Problem, { problemsBase, requestId, budget, allow }: Rendering): Response {
  const kind = problemKinds[problem.code as keyof typeof problemKinds];
  const headers: Headers = {
    ...budget,
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    Vary: 'Authorization',
  };
  if (problem.status === 401) headers['WWW-Authenticate'] = 'Bearer realm="Rostrum"';
  if (problem.status === 405) headers['Allow'] = allow ?? 'GET, HEAD';
  if (problem.retryAfter !== undefined) headers['Retry-After'] = String(problem.retryAfter);
  const body = {
    type: `${problemsBase}/${kind.slug}`,
    title: problem.title,
    status: problem.status,
    detail: problem.detail,
    code: problem.code,
    instance: requestId,
    ...(problem.errors.length > 0 ? { errors: problem.errors } : {}),
  };
  return new Response(JSON.stringify(body), { status: problem.status, headers });
}
