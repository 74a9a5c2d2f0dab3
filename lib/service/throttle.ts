import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Requests a minute and a UTC day (specification §8). */
export interface Rates {
  minute: number;
  day: number;
}

/** What is left to one subject in the window that has the smaller share left. */
export interface Budget {
  /** Name of the window, for example `default-minute`. */
  policy: string;
  limit: number;
  remaining: number;
  /** Seconds until the window ends, rounded up: waiting exactly that long is enough. */
  resetIn: number;
  /** Unix time in whole seconds at which the window ends. */
  resetAt: number;
  exceeded: boolean;
}

/** Counts a request of a subject (a user, or an address without one) in a tier; its budget after that. */
export type Throttle = (subject: string, tier: string) => Promise<Budget>;

const windows = { minute: 60, day: 86_400 } as const;

/**
 * Fixed windows, a minute and a UTC day, in this process's memory.
 *
 * @param rates the limits of each tier; a tier that is not among them has the default's
 */
export function createThrottle(rates: Readonly<Record<'default' | 'elevated', Rates>>): Throttle {
  const tiers = new Map(
    Object.entries(rates).map(([tier, { minute, day }]) => [
      tier,
      {
        minute: new RateLimiterMemory({ keyPrefix: 'minute', points: minute, duration: windows.minute }),
        day: new RateLimiterMemory({ keyPrefix: 'day', points: day, duration: windows.day }),
      },
    ]),
  );
  return async (subject, tier) => {
    const name = tiers.has(tier) ? tier : 'default';
    const limiters = tiers.get(name) as { minute: RateLimiterMemory; day: RateLimiterMemory };
    const now = Date.now();
    const minute = await consume(limiters.minute, subject, now, 'minute', name);
    if (minute.exceeded) return minute;
    const day = await consume(limiters.day, subject, now, 'day', name);
    return day.exceeded || day.remaining / day.limit < minute.remaining / minute.limit ? day : minute;
  };
}

async function consume(
  limiter: RateLimiterMemory,
  subject: string,
  now: number,
  window: keyof typeof windows,
  tier: string,
): Promise<Budget> {
  const seconds = windows[window];
  const untilEnd = seconds - ((now / 1000) % seconds);
  let result: RateLimiterRes;
  let exceeded = false;
  try {
    result = await limiter.consume(subject, 1, { customDuration: untilEnd });
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection;
    result = rejection;
    exceeded = true;
  }
  return {
    policy: `${tier}-${window}`,
    limit: limiter.points,
    remaining: result.remainingPoints,
    resetIn: Math.ceil(result.msBeforeNext / 1000),
    resetAt: Math.round(now / 1000 + untilEnd),
    exceeded,
  };
}

/** The headers that every response carries (specification §8.1). */
export function budgetHeaders(budget: Budget): Record<string, string> {
  return {
    'X-RateLimit-Limit': String(budget.limit),
    'X-RateLimit-Remaining': String(budget.remaining),
    'X-RateLimit-Reset': String(budget.resetAt),
    RateLimit: `"${budget.policy}";r=${budget.remaining};t=${budget.resetIn}`,
  };
}
