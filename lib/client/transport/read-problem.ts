import { type Json, record } from '#lib/contract/json.ts';
import { type ParameterProblem, Problem, type ProblemCode, problemKinds } from '#lib/contract/problem.ts';
import { parseRetryAfter } from './rate.ts';
import type { Exchange } from './transport.ts';

/**
 * Rebuilds the problem that an answer other than 200 speaks of (specification §7). It is read field by field: one that is missing
 * or odd does not cost the others, and where there is no readable body the status alone tells.
 *
 * @param now milliseconds since 1970
 */
export function readProblem({ response, body }: Exchange, now: number): Problem {
  const told = isJson(response.headers) ? parseRecord(body) : {};
  const usual = usualKind(response.status);
  const detail = textOf(told['detail']);
  const instance = textOf(told['instance']) ?? response.headers.get('x-request-id') ?? undefined;
  const retryAfter = parseRetryAfter(response.headers, now);
  return new Problem(
    {
      code: textOf(told['code']) ?? usual.code,
      status: response.status,
      title: textOf(told['title']) ?? usual.title,
    },
    {
      ...(detail === undefined ? {} : { detail }),
      ...(instance === undefined ? {} : { instance }),
      ...(retryAfter === null ? {} : { retryAfter }),
      errors: Array.isArray(told['errors']) ? told['errors'].map(parameterProblem) : [],
    },
  );
}

/** Whether an answer says that it is JSON of one kind or another. */
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
