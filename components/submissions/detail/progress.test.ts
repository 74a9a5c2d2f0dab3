import { expect, test } from 'vitest';
import { progressOf } from './progress.ts';

const entry = {
  phaseIndex: 1,
  phaseName: 'First review',
  assigned: 3,
  accepted: 2,
  declined: 1,
  completed: 0,
  overdue: 2,
};

test('reviewer progress has one row per phase, in plain words', () => {
  const progress = progressOf([entry, { ...entry, phaseIndex: 2, phaseName: 'REVIEW_STAGE_2', overdue: 0 }]);
  expect(progress?.columns.map(({ label }) => label)).toEqual(['Asked', 'Accepted', 'Declined', 'Completed', 'Late']);
  expect(progress?.rows).toEqual([
    { name: 'First review', cells: ['3', '2', '1', '0', '2'] },
    { name: 'Review stage 2', cells: ['3', '2', '1', '0', '0'] },
  ]);
});

type Given = Parameters<typeof progressOf>[0];

test('unknown counts of a service are shown after the known ones', () => {
  const others: readonly object[] = [
    { nudges_sent: 4, completed: 1, phaseIndex: 1 },
    { lead: { name: 'A' }, late: true },
  ];
  const progress = progressOf(others as Given);
  expect(progress?.columns).toEqual([
    { key: 'completed', label: 'Completed', isNumber: true },
    { key: 'nudges_sent', label: 'Nudges sent', isNumber: true },
    { key: 'lead', label: 'Lead', isNumber: false },
    { key: 'late', label: 'Late', isNumber: false },
  ]);
  expect(progress?.rows).toEqual([
    { name: 'Phase 1', cells: ['1', '4', '', ''] },
    { name: null, cells: ['', '', '{"name":"A"}', 'Yes'] },
  ]);
});

test('reviewer progress may be missing or empty', () => {
  for (const none of [null, undefined, [], [{}]]) expect(progressOf(none)).toBeNull();
});
