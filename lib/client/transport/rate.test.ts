import { describe, expect, test } from 'vitest';
import { parseRate, parseRetryAfter } from './rate.ts';

const now = Date.UTC(2026, 11, 1);
const rate = (headers: Record<string, string>) => parseRate(new Headers(headers), now);

const reset = (value: number) => rate({ 'x-ratelimit-remaining': '1', 'x-ratelimit-reset': String(value) })?.resetsAt;

describe('the rate limit state', () => {
  test('is read from RateLimit', () => {
    expect(rate({ ratelimit: '"default";r=50;t=30' })).toEqual({
      policy: 'default',
      limit: null,
      remaining: 50,
      resetsAt: now + 30_000,
      heardAt: now,
    });
  });

  test.each(['"a";t=30;r=50', '"a"; r=50; t=30', '"a";r=50;t=30, "b";r=1;t=2', '  "a;r=9" ;r=50;t=30;q=1'])(
    'is read from any valid RateLimit: %s',
    (ratelimit) => {
      expect(rate({ ratelimit })).toMatchObject({ remaining: 50, resetsAt: now + 30_000 });
    },
  );

  test('is read from X-RateLimit-* if RateLimit is missing or unreadable', () => {
    const headers = { 'x-ratelimit-limit': '120', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '12' };
    const expected = { policy: null, limit: 120, remaining: 0, resetsAt: now + 12_000 };
    expect(rate(headers)).toMatchObject(expected);
    expect(rate({ ...headers, ratelimit: 'default;r=1' })).toMatchObject(expected);
  });

  test('X-RateLimit-Reset above 1,000,000,000 is a time, a smaller one a delay', () => {
    expect(reset(1_000_000_001)).toBe(1_000_000_001_000);
    expect(reset(1_000_000_000)).toBe(now + 1_000_000_000_000);
    expect(reset(0)).toBe(now);
  });

  test("takes Retry-After before RateLimit's t, and that before X-RateLimit-Reset", () => {
    const both = { ratelimit: '"d";r=0;t=30', 'x-ratelimit-reset': '99' };
    expect(rate(both)?.resetsAt).toBe(now + 30_000);
    expect(rate({ ...both, 'retry-after': '31' })?.resetsAt).toBe(now + 31_000);
  });

  test('is unknown, not zero, if nothing readable is sent', () => {
    for (const headers of [
      {},
      { 'x-ratelimit-remaining': '-1' },
      { 'x-ratelimit-remaining': 'many' },
      { ratelimit: '' },
    ]) {
      expect(rate(headers as Record<string, string>)).toBeNull();
    }
    expect(rate({ 'x-ratelimit-remaining': '5' })).toMatchObject({ limit: null, resetsAt: null });
  });
});

const read = (value: string) => parseRetryAfter(new Headers({ 'retry-after': value }), now);

describe('Retry-After', () => {
  test('is seconds or a date, rounded up', () => {
    expect(read('37')).toBe(37);
    expect(read('0')).toBe(0);
    expect(read(new Date(now + 90_000).toUTCString())).toBe(90);
    expect(parseRetryAfter(new Headers({ 'retry-after': new Date(now + 2000).toUTCString() }), now + 1)).toBe(2);
  });

  test('is 0 if its date has passed', () => {
    expect(read(new Date(now - 90_000).toUTCString())).toBe(0);
  });

  test.each(['', 'soon', '-5', '1.5', '99999999999999999999'])('is ignored if it is malformed: "%s"', (value) => {
    expect(read(value)).toBeNull();
  });
});
