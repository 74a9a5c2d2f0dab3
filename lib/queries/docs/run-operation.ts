import type { OperationId, PathParameters } from '#lib/contract/operations.ts';
import { address } from '#lib/client/address.ts';
import { exchange, usualLimits } from '#lib/client/transport/transport.ts';
import { proxyBase } from '#lib/queries/browser.ts';

/** What the service has answered, for a reader of the API reference. */
export interface RawAnswer {
  status: number;
  /** JSON with line breaks; the body as it is if it is not JSON. */
  text: string;
}

/**
 * Runs an operation through the proxy, with the session of this browser, and returns its answer as it is, also if it is a problem.
 *
 * @param pattern the operation's path, with `{name}` for each path parameter
 * @param query values of query parameters; empty ones are left out
 * @throws Problem `not_found` if a path parameter is missing, NoAnswer if there is no answer
 */
export async function runOperation(
  pattern: string,
  path: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string>>,
): Promise<RawAnswer> {
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
  const to = proxyBase + address(pattern, path as PathParameters<OperationId>, given, () => 'repeated');
  const { response, body } = await exchange(to, { headers: { accept: 'application/json' } }, usualLimits);
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
