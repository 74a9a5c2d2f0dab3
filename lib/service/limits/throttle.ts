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

/** The limits of each tier; a tier that is not among them has the default's. */
export type RatesByTier = Readonly<Record<'default' | 'elevated', Rates>>;

/** How much of its minute and its day a subject has used, with a request that has just been counted or refused. */
export interface Used {
  minute: number;
  day: number;
  exceeded: boolean;
  /** When, in milliseconds since 1970. */
  at: number;
}

const MINUTE = 60;
const DAY = 86_400;

/** Fixed windows, a minute and a UTC day, in this process's memory. A request that either window refuses counts in neither. */
export function createThrottle(rates: RatesByTier): Throttle {
  const tierOf = tiersOf(rates);
  const minuteAt = createWindow(MINUTE);
  const dayAt = createWindow(DAY);
  return async (subject, tier, now) => {
    const { limits, budgetOf } = tierOf(tier);
    const at = now?.getTime() ?? Date.now();
    const [thisMinute, today] = [minuteAt(at), dayAt(at)];
    const usedThisMinute = thisMinute.get(subject) ?? 0;
    const usedToday = today.get(subject) ?? 0;
    const exceeded = usedThisMinute >= limits.minute || usedToday >= limits.day;
    const counted = exceeded ? 0 : 1;
    if (!exceeded) {
      thisMinute.set(subject, usedThisMinute + 1);
      today.set(subject, usedToday + 1);
    }
    return budgetOf({ minute: usedThisMinute + counted, day: usedToday + counted, exceeded, at });
  };
}

/** How often each subject asked in the window that a time falls into. The one before is forgotten whole: memory holds one. */
function createWindow(seconds: number): (at: number) => Map<string, number> {
  let endsAt = 0;
  let counts = new Map<string, number>();
  return (at) => {
    const end = endOf(seconds, at);
    if (end !== endsAt) counts = new Map();
    endsAt = end;
    return counts;
  };
}

/** When the window that a time falls into ends: Unix time in whole seconds. */
function endOf(seconds: number, at: number): number {
  return (Math.floor(at / 1000 / seconds) + 1) * seconds;
}

/** A tier's limits, and what is left of them. */
interface Tier {
  limits: Rates;
  budgetOf: (used: Used) => Budget;
}

/** The tiers by their names. */
export function tiersOf(rates: RatesByTier): (tier: string) => Tier {
  const tiers = new Map(Object.entries(rates).map(([name, limits]) => [name, tierOf(name, limits)]));
  const others = tierOf('default', rates.default);
  return (tier) => tiers.get(tier) ?? others;
}

function tierOf(name: string, limits: Rates): Tier {
  const [minute, day] = [`${name}-minute`, `${name}-day`];
  const policies = `"${minute}";q=${limits.minute};w=${MINUTE}, "${day}";q=${limits.day};w=${DAY}`;
  return {
    limits,
    budgetOf(used) {
      const leftThisMinute = Math.max(0, limits.minute - used.minute);
      const leftToday = Math.max(0, limits.day - used.day);
      // A day that is used up outlasts every minute, also one that is used up.
      const dayIsTighter = leftToday === 0 || leftToday / limits.day < leftThisMinute / limits.minute;
      const resetAt = endOf(dayIsTighter ? DAY : MINUTE, used.at);
      return {
        policy: dayIsTighter ? day : minute,
        limit: dayIsTighter ? limits.day : limits.minute,
        remaining: dayIsTighter ? leftToday : leftThisMinute,
        resetIn: Math.ceil(resetAt - used.at / 1000),
        resetAt,
        exceeded: used.exceeded,
        policies,
      };
    },
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
