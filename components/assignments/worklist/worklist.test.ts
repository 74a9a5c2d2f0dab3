import { expect, test } from 'vitest';
import { findRows } from '#components/data-table/model/filter.ts';
import { sortedRows } from '#components/data-table/data/test-sorted-rows.ts';
import type { Assignment } from '#components/assignments/model/assignment.ts';
import { HOUR } from '#lib/contract/time/durations.ts';
import { assignmentColumns } from './columns.tsx';
import { assignmentsDefinition, worklistViews } from './definition.ts';
import { loadOf } from '#components/assignments/model/load.ts';
import { assignmentRow } from '#components/assignments/model/row.ts';

const now = Date.UTC(2026, 10, 20);

function assignment(id: string, hours: number | null, fields: Partial<Assignment> = {}): Assignment {
  const reviewDeadline = hours === null ? null : new Date(now + hours * HOUR).toISOString();
  return { id, slug: id, status: 'ACCEPTED', phase: { index: 1, name: 'Review', reviewDeadline }, ...fields };
}
const list = [
  assignment('late', -1, { conference: { slug: 'cvl', name: 'CVL' } }),
  assignment('soon', 5, { status: 'INVITED', review: { slug: 'r', status: 'MARINATING' } }),
  assignment('far', 24 * 30, { submission: { slug: 's-9', title: 'Évaluation of Kernels' } }),
  assignment('none', null),
  assignment('done', -1, { status: 'COMPLETED' }),
  assignment('declined', -1, { status: 'DECLINED' }),
];
const rows = list.map((each) => assignmentRow(each, {}, now));
const { fields } = assignmentsDefinition(now, {}, {});

function find(q: string): string[] {
  return findRows(rows, q, fields).map(({ id }) => id);
}

test('the query finds assignments by due group, by value or label, and by unknown statuses', () => {
  expect(find('due:overdue')).toEqual(['late']);
  expect(find('due:"Due this week"')).toEqual(['soon']);
  expect(find('status:invited review:MARINATING')).toEqual(['soon']);
  expect(find('conference:cvl')).toEqual(['late']);
  expect(find('evaluation')).toEqual(['far']);
});

test('a deadline can be asked for by time as well as by group', () => {
  expect(find('due:<2026-11-21T00:00Z')).toEqual(['late', 'soon', 'done', 'declined']);
  expect(find('due:soon')).toEqual([]);
});

test('every view has as many rows as the figure that links to it', () => {
  const { counts, unfinished } = loadOf(list, {}, now);
  const length = (id: string) => find(worklistViews.find((view) => view.id === id)?.q ?? 'none').length;
  expect(['open', 'overdue', 'week', 'done', 'declined'].map(length)).toEqual([
    unfinished,
    counts.overdue,
    counts.week,
    counts.done,
    counts.declined,
  ]);
  expect(find('due:done')).toEqual(['done']);
  expect(find('due:"Declined or cancelled"')).toEqual(['declined']);
});

test('an hour later on the service’s clock, another review is overdue', () => {
  const late = (clock: number) =>
    list.filter((each) => assignmentRow(each, {}, clock).group === 'overdue').map(({ id }) => id);
  expect(late(now + 4 * HOUR)).toEqual(['late']);
  expect(late(now + 5 * HOUR)).toEqual(['late']); // at the very moment it is in time
  expect(late(now + 5 * HOUR + 1)).toEqual(['late', 'soon']);
});

test('every column can be sorted, and rows without a value come last in either direction', () => {
  const columns = assignmentColumns(now, {}, null);
  expect(columns.filter(({ sortValue }) => sortValue === null)).toEqual([]);
  for (const sort of ['deadline', '-deadline']) expect(sortedRows(rows, columns, sort).at(-1)?.id).toBe('none');
});

test('an assignment with nothing but its slug still has a row', () => {
  const row = assignmentRow({ id: 'x', slug: 'x', submission: null, phase: null, review: null }, {}, now);
  expect(row).toMatchObject({ group: 'undated', due: null, standing: 'owed' });
});
