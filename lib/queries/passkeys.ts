import { readJson } from '#lib/client/transport/read-json.ts';
import { readProblem } from '#lib/client/transport/read-problem.ts';
import { markHeader } from '#lib/client/transport/session-changed.ts';
import { exchange, usualLimits } from '#lib/client/transport/transport.ts';

/**
 * Requests a passkey challenge from the dashboard.
 *
 * @param path the path of the route
 * @param mark the tag of the page's session, if it has one
 * @returns the options for `navigator.credentials`, as JSON
 * @throws Problem if the server refuses, NoAnswer if it does not answer
 */
export async function passkeyChallenge<Options>(path: string, mark?: string): Promise<Options> {
  const headers = mark === undefined ? {} : { [markHeader]: mark };
  const answer = await exchange(path, { method: 'POST', headers }, usualLimits);
  if (answer.response.status !== 200) throw readProblem(answer, Date.now());
  return (readJson(answer) as { options: Options }).options;
}
