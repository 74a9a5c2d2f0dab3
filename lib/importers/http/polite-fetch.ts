import { setTimeout as sleep } from 'node:timers/promises';
import { SourceProblem } from '#lib/importers/files/source-problem.ts';

export interface Politeness {
  /** How often a request is attempted in total if the source is busy or does not respond. */
  tries: number;
  /** The timeout of one attempt, in milliseconds. */
  timeout: number;
  /** The pause before the second attempt, in milliseconds; it doubles with each further attempt. */
  pause: number;
  /** The longest pause, in milliseconds, even if the source asks for more: an import that waits for an hour counts as failed. */
  longest: number;
  /** Waits; replaced in tests. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
}

const usual: Politeness = {
  tries: 6,
  timeout: 120_000,
  pause: 1000,
  longest: 120_000,
  wait: (milliseconds, signal) => sleep(milliseconds, undefined, { signal }),
};

/**
 * A `fetch` that retries if the source responds with 429 or 5xx, or not at all. It waits as long as `Retry-After` says, or until
 * `X-RateLimit-Reset`, else with growing pauses. It follows no redirects.
 *
 * @param signal aborts requests and pauses
 * @returns a `fetch` that resolves to responses of any other status
 * @throws SourceProblem after the last attempt; it names the path, and nothing secret
 */
export function politeFetch(
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
  politeness: Partial<Politeness> = {},
): typeof globalThis.fetch {
  const { tries, timeout, pause, longest, wait } = { ...usual, ...politeness };
  return async (input, init = {}) => {
    const { method = 'GET' } = init;
    const { origin, pathname } = new URL(input instanceof Request ? input.url : String(input));
    for (let attempt = 1; ; attempt += 1) {
      const own = AbortSignal.any([signal, AbortSignal.timeout(timeout), ...(init.signal ? [init.signal] : [])]);
      const outcome = await fetch(input, { redirect: 'manual', ...init, signal: own }).catch((error: unknown) => {
        signal.throwIfAborted();
        return error instanceof Error ? error : new Error('unknown', { cause: error });
      });
      const isBusy = outcome instanceof Error || outcome.status === 429 || outcome.status >= 500;
      if (!isBusy) return outcome;
      if (attempt === tries) {
        const why = outcome instanceof Error ? reasonOf(outcome) : `responded with ${outcome.status}`;
        throw SourceProblem.ofFile(`${method} ${origin}${pathname}`, `${why}, ${tries} times`);
      }
      if (!(outcome instanceof Error)) await outcome.body?.cancel();
      const asked = outcome instanceof Error ? null : waitAskedFor(outcome.headers);
      await wait(Math.min(asked ?? pause * 2 ** (attempt - 1), longest), signal);
    }
  };
}

function reasonOf(error: Error): string {
  const cause = error.cause instanceof Error ? error.cause : error;
  if (cause.name === 'TimeoutError') return 'timed out';
  const code = (cause as { code?: unknown }).code;
  return `failed (${typeof code === 'string' ? code : cause.name})`;
}

/** The pause that a response asks for, in milliseconds; null if it asks for none. */
function waitAskedFor(headers: Headers): number | null {
  const after = headers.get('retry-after');
  if (after !== null) {
    const seconds = Number(after);
    const milliseconds = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(after) - Date.now();
    if (milliseconds >= 0) return milliseconds;
  }
  const reset = Number(headers.get('x-ratelimit-reset') ?? headers.get('ratelimit-reset') ?? Number.NaN);
  if (!Number.isFinite(reset)) return null;
  return Math.max(0, reset > 1_000_000_000 ? reset * 1000 - Date.now() : reset * 1000);
}

/**
 * Parses the JSON of a response.
 *
 * @throws SourceProblem if the status is not a success, or the body is not JSON
 */
export async function jsonOf(response: Response, place: string): Promise<unknown> {
  const text = await response.text();
  if (!response.ok) throw SourceProblem.ofFile(place, `responded with ${response.status}`);
  try {
    return JSON.parse(text);
  } catch {
    const isPage = /^\s*<(!doctype|html)/i.test(text);
    throw SourceProblem.ofFile(place, isPage ? 'the response is an HTML page, not JSON' : 'the response is not JSON');
  }
}
