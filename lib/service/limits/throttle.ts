/** Requests per minute and per UTC day (specification §8). */
export interface Rates {
  minute: number;
  day: number;
}

/** What a subject has left in its tighter window, the one with the smaller share left. */
export interface Budget {
  /** The name of the window, for example `default-minute`. */
  policy: string;
  limit: number;
  remaining: number;
  /** How many further requests a long answer may count as: it leaves `RESERVE` of a minute in each window. */
  spare: number;
  /** Seconds until the window ends, rounded up: a request sent that much later succeeds. */
  resetIn: number;
  /** Unix time in whole seconds at which the window ends. */
  resetAt: number;
  /** Whether the requests exceed the limit; those that do were not counted. */
  exceeded: boolean;
  /** All windows of the tier, as in the header `RateLimit-Policy`. */
  policies: string;
}

/**
 * Counts requests of a subject: a user, or an address for requests without a valid key.
 *
 * @param now instead of the throttle's own clock
 * @param count how many, 1 by default; if fewer are left, those are counted
 * @returns the budget after these requests; exceeded if not all of them were left
 */
export type Throttle = (subject: string, tier: string, now?: Date, count?: number) => Promise<Budget>;

/** The limits of each tier; any other tier has the default limits. */
export type RatesByTier = Readonly<Record<'default' | 'elevated', Rates>>;

/** How much of its minute and its day a subject has used, after a request was counted or refused. */
export interface Used {
  minute: number;
  day: number;
  exceeded: boolean;
  /** The time of the request, in milliseconds since 1970. */
  at: number;
}

const MINUTE = 60;
const DAY = 86_400;

/** The share of a minute's limit that long answers leave for other requests, such as a person's next click. */
const RESERVE = 0.1;

/** Counts in this process's memory, in fixed windows: a minute and a UTC day. A request refused by either window counts in neither. */
export function createThrottle(rates: RatesByTier): Throttle {
  const tierOf = tiersOf(rates);
  const minuteAt = createWindow(MINUTE);
  const dayAt = createWindow(DAY);
  return async (subject, tier, now, count = 1) => {
    const { limits, budgetOf } = tierOf(tier);
    const at = now?.getTime() ?? Date.now();
    const [thisMinute, today] = [minuteAt(at), dayAt(at)];
    const usedThisMinute = thisMinute.get(subject) ?? 0;
    const usedToday = today.get(subject) ?? 0;
    const counted = Math.max(0, Math.min(count, limits.minute - usedThisMinute, limits.day - usedToday));
    if (counted > 0) {
      thisMinute.set(subject, usedThisMinute + counted);
      today.set(subject, usedToday + counted);
    }
    const exceeded = counted < count;
    return budgetOf({ minute: usedThisMinute + counted, day: usedToday + counted, exceeded, at });
  };
}

/** Counts by subject in the window of a given time. Memory holds one window; the previous one is dropped as a whole. */
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

/** The end of the window of a given time, as Unix time in whole seconds. */
function endOf(seconds: number, at: number): number {
  return (Math.floor(at / 1000 / seconds) + 1) * seconds;
}

/** The limits of a tier, and the budget left of them. */
interface Tier {
  limits: Rates;
  budgetOf: (used: Used) => Budget;
}

/** Looks tiers up by name. */
export function tiersOf(rates: RatesByTier): (tier: string) => Tier {
  const tiers = new Map(Object.entries(rates).map(([name, limits]) => [name, tierOf(name, limits)]));
  const others = tierOf('default', rates.default);
  return (tier) => tiers.get(tier) ?? others;
}

function tierOf(name: string, limits: Rates): Tier {
  const [minute, day] = [`${name}-minute`, `${name}-day`];
  const reserve = Math.floor(limits.minute * RESERVE);
  const policies = `"${minute}";q=${limits.minute};w=${MINUTE}, "${day}";q=${limits.day};w=${DAY}`;
  return {
    limits,
    budgetOf(used) {
      const leftThisMinute = Math.max(0, limits.minute - used.minute);
      const leftToday = Math.max(0, limits.day - used.day);
      // A used-up day takes precedence over a used-up minute, because it ends later.
      const dayIsTighter = leftToday === 0 || leftToday / limits.day < leftThisMinute / limits.minute;
      const resetAt = endOf(dayIsTighter ? DAY : MINUTE, used.at);
      return {
        policy: dayIsTighter ? day : minute,
        limit: dayIsTighter ? limits.day : limits.minute,
        remaining: dayIsTighter ? leftToday : leftThisMinute,
        spare: Math.max(0, Math.min(leftThisMinute, leftToday) - reserve),
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
