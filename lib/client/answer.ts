import type * as z from 'zod/mini';
import { type Answer, type OperationId, operations } from '#lib/contract/operations.ts';
import { Problem, problemBody, type ProblemCode, problemKinds } from '#lib/contract/problem.ts';
import { type Tolerant, tolerant } from '#lib/contract/tolerant.ts';
import { BadAnswer } from './errors.ts';
import { parseRetryAfter } from './rate.ts';
import type { Exchange } from './transport.ts';

/** What a client may rely on in the answer of an operation: all but `id` and `slug` may be null or missing. */
export type Data<Id extends OperationId> = Tolerant<Answer<Id>>;

const readable = new Map<OperationId, z.ZodMiniType>();
const readableProblem = tolerant(problemBody);

/**
 * Reads the body of a 200.
 *
 * @throws BadAnswer when it is not JSON, or not of the operation's shape
 */
export function readData<Id extends OperationId>(id: Id, { response, body }: Exchange): Data<Id> {
  const schema = readable.get(id) ?? tolerant<z.ZodMiniType>(operations[id].response);
  readable.set(id, schema);
  const result = schema.safeParse(parseJson(body, response.status));
  if (!result.success) throw new BadAnswer('shape', response.status, { cause: result.error });
  return result.data as Data<Id>;
}

/** Rebuilds the problem that an answer other than 200 speaks of; one without a readable body is told by its status alone. */
export function readProblem({ response, body }: Exchange, now: number): Problem {
  const retryAfter = parseRetryAfter(response.headers, now);
  const parsed = isJson(response.headers) ? readableProblem.safeParse(tryJson(body)) : undefined;
  const told = parsed?.success ? parsed.data : {};
  const usual = usualKind(response.status);
  const instance = told.instance ?? response.headers.get('x-request-id');
  return new Problem(
    { code: told.code ?? usual.code, status: response.status, title: told.title ?? usual.title },
    {
      ...(told.detail ? { detail: told.detail } : {}),
      ...(instance ? { instance } : {}),
      ...(retryAfter === null ? {} : { retryAfter }),
      errors: (told.errors ?? []).map((error) => ({
        param: error.param ?? '',
        code: error.code ?? '',
        message: error.message ?? '',
      })),
    },
  );
}

/** Whether the answer says that it is JSON of one kind or another. */
export function isJson(headers: Headers): boolean {
  return /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(headers.get('content-type') ?? '');
}

function parseJson(body: Uint8Array, status: number): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch (error) {
    throw new BadAnswer('not_json', status, { cause: error });
  }
}

function tryJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}

function usualKind(status: number): { code: string; title: string } {
  const code = (Object.keys(problemKinds) as ProblemCode[]).find((code) => problemKinds[code].status === status);
  if (code) return { code, title: problemKinds[code].title };
  return { code: `http_${status}`, title: `The service answered with status ${status}` };
}
