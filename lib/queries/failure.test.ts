import { describe, expect, test } from 'vitest';
import { BadAnswer, NoAnswer } from '#lib/client/transport/errors.ts';
import { Problem } from '#lib/contract/problem.ts';
import { failureOf } from './failure.ts';

describe('a failure', () => {
  test('from a problem has everything that a page shows', () => {
    const errors = [{ param: 'status', code: 'invalid_value', message: 'no' }];
    const problem = Problem.of('validation_error', { detail: 'd', errors, instance: 'urn:1', retryAfter: 3 });
    expect(failureOf(problem)).toEqual({
      kind: 'problem',
      code: 'validation_error',
      status: 422,
      title: 'A parameter is not valid',
      detail: 'd',
      errors,
      instance: 'urn:1',
      retryAfter: 3,
    });
  });

  test('distinguishes no answer from a bad answer', () => {
    expect(failureOf(new NoAnswer('timeout'))).toMatchObject({ kind: 'silence', status: 0 });
    expect(failureOf(new BadAnswer('not_json', 200))).toMatchObject({ kind: 'answer', status: 200 });
  });

  test('from an unexpected error reveals nothing of its message', () => {
    for (const error of [new Error('password=1'), 'password=1', { message: 'password=1' }, null, undefined]) {
      const failure = failureOf(error);
      expect(failure.kind).toBe('unknown');
      expect(JSON.stringify(failure)).not.toContain('password');
    }
  });

  test('from a server error has Next’s digest as the id to quote', () => {
    expect(failureOf(Object.assign(new Error('x'), { digest: '123456' }))).toMatchObject({ instance: '123456' });
  });
});
