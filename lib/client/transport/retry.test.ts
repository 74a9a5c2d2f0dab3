import { describe, expect, test } from 'vitest';
import { Problem } from '#lib/contract/problem.ts';
import { BadAnswer, NoAnswer } from './errors.ts';
import { isPassing, mayRetry, retryDelay } from './retry.ts';

describe('the delay before a retry', () => {
  test('is exactly the service’s Retry-After, never jittered', () => {
    for (const random of [0, 0.5, 0.999]) expect(retryDelay(3, 37, random)).toBe(37_000);
    expect(retryDelay(0, 0, 0.7)).toBe(0);
  });

  test('doubles each time up to 30 s, with a jitter between half and all of it', () => {
    expect([0, 1, 2, 3].map((failures) => retryDelay(failures, undefined, 0))).toEqual([250, 500, 1000, 2000]);
    expect(retryDelay(1, undefined, 0.999_999)).toBe(1000);
    expect(retryDelay(40, undefined, 0.999_999)).toBe(30_000);
  });
});

describe('a retry', () => {
  test('is made after a network failure, a 429 and a 5xx, a few times', () => {
    expect(mayRetry(new NoAnswer('network'), 0)).toBe(true);
    expect(mayRetry(new NoAnswer('network'), 2)).toBe(false);
    expect(mayRetry(Problem.of('unavailable'), 1)).toBe(true);
    expect(mayRetry(Problem.of('internal_error'), 2)).toBe(false);
    expect(mayRetry(Problem.of('rate_limited', { retryAfter: 5 }), 0)).toBe(true);
    expect(mayRetry(Problem.of('rate_limited', { retryAfter: 5 }), 1)).toBe(false);
    expect(mayRetry(Problem.of('rate_limited'), 2)).toBe(true);
    expect(mayRetry(Problem.of('rate_limited'), 3)).toBe(false);
  });

  test('is not made after a timeout, because the user has already waited', () => {
    expect(mayRetry(new NoAnswer('timeout'), 0)).toBe(false);
    expect(mayRetry(new Problem({ code: 'no_answer', status: 504, title: 'No answer' }), 0)).toBe(false);
  });

  test('is not made if the wait is longer than five seconds', () => {
    expect(mayRetry(Problem.of('rate_limited', { retryAfter: 6 }), 0)).toBe(false);
  });

  test('is not made for errors that it cannot change', () => {
    for (const code of ['invalid_api_key', 'forbidden', 'not_found', 'validation_error'] as const) {
      expect(mayRetry(Problem.of(code), 0)).toBe(false);
    }
    expect(mayRetry(new BadAnswer('not_json', 200), 0)).toBe(false);
    expect(mayRetry(new Error('bug'), 0)).toBe(false);
  });
});

test('a program that can wait may ask again after no answer, half of one, a limit, or a failing service, and after nothing else', () => {
  const passing = [new NoAnswer('timeout'), new NoAnswer('network'), new BadAnswer('cut_off', 200)];
  for (const error of [...passing, Problem.of('rate_limited'), Problem.of('unavailable')]) {
    expect(isPassing(error)).toBe(true);
  }
  const lasting = [
    new BadAnswer('shape', 200),
    Problem.of('forbidden'),
    Problem.of('invalid_api_key'),
    new Error('bug'),
  ];
  for (const error of lasting) expect(isPassing(error)).toBe(false);
});
