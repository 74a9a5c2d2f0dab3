import { describe, expect, test } from 'vitest';
import { type WalkState, paceWalk } from './pacing.ts';

const now = 1_800_000_000_000;
const pace = (state: Partial<WalkState>) => paceWalk({ budget: null, answeredAt: now, failure: null, now, ...state });
const budget = (remaining: number, seconds: number | null, limit: number | null = 120) => ({
  limit,
  remaining,
  resetsAt: seconds === null ? null : now + seconds * 1000,
});

describe('a walk over the pages', () => {
  test('does not wait while more than half of the limit is left', () => {
    expect(pace({ budget: budget(61, 40) })).toEqual({ kind: 'go' });
    expect(pace({ budget: budget(301, 40, 600) })).toEqual({ kind: 'go' });
  });

  test('leaves the other half of the minute for clicks', () => {
    expect(pace({ budget: budget(60, 40) })).toEqual({ kind: 'wait', until: now + 40_000, why: 'budget' });
  });

  test('goes on when the window has ended', () => {
    expect(pace({ budget: budget(3, -1) })).toEqual({ kind: 'go' });
  });

  test('spreads what is left of a day instead of waiting for its end', () => {
    expect(pace({ budget: budget(7200, 36_000, 20_000) })).toEqual({ kind: 'wait', until: now + 5000, why: 'gap' });
    expect(pace({ budget: budget(10, 36_000, 20_000) })).toEqual({ kind: 'wait', until: now + 30_000, why: 'gap' });
  });

  test('waits for the end of a window in which nothing is left, however long', () => {
    expect(pace({ budget: budget(0, 36_000, 20_000) })).toMatchObject({ until: now + 36_000_000, why: 'budget' });
  });

  test('keeps to one page a second where the service says nothing of a budget', () => {
    expect(pace({})).toEqual({ kind: 'wait', until: now + 1000, why: 'gap' });
    expect(pace({ answeredAt: now - 1000 })).toEqual({ kind: 'go' });
  });

  test('assumes the default tier where no limit is named', () => {
    expect(pace({ budget: budget(61, 40, null) })).toEqual({ kind: 'go' });
    expect(pace({ budget: budget(60, null, null) })).toMatchObject({ kind: 'wait' });
  });

  test('obeys Retry-After to the second, and then goes on by itself', () => {
    const failure = { status: 429, retryAfter: 17, at: now };
    expect(pace({ failure, budget: budget(120, 0) })).toEqual({ kind: 'wait', until: now + 17_000, why: 'limited' });
    expect(pace({ failure, now: now + 17_000 })).toEqual({ kind: 'go' });
  });

  test('waits half a minute on a 429 that names no delay', () => {
    expect(pace({ failure: { status: 429, retryAfter: null, at: now } })).toMatchObject({ until: now + 30_000 });
  });

  test('stops at any other failure until somebody asks for a retry', () => {
    expect(pace({ failure: { status: 503, retryAfter: 5, at: now - 60_000 } })).toEqual({ kind: 'stop' });
    expect(pace({ failure: { status: 0, retryAfter: null, at: now } })).toEqual({ kind: 'stop' });
  });
});
