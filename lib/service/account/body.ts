import * as z from 'zod/mini';
import { type AccountBody, type AccountOperationId, accountOperations } from '#lib/contract/account-operations.ts';
import { Problem } from '#lib/contract/problem.ts';
import { readJson } from '#lib/service/http/json-body.ts';

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
  const result = z.safeParse(schema, await readJson(request, MOST), { error: localeError });
  if (result.success) return result.data as AccountBody<Id>;
  const first = new Map<string, { param: string; code: string; message: string }>();
  for (const { path, code, message } of result.error.issues) {
    const param = path.length > 0 ? String(path[0]) : 'body';
    if (!first.has(param)) first.set(param, { param, code, message });
  }
  throw Problem.invalid([...first.values()]);
}
