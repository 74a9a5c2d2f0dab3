import { type Json, record } from '#lib/contract/json.ts';
import { type ParameterProblem, Problem, type ProblemCode, problemKinds } from '#lib/contract/problem.ts';
import { parseRetryAfter } from './rate.ts';
import type { Exchange } from './transport.ts';

/**
 * Rebuilds the problem of an error response (specification §7). Each field is read by itself, so that a missing or malformed one does
 * not lose the others. If the body is unreadable, the problem follows from the status.
 *
 * @param now milliseconds since 1970
 */
export function readProblem({ response, body }: Exchange, now: number): Problem {
  const sent = isJson(response.headers) ? parseRecord(body) : {};
  const usual = usualKind(response.status);
  const type = textOf(sent['type']);
  const detail = textOf(sent['detail']);
  const instance = textOf(sent['instance']) ?? response.headers.get('x-request-id') ?? undefined;
  const retryAfter = parseRetryAfter(response.headers, now);
  return new Problem(
    {
      code: textOf(sent['code']) ?? usual.code,
      status: response.status,
      title: textOf(sent['title']) ?? usual.title,
    },
    {
      ...(type === undefined ? {} : { type }),
      ...(detail === undefined ? {} : { detail }),
      ...(instance === undefined ? {} : { instance }),
      ...(retryAfter === null ? {} : { retryAfter }),
      errors: Array.isArray(sent['errors']) ? sent['errors'].map(parameterProblem) : [],
    },
  );
}

/** Whether the content type is JSON or a `+json` type. */
export function isJson(headers: Headers): boolean {
  return /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(headers.get('content-type') ?? '');
}

function parameterProblem(value: unknown): ParameterProblem {
  const { param, code, message } = record(value);
  return { param: textOf(param) ?? '', code: textOf(code) ?? '', message: textOf(message) ?? '' };
}

function parseRecord(body: Uint8Array): Json {
  try {
    return record(JSON.parse(new TextDecoder().decode(body)));
  } catch {
    return {};
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function usualKind(status: number): { code: string; title: string } {
  const code = (Object.keys(problemKinds) as ProblemCode[]).find((code) => problemKinds[code].status === status);
  if (code) return { code, title: problemKinds[code].title };
  return { code: `http_${status}`, title: `The service answered with status ${status}` };
}
