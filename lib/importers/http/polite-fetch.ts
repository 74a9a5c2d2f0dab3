import { setTimeout as sleep } from 'node:timers/promises';
import { SourceProblem } from '#lib/importers/files/source-problem.ts';

export interface Politeness {
  /** How often a request is tried in all, where the source is busy or does not answer. */
  tries: number;
  /** Milliseconds that one try may take. */
  timeout: number;
  /** Milliseconds before the second try; twice as many before each one after it. */
  pause: number;
  /** No pause is longer, in milliseconds, whatever the source asks for: an apply that waits for an hour is an apply that failed. */
  longest: number;
  /** Waits; tests do not. */
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
 * A `fetch` that waits where a source says that it has too much to do: as long as `Retry-After` says, or until
 * `X-RateLimit-Reset` where nothing remains, or longer each time. What is not answered at all is asked again.
 *
 * @param signal ends everything
 * @returns the answer, whatever its status, unless that stays 429 or 5xx
 * @throws SourceProblem where it is never answered; it names the path, and nothing that is secret
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
        const why = outcome instanceof Error ? reasonOf(outcome) : `was answered ${outcome.status}`;
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
  if (cause.name === 'TimeoutError') return 'was not answered in time';
  const code = (cause as { code?: unknown }).code;
  return `failed (${typeof code === 'string' ? code : cause.name})`;
}

/** Milliseconds. */
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
 * The JSON of an answer.
 *
 * @throws SourceProblem where the status is no success, or it is no JSON: a page of HTML is called that
 */
export async function jsonOf(response: Response, place: string): Promise<unknown> {
  const text = await response.text();
  if (!response.ok) throw SourceProblem.ofFile(place, `was answered ${response.status}`);
  try {
    return JSON.parse(text);
  } catch {
    const isPage = /^\s*<(!doctype|html)/i.test(text);
    throw SourceProblem.ofFile(
      place,
      isPage ? 'was answered with a page of HTML, not JSON' : 'was not answered with JSON',
    );
  }
}
