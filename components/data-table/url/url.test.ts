import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeUrlState, formatUrlState } from './url.ts';

describe('state in the URL', () => {
  test('is readable and can be typed by hand', () => {
    expect(formatUrlState({ q: 'status:A,B graph learn', sort: '-created' })).toBe(
      '?q=status:A,B+graph+learn&sort=-created',
    );
    expect(formatUrlState({ q: '', sort: '' })).toBe('');
  });

  test('is read back as it was written, whatever it contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (q) => {
        expect(new URLSearchParams(formatUrlState({ q })).get('q')).toBe(q);
      }),
    );
  });

  test('accepts half of a surrogate pair, which typing can leave', () => {
    expect(formatUrlState({ q: 'a\ud800' })).toBe('?q=a%EF%BF%BD');
  });

  test('leaves other parameters alone', () => {
    expect(changeUrlState('?panel=7&q=old', { q: 'new' })).toBe('?panel=7&q=new');
    expect(changeUrlState('?panel=7&q=old', { q: '' })).toBe('?panel=7');
  });
});
