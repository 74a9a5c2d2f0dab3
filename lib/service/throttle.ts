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
  /** The request is one too many; it was not counted. */
  exceeded: boolean;
  /** All windows of the tier, as the field `RateLimit-Policy` says them. */
  policies: string;
}

/**
 * Counts a request of a subject (a user, or an address without one) in a tier.
 *
 * @param now a clock of the caller's own; else it is the throttle's
 * @returns its budget after that
 */
export type Throttle = (subject: string, tier: string, now?: Date) => Promise<Budget>;

const MINUTE = 60;
const DAY = 86_400;

/**
 * Fixed windows, a minute and a UTC day, in this process's memory. A request that either window refuses counts in neither.
 *
 * @param rates the limits of each tier; a tier that is not among them has the default's
 */
export function createThrottle(rates: Readonly<Record<'default' | 'elevated', Rates>>): Throttle {
  const tiers = new Map(
    Object.entries(rates).map(([tier, limits]) => {
      const [minute, day] = [`${tier}-minute`, `${tier}-day`];
      const policies = `"${minute}";q=${limits.minute};w=${MINUTE}, "${day}";q=${limits.day};w=${DAY}`;
      return [tier, { minute, day, limits, policies }];
    }),
  );
  const minuteAt = createWindow(MINUTE);
  const dayAt = createWindow(DAY);
  return async (subject, tier, now = new Date()) => {
    const { minute, day, limits, policies } = tiers.get(tier) ?? tiers.get('default')!;
    const [thisMinute, today] = [minuteAt(now), dayAt(now)];
    const usedThisMinute = thisMinute.counts.get(subject) ?? 0;
    const usedToday = today.counts.get(subject) ?? 0;
    const exceeded = usedThisMinute >= limits.minute || usedToday >= limits.day;
    const counted = exceeded ? 0 : 1;
    if (!exceeded) {
      thisMinute.counts.set(subject, usedThisMinute + 1);
      today.counts.set(subject, usedToday + 1);
    }
    const leftThisMinute = Math.max(0, limits.minute - usedThisMinute - counted);
    const leftToday = Math.max(0, limits.day - usedToday - counted);
    // A day that is used up outlasts every minute, also one that is used up.
    const dayIsTighter = leftToday === 0 || leftToday / limits.day < leftThisMinute / limits.minute;
    const resetAt = dayIsTighter ? today.endsAt : thisMinute.endsAt;
    return {
      policy: dayIsTighter ? day : minute,
      limit: dayIsTighter ? limits.day : limits.minute,
      remaining: dayIsTighter ? leftToday : leftThisMinute,
      resetIn: Math.ceil(resetAt - now.getTime() / 1000),
      resetAt,
      exceeded,
      policies,
    };
  };
}

interface Window {
  /** Unix time in whole seconds. */
  endsAt: number;
  /** How often each subject asked in it. */
  counts: Map<string, number>;
}

/** The window that a time falls into. The one before is forgotten whole, so that memory holds no more than one. */
function createWindow(seconds: number): (now: Date) => Window {
  let window: Window = { endsAt: 0, counts: new Map() };
  return (now) => {
    const endsAt = (Math.floor(now.getTime() / 1000 / seconds) + 1) * seconds;
    if (endsAt !== window.endsAt) window = { endsAt, counts: new Map() };
    return window;
  };
}

/** The headers that every response carries (specification §8.1; IETF draft “RateLimit header fields for HTTP”). */
export function budgetHeaders(budget: Budget): Record<string, string> {
  return {
    'X-RateLimit-Limit': String(budget.limit),
    'X-RateLimit-Remaining': String(budget.remaining),
    'X-RateLimit-Reset': String(budget.resetAt),
    RateLimit: `"${budget.policy}";r=${budget.remaining};t=${budget.resetIn}`,
    'RateLimit-Policy': budget.policies,
  };
}
