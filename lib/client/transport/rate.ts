/** The caller's rate limit, as of one answer (specification §8). */
export interface RateState {
  /** The policy's name; `null` if only `X-RateLimit-*` was sent. */
  policy: string | null;
  /** Requests per window; `null` if unknown. */
  limit: number | null;
  remaining: number;
  /** The end of the window, in milliseconds since 1970 on this machine's clock; `null` if unknown. */
  resetsAt: number | null;
  /** When the answer came, on the same clock. */
  heardAt: number;
}

/** An `X-RateLimit-Reset` above this is a Unix time in seconds, any other a delay in seconds. */
const EARLIEST_TIME = 1_000_000_000;

/**
 * Reads `RateLimit` (`"name";r=..;t=..`), `X-RateLimit-*` and `Retry-After`. The window's end is taken from `Retry-After`, else from
 * `RateLimit`'s `t`, else from `X-RateLimit-Reset`.
 *
 * @param now milliseconds since 1970
 * @returns `null` if the answer has no readable rate limit
 */
export function parseRate(headers: Headers, now: number): RateState | null {
  const item = parseItem(headers.get('ratelimit'));
  const remaining = item?.remaining ?? count(headers.get('x-ratelimit-remaining'));
  if (remaining === null) return null;
  const reset = count(headers.get('x-ratelimit-reset'));
  const delay =
    parseRetryAfter(headers, now) ?? item?.seconds ?? (reset !== null && reset <= EARLIEST_TIME ? reset : null);
  return {
    policy: item?.policy ?? null,
    limit: count(headers.get('x-ratelimit-limit')),
    remaining,
    resetsAt: delay === null ? reset && reset * 1000 : now + delay * 1000,
    heardAt: now,
  };
}

/**
 * Reads `Retry-After` in either of its forms (RFC 9110 §10.2.3).
 *
 * @param now milliseconds since 1970
 * @returns whole seconds from now, rounded up, never negative; `null` if it is missing or malformed
 */
export function parseRetryAfter(headers: Headers, now: number): number | null {
  const value = headers.get('retry-after')?.trim();
  if (!value) return null;
  const seconds = count(value);
  if (seconds !== null) return seconds;
  const time = Date.parse(value);
  return Number.isNaN(time) || !/[a-z]/i.test(value) ? null : Math.max(0, Math.ceil((time - now) / 1000));
}

/** Parses the first item of the list. A service with several policies puts the tightest first. */
function parseItem(value: string | null): { policy: string; remaining: number; seconds: number | null } | null {
  const [, policy, parameters] = /^\s*"((?:[^"\\]|\\.)*)"([^,]*)/.exec(value ?? '') ?? [];
  if (policy === undefined || parameters === undefined) return null;
  const remaining = count(/;\s*r=(\d+)/.exec(parameters)?.[1] ?? null);
  if (remaining === null) return null;
  return { policy, remaining, seconds: count(/;\s*t=(\d+)/.exec(parameters)?.[1] ?? null) };
}

function count(value: string | null): number | null {
  return value !== null && /^\s*\d{1,15}\s*$/.test(value) ? Number(value) : null;
}
