import { expect, test } from 'vitest';
import { extraPhaseName, mainPhaseOf } from './extra-phases.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));

test.each([1, 2])(
  'the extra phase %i that an import names belongs to its main phase, whatever that is called',
  (nth) => {
    for (const name of ['R1', 'Reviews, external', 'First\nround', '']) {
      const extra = { name: extraPhaseName(name, nth) };
      expect(mainPhaseOf(extra, [...named('Other', name), extra])).toEqual({ name });
    }
  },
);

test('a phase that is no extra phase, or whose main phase does not exist, belongs to itself', () => {
  for (const name of ['R1', 'R1, external', 'external', 'R1, externals']) {
    expect(mainPhaseOf({ name }, named('R2', name))).toEqual({ name });
  }
});

test('an extra phase whose main phase was renamed belongs to the last phase before it', () => {
  const phases = ['First', 'Second', 'R1, external', 'R1, external 2', 'Third'].map((name, at) => ({
    index: at + 1,
    name,
  }));
  for (const extra of phases.slice(2, 4)) expect(mainPhaseOf(extra, phases).name).toBe('Second');
});
