/** What is left of the caller's budget, as of one answer (specification §8). */
export interface RateState {
  /** The policy's name, `null` where only `X-RateLimit-*` came. */
  policy: string | null;
  /** Requests a window; `null` where the service does not say. */
  limit: number | null;
  remaining: number;
  /** When the window ends, in milliseconds since 1970 on this machine's clock; `null` where the service does not say. */
  resetsAt: number | null;
  /** When this was heard, on the same clock. */
  heardAt: number;
}

/** A greater `X-RateLimit-Reset` is a Unix time in seconds, a smaller one a delay in seconds. */
const EARLIEST_TIME = 1_000_000_000;

/**
 * Reads `RateLimit` (`"name";r=..;t=..`), `X-RateLimit-*` and `Retry-After`. For the window's end `Retry-After` beats
 * `RateLimit`'s `t`, which beats `X-RateLimit-Reset`.
 *
 * @param now milliseconds since 1970
 * @returns `null` where the answer says nothing of a budget
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
 * @returns whole seconds from now, rounded up, never negative; `null` where it is missing or malformed
 */
export function parseRetryAfter(headers: Headers, now: number): number | null {
  const value = headers.get('retry-after')?.trim();
  if (!value) return null;
  const seconds = count(value);
  if (seconds !== null) return seconds;
  const time = Date.parse(value);
  return Number.isNaN(time) || !/[a-z]/i.test(value) ? null : Math.max(0, Math.ceil((time - now) / 1000));
}

/** The first item of the list; several policies may be named, the service puts the tightest first. */
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
