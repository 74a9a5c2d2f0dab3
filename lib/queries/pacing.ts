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
/** A window that ends within this is a minute's; a longer one (a day's) is spread out. */
const minute = 60 * second;
/** The share of the limit that is left for clicks up to the last moment of a window. */
const lastReserve = 0.05;
/** A shorter wait is not worth mentioning. */
const breath = 3 * second;
const longestGap = 30 * second;
/** The wait after a 429 that names none. */
const unnamedWait = 30 * second;

/**
 * Decides when a background walk may ask for what comes next. Of a minute's limit it leaves half for what the person clicks
 * (specification §8); as the minute runs out, so does the half, down to a twentieth: what nobody clicked would be lost. So
 * a long walk uses nearly all of the limit, while at every moment a click finds its share. A delay that the service names is
 * obeyed.
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
