import type { OperationId, PathParameters } from '#lib/contract/operations.ts';
import { address } from '#lib/client/address.ts';
import { markHeader } from '#lib/client/transport/session-changed.ts';
import { exchange, usualLimits } from '#lib/client/transport/transport.ts';
import { proxyBase } from '#lib/queries/browser.ts';

/** What the service has answered, for a reader of the API reference. */
export interface RawAnswer {
  status: number;
  /** JSON with line breaks; the body as it is if it is not JSON. */
  text: string;
}

/**
 * Runs an operation through the proxy, with the session of the page, and returns its answer as it is, also if it is a problem.
 *
 * @param pattern the operation's path, with `{name}` for each path parameter
 * @param given the session's tag, and the values of parameters; empty ones of the query are left out
 * @throws Problem `not_found` if a path parameter is missing, NoAnswer if there is no answer
 */
export async function runOperation(
  pattern: string,
  given: { session: string; path: Readonly<Record<string, string>>; query: Readonly<Record<string, string>> },
): Promise<RawAnswer> {
  const query = Object.fromEntries(Object.entries(given.query).filter(([, value]) => value !== ''));
  const to = proxyBase + address(pattern, given.path as PathParameters<OperationId>, query, () => 'repeated');
  const headers = { accept: 'application/json', [markHeader]: given.session };
  const { response, body } = await exchange(to, { headers }, usualLimits);
  const text = new TextDecoder().decode(body);
  return { status: response.status, text: formatted(text) };
}

function formatted(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
