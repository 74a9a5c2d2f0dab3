import { BadAnswer, NoAnswer } from './errors.ts';
import { readProblem } from './read-problem.ts';
import { exchange, usualLimits } from './transport.ts';

/**
 * Reads a stream of JSON lines as they arrive, until it ends.
 *
 * @throws Problem for every status but 200; NoAnswer if the connection is lost; BadAnswer for a line that is not JSON; the signal's
 *   reason
 */
export async function* readLines(
  url: string,
  init: { headers: Readonly<Record<string, string>>; signal: AbortSignal },
): AsyncGenerator<unknown, void, void> {
  const response = await answered(fetch(url, { ...init, cache: 'no-store', redirect: 'manual' }), init.signal);
  if (response.status !== 200 || !response.body) {
    throw readProblem({ response, body: new Uint8Array(await response.arrayBuffer()) }, Date.now());
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    let rest = '';
    for (;;) {
      const { done, value } = await answered(reader.read(), init.signal);
      if (done) return;
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line !== '') yield parse(line);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/**
 * Posts JSON to the dashboard.
 *
 * @throws Problem for every status but 2xx, NoAnswer
 */
export async function postJson(url: string, headers: Readonly<Record<string, string>>, body: unknown): Promise<void> {
  const answer = await exchange(
    url,
    { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) },
    usualLimits,
  );
  if (!answer.response.ok) throw readProblem(answer, Date.now());
}

async function answered<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    signal.throwIfAborted();
    throw new NoAnswer('network', { cause: error });
  }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw new BadAnswer('not_json', 200, { cause: error });
  }
}
