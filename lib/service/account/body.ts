import * as z from 'zod/mini';
import { type AccountBody, type AccountOperationId, accountOperations } from '#lib/contract/account-operations.ts';
import { Problem } from '#lib/contract/problem.ts';

const { localeError } = z.locales.en();

/** The limit on a body, in bytes. The longest that clients send, a passkey's, has about 2,000. */
const MOST = 32 * 1024;

/**
 * Reads the JSON body of an operation.
 *
 * @throws Problem `bad_request` if it is not JSON, not declared as JSON, or too long
 * @throws Problem `validation_error` naming each failing field
 */
export async function readBody<Id extends AccountOperationId>(id: Id, request: Request): Promise<AccountBody<Id>> {
  const schema: z.ZodMiniObject | null = accountOperations[id].body;
  if (schema === null) return undefined as AccountBody<Id>;
  const result = z.safeParse(schema, await readJson(request), { error: localeError });
  if (result.success) return result.data as AccountBody<Id>;
  const first = new Map<string, { param: string; code: string; message: string }>();
  for (const { path, code, message } of result.error.issues) {
    const param = path.length > 0 ? String(path[0]) : 'body';
    if (!first.has(param)) first.set(param, { param, code, message });
  }
  throw Problem.invalid([...first.values()]);
}

async function readJson(request: Request): Promise<unknown> {
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw unreadable('Send the body as JSON, with the header "Content-Type: application/json".');
  }
  try {
    return JSON.parse(await readText(request)) as unknown;
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw unreadable('The body is not JSON.');
  }
}

async function readText(request: Request): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let size = 0;
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > MOST) throw unreadable(`The body is longer than ${MOST} bytes.`); // leaving the loop cancels the rest
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function unreadable(detail: string): Problem {
  return Problem.of('bad_request', { detail });
}
