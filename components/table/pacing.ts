/** What is known of the caller's budget: the part of the client's rate state that pacing needs. */
export interface Budget {
  /** Requests a window; `null` where the service does not say. */
  limit: number | null;
  remaining: number;
  /** When the window ends, in milliseconds since 1970; `null` where the service does not say. */
  resetsAt: number | null;
}

/** Where a walk over the pages stands. All times are milliseconds since 1970. */
export interface WalkState {
  budget: Budget | null;
  /** When the latest page came. */
  answeredAt: number;
  /** The latest attempt's failure, if it failed. */
  failure: { status: number; retryAfter: number | null; at: number } | null;
  now: number;
}

/** What to do next. `limited`: the service said so (429); `budget`: the other half is left for clicks; `gap`: a short breath. */
export type Pace =
  | { kind: 'go' }
  | { kind: 'wait'; until: number; why: 'limited' | 'budget' | 'gap' }
  | { kind: 'stop' };

const second = 1000;
/** The default tier's requests a minute, assumed where the service names no limit (specification §8). */
const usualLimit = 120;
/** Half of the default tier: the pace where the service says nothing at all. */
const quietGap = second;
/** A window that ends within this is waited for; a longer one (a day's) is spread out. */
const shortWindow = 60 * second;
const longestGap = 30 * second;
/** The wait after a 429 that names none. */
const unnamedWait = 30 * second;

/**
 * Decides when a background walk may ask for its next page: as fast as it can while more than half of the limit is left, so
 * that the other half stays for what the person clicks (specification §8). A delay that the service names is obeyed.
 */
export function paceWalk({ budget, answeredAt, failure, now }: WalkState): Pace {
  if (failure) {
    if (failure.status !== 429) return { kind: 'stop' };
    const wait = failure.retryAfter === null ? unnamedWait : failure.retryAfter * second;
    return waitUntil(failure.at + wait, 'limited', now);
  }
  if (budget === null) return waitUntil(answeredAt + quietGap, 'gap', now);
  const { limit, remaining, resetsAt } = budget;
  if (remaining > (limit ?? usualLimit) / 2) return { kind: 'go' };
  if (resetsAt === null) return waitUntil(answeredAt + 2 * quietGap, 'gap', now);
  if (resetsAt - now <= shortWindow || remaining <= 0) return waitUntil(resetsAt, 'budget', now);
  const share = (resetsAt - answeredAt) / remaining;
  return waitUntil(answeredAt + Math.min(Math.max(share, quietGap), longestGap), 'gap', now);
}

function waitUntil(until: number, why: 'limited' | 'budget' | 'gap', now: number): Pace {
  return until <= now ? { kind: 'go' } : { kind: 'wait', until, why };
}
