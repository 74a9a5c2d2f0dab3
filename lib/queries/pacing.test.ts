import { describe, expect, test } from 'vitest';
import { type WalkState, paceAutoFetch } from './pacing.ts';

const now = 1_800_000_000_000;
const pace = (state: Partial<WalkState>) =>
  paceAutoFetch({ budget: null, answeredAt: now, failure: null, now, ...state });
const budget = (remaining: number, seconds: number | null, limit: number | null = 120) => ({
  limit,
  remaining,
  resetsAt: seconds === null ? null : now + seconds * 1000,
});

describe('automatic requests', () => {
  test('do not wait while more than half of the limit is left', () => {
    expect(pace({ budget: budget(61, 40) })).toEqual({ kind: 'go' });
    expect(pace({ budget: budget(301, 40, 600) })).toEqual({ kind: 'go' });
  });

  test('leave the other half of a minute’s limit for clicks, and less as the minute runs out', () => {
    expect(pace({ budget: budget(60, 60) })).toMatchObject({ kind: 'wait' });
    expect(pace({ budget: budget(31, 30) })).toEqual({ kind: 'go' });
    expect(pace({ budget: budget(21, 40) })).toEqual({ kind: 'wait', until: now + 20_000, why: 'budget' });
    expect(pace({ budget: budget(6, 1) })).toEqual({ kind: 'wait', until: now + 1000, why: 'gap' });
  });

  test('go on when the window has ended', () => {
    expect(pace({ budget: budget(3, -1) })).toEqual({ kind: 'go' });
  });

  test('spread the rest of a day’s limit instead of waiting for its end', () => {
    expect(pace({ budget: budget(7200, 36_000, 20_000) })).toEqual({ kind: 'wait', until: now + 5000, why: 'gap' });
    expect(pace({ budget: budget(10, 36_000, 20_000) })).toEqual({ kind: 'wait', until: now + 30_000, why: 'gap' });
  });

  test('wait for the end of a used-up window, however long', () => {
    expect(pace({ budget: budget(0, 36_000, 20_000) })).toMatchObject({ until: now + 36_000_000, why: 'budget' });
  });

  test('are sent once per second if the service reports no rate limit', () => {
    expect(pace({})).toEqual({ kind: 'wait', until: now + 1000, why: 'gap' });
    expect(pace({ answeredAt: now - 1000 })).toEqual({ kind: 'go' });
  });

  test('assume the default tier if the limit is unknown', () => {
    expect(pace({ budget: budget(61, 40, null) })).toEqual({ kind: 'go' });
    expect(pace({ budget: budget(60, null, null) })).toMatchObject({ kind: 'wait' });
  });

  test('follow Retry-After to the second, and then go on', () => {
    const failure = { status: 429, retryAfter: 17, at: now };
    expect(pace({ failure, budget: budget(120, 0) })).toEqual({ kind: 'wait', until: now + 17_000, why: 'limited' });
    expect(pace({ failure, now: now + 17_000 })).toEqual({ kind: 'go' });
  });

  test('wait half a minute after a 429 without Retry-After', () => {
    expect(pace({ failure: { status: 429, retryAfter: null, at: now } })).toMatchObject({ until: now + 30_000 });
  });

  test('stop at any other failure until the user asks for a retry', () => {
    expect(pace({ failure: { status: 503, retryAfter: 5, at: now - 60_000 } })).toEqual({ kind: 'stop' });
    expect(pace({ failure: { status: 0, retryAfter: null, at: now } })).toEqual({ kind: 'stop' });
  });
});

/** Simulates a service with fixed windows of a minute, and clicks that use the same rate limit. */
function simulate(
  requests: number,
  { limit, latency, clickEvery }: Record<'limit' | 'latency' | 'clickEvery', number>,
) {
  let clock = now;
  let used = 0;
  let done = 0;
  let clicks = 0;
  let refusedClicks = 0;
  let nextClick = clickEvery;
  let windowEnd = now + 60_000;
  let budget: WalkState['budget'] = null;
  let answeredAt = now;
  const heard = () => ({
    limit,
    remaining: limit - used,
    resetsAt: Math.ceil((windowEnd - clock) / 1000) * 1000 + clock, // whole seconds, rounded up, as in the headers
  });
  const to = (time: number) => {
    while (now + nextClick <= time) {
      turn(now + nextClick);
      clicks += 1;
      if (used >= limit) refusedClicks += 1;
      else used += 1;
      budget = heard();
      nextClick += clickEvery;
    }
    turn(time);
  };
  const turn = (time: number) => {
    clock = time;
    while (clock >= windowEnd) {
      used = 0;
      windowEnd += 60_000;
    }
  };
  while (done < requests) {
    const next = paceAutoFetch({ budget, answeredAt, failure: null, now: clock });
    if (next.kind === 'stop') throw new Error('It must not stop without a failure');
    if (next.kind === 'wait') {
      to(next.until);
      continue;
    }
    if (used >= limit) throw new Error('It exceeded the limit');
    used += 1;
    done += 1;
    const answer = heard();
    to(clock + latency);
    budget = answer;
    answeredAt = clock;
  }
  return { took: clock - now, clicks, refusedClicks };
}

describe('a crawler of 1,000 requests under a limit of 120 a minute', () => {
  const physical = (1000 / 120) * 60_000;

  test('takes at most 1.15 times as long as the limit requires', () => {
    for (const latency of [1, 20, 200]) {
      const { took } = simulate(1000, { limit: 120, latency, clickEvery: Infinity });
      expect(took).toBeLessThanOrEqual(1.15 * physical);
    }
  });

  test('never causes a click to be refused, up to one click per second', () => {
    for (const clickEvery of [1000, 1100, 5000, 17_000]) {
      const { took, clicks, refusedClicks } = simulate(1000, { limit: 120, latency: 20, clickEvery });
      expect(refusedClicks).toBe(0);
      expect(clicks).toBeGreaterThan(20);
      expect(took).toBeLessThanOrEqual(1.15 * ((1000 + clicks) / 120) * 60_000);
    }
  });
});
