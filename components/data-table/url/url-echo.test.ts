import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterArrival, afterTyping, afterWriting, type Echoed } from './url-echo.ts';

const begun: Echoed = { value: '', seen: '', written: [] };

test('typed text stays, however late earlier writes come back', () => {
  const writings = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 6 });
  const steps = fc.array(fc.constantFrom('write', 'arrive', 'arrive together'), { maxLength: 20 });
  fc.assert(
    fc.property(writings, steps, (values, order) => {
      const left = [...values];
      const underWay: string[] = [];
      let state = begun;
      const arrive = (count: number) => {
        const comes = underWay.splice(0, count).at(-1);
        if (comes !== undefined) state = afterArrival(state, comes);
      };
      for (const step of order) {
        if (step === 'arrive') arrive(1);
        else if (step === 'arrive together') arrive(2);
        else {
          const value = left.shift();
          if (value === undefined) continue;
          state = afterWriting(state, value);
          underWay.push(value);
        }
        expect(state.value).toBe(values[values.length - left.length - 1] ?? '');
      }
    }),
  );
});

test('once all writes have come back, the URL is shown, and a change by anyone else wins', () => {
  const steps = fc.array(fc.constantFrom('', 'a', 'b', 'typed', 'arrive', 'arrive together'), { maxLength: 20 });
  fc.assert(
    fc.property(steps, fc.constantFrom('', 'a', 'b'), (order, theirs) => {
      const underWay: string[] = [];
      let state = begun;
      const arrive = (count: number) => {
        const comes = underWay.splice(0, count).at(-1);
        if (comes !== undefined && comes !== state.seen) state = afterArrival(state, comes);
      };
      for (const step of order) {
        if (step === 'arrive') arrive(1);
        else if (step === 'arrive together') arrive(2);
        else {
          state = afterWriting(state, step);
          underWay.push(step);
        }
      }
      const inUrl = underWay.at(-1) ?? state.seen;
      arrive(underWay.length);
      expect([state.value, state.seen]).toEqual([inUrl, inUrl]);
      if (theirs !== inUrl) expect(afterArrival(state, theirs).value).toBe(theirs);
    }),
    { numRuns: 2000 },
  );
});

test('an earlier URL that comes back never takes away what was typed since the last write', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('', 'a', 'b'), { maxLength: 5 }), (arrivals) => {
      const typed = afterTyping(afterWriting(begun, 'a'), 'ab');
      const state = arrivals.reduce(afterArrival, typed);
      expect(state.value).toBe('ab');
      expect(afterArrival(afterWriting(state, 'ab'), 'ab').value).toBe('ab');
    }),
  );
});
