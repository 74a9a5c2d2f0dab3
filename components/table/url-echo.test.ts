import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterArrival, afterWriting, type Echoed } from './url-echo.ts';

const begun: Echoed = { value: '', seen: '', written: [] };

test('what is typed stays, however late and together what was written before comes back', () => {
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
          state = afterWriting({ ...state, value }, value);
          underWay.push(value);
        }
        expect(state.value).toBe(values[values.length - left.length - 1] ?? '');
      }
    }),
  );
});

test('what somebody else writes wins over what was typed, and what was written is not waited for any more', () => {
  const typed = afterWriting({ ...begun, value: 'ours' }, 'ours');
  expect(afterArrival(typed, 'theirs')).toEqual({ value: 'theirs', seen: 'theirs', written: [] });
});

test('what the URL says already is not waited for: going there later is news', () => {
  const back = afterWriting({ ...begun, value: 'typed on' }, '');
  const ahead = afterArrival(back, 'theirs');
  expect(afterArrival({ ...ahead, value: 'typed on' }, '').value).toBe('');
});
