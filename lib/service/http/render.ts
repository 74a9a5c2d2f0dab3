import { hash } from 'node:crypto';
import { encode } from '#lib/contract/json-text.ts';
import { type Problem, problemKinds } from '#lib/contract/problem.ts';
import { bodyOf, type Reply } from './reply.ts';

type Headers = Record<string, string>;

/** A 200 with a strong ETag, or the 304 that the request's `If-None-Match` asks for (RFC 9110 §13.1.2). */
export function renderAnswer(answer: unknown, ifNoneMatch: string | null, budget: Headers): Reply {
  const body = bodyOf(encode(answer)); // once, for the hash and for the wire
  const etag = `"${hash('sha256', body, 'base64url')}"`;
  const headers: Headers = { ...budget, ETag: etag, 'Cache-Control': 'private, no-cache', Vary: 'Authorization' };
  if (ifNoneMatch !== null && matches(ifNoneMatch, etag)) return { status: 304, headers, body: null };
  headers['Content-Type'] = 'application/json';
  return { status: 200, headers, body };
}

function matches(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.split(',').some((candidate) => ['*', etag, `W/${etag}`].includes(candidate.trim()));
}

interface Rendering {
  /** What a problem's `type` begins with, without a slash at its end. */
  problemsBase: string;
  /** Identifies the one request: safe to show, to quote to the operator, and in our log. */
  requestId: string;
  budget: Headers;
  /** The methods that are served there, for a 405; those of the read interface by default. */
  allow?: string | undefined;
}

/** A problem's one rendering (specification §7, RFC 9457). */
export function renderProblem(problem: Problem, { problemsBase, requestId, budget, allow }: Rendering): Reply {
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
  return { status: problem.status, headers, body: bodyOf([JSON.stringify(body)]) };
}
