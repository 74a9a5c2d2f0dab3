/** The part of the client's rate limit state that pacing needs. */
interface Budget {
  /** Requests per window; `null` if unknown. */
  limit: number | null;
  remaining: number;
  /** The end of the window, in milliseconds since 1970; `null` if unknown. */
  resetsAt: number | null;
}

/** The state of a series of automatic requests. All times are milliseconds since 1970. */
export interface WalkState {
  budget: Budget | null;
  /** When the latest answer came. */
  answeredAt: number;
  /** The failure of the latest request, if it failed. */
  failure: { status: number; retryAfter: number | null; at: number } | null;
  now: number;
}

/** What to do next. `limited`: the service answered 429; `budget`: the rest is left for clicks; `gap`: a short pause. */
export type Pace =
  | { kind: 'go' }
  | { kind: 'wait'; until: number; why: 'limited' | 'budget' | 'gap' }
  | { kind: 'stop' };

const second = 1000;
/** The default tier's requests per minute, assumed if the limit is unknown (specification §8). */
const usualLimit = 120;
/** The pause between requests if the service reports no rate limit: half of the default tier's pace. */
const quietGap = second;
/** A window that ends within this is a minute's; a longer one (a day's) is spread out. */
const minute = 60 * second;
/** The share of the limit that is left for clicks until the end of a window. */
const lastReserve = 0.05;
/** A shorter wait for the budget is not shown to the user. */
const breath = 3 * second;
const longestGap = 30 * second;
/** The wait after a 429 without Retry-After. */
const unnamedWait = 30 * second;

/**
 * Decides when the next automatic request may be sent. It leaves half of a minute's limit for the user's clicks (specification §8). As
 * the minute runs out, this reserve shrinks to a twentieth, because unused requests would be lost. So a long series uses nearly all of
 * the limit, and a click always finds some of it left. The service's Retry-After is always followed.
 */
export function paceAutoFetch({ budget, answeredAt, failure, now }: WalkState): Pace {
  if (failure) {
    if (failure.status !== 429) return { kind: 'stop' };
    const wait = failure.retryAfter === null ? unnamedWait : failure.retryAfter * second;
    return waitUntil(failure.at + wait, 'limited', now);
  }
  if (budget === null) return waitUntil(answeredAt + quietGap, 'gap', now);
  const { remaining, resetsAt } = budget;
  const limit = budget.limit ?? usualLimit;
  if (remaining > limit / 2) return { kind: 'go' };
  if (resetsAt === null) return waitUntil(answeredAt + 2 * quietGap, 'gap', now);
  if (remaining <= 0) return waitUntil(resetsAt, 'budget', now);
  if (resetsAt - now <= minute) {
    const spared = remaining > limit * lastReserve ? minute * ((remaining - 1) / (limit / 2)) : 0;
    return waitUntil(resetsAt - spared, 'budget', now);
  }
  const share = (resetsAt - answeredAt) / remaining;
  return waitUntil(answeredAt + Math.min(Math.max(share, quietGap), longestGap), 'gap', now);
}

function waitUntil(until: number, why: 'limited' | 'budget' | 'gap', now: number): Pace {
  if (until <= now) return { kind: 'go' };
  return { kind: 'wait', until, why: why === 'budget' && until - now < breath ? 'gap' : why };
}
