import { readJson } from '#lib/client/transport/read-json.ts';
import { readProblem } from '#lib/client/transport/read-problem.ts';
import { markHeader } from '#lib/client/transport/session-changed.ts';
import { exchange, usualLimits } from '#lib/client/transport/transport.ts';

/**
 * Asks this dashboard's server for a challenge.
 *
 * @param path of the route that begins it
 * @param mark of the session that the page is of, where it has one
 * @returns what `navigator.credentials` takes once it is parsed
 * @throws Problem when the server refuses, NoAnswer when it does not answer
 */
export async function passkeyChallenge<Options>(path: string, mark?: string): Promise<Options> {
  const headers = mark === undefined ? {} : { [markHeader]: mark };
  const answer = await exchange(path, { method: 'POST', headers }, usualLimits);
  if (answer.response.status !== 200) throw readProblem(answer, Date.now());
  return (readJson(answer) as { options: Options }).options;
}
