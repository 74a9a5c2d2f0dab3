import { expect, test } from 'vitest';
import type { Detail, Review } from '#components/submissions/model/detail.ts';
import type { Schedule } from '#components/submissions/model/schedule.ts';
import { reviewerRows } from './reviewer-rows.ts';

const first = { index: 1, name: 'First review' };
const second = { index: 2, name: 'After the answer' };
const line = (id: string, reviewer: string, status: string, phase = first) => ({ id, reviewer, status, phase });
const full = (slug: string, name: string, email: string, overall: number, phase = first, submittedAt = '2026-11-01') =>
  ({
    slug,
    reviewer: { name, email },
    phase,
    submittedAt: `${submittedAt}T00:00:00Z`,
    reviewData: { overall },
  }) as Review;

const detail = (...reviews: unknown[]) => ({ reviews, currentPhase: first }) as unknown as Detail;
const rowsOf = (of: Detail, reviews?: readonly Review[], schedule: Schedule | null = null) =>
  reviewerRows(of, reviews, schedule, Date.parse('2026-11-20T00:00:00Z'));

test('a reviewer is one row with a line for each review, and a score before and after', () => {
  const { rows, fields } = rowsOf(
    detail(line('1', 'Ada', 'SUBMITTED'), line('2', 'Ada', 'SUBMITTED', second), line('3', 'Lin', 'SUBMITTED')),
    [full('a1', 'Ada', 'a@x', 4), full('a2', 'Ada', 'a@x', 6, second), full('b', 'Lin', 'l@x', 3)],
  );
  expect(rows.map(({ name, lines, scores }) => [name, lines.length, scores.get('overall')])).toEqual([
    ['Ada', 2, { value: '6', before: '4' }],
    ['Lin', 1, { value: '3', before: null }],
  ]);
  expect(fields).toMatchObject([
    { key: 'overall', mean: 4.5, change: { before: 4, after: 6, change: 2, reviewers: 1 } },
  ]);
});

test('the mean has the same numbers as that of lists: a decimal comma is one, and 4/5 and 8/10 have no mean', () => {
  const given = (name: string, reviewData: Record<string, string>) =>
    ({ ...full(name, name, `${name}@x`, 0), reviewData }) as Review;
  const { fields } = rowsOf(detail(line('1', 'Ada', 'SUBMITTED'), line('2', 'Lin', 'SUBMITTED')), [
    given('Ada', { overall: '7,5', quality: '8/10', fit: '8/10' }),
    given('Lin', { overall: '6,5', quality: '4/5', fit: '6/10' }),
  ]);
  expect(fields.map(({ key, mean }) => [key, mean])).toEqual([
    ['overall', 7],
    ['quality', undefined],
    ['fit', 7],
  ]);
});

test('a review of the first phase that was due later does not count as later than one of the second phase', () => {
  const external = { index: 3, name: 'First review, external' };
  const rounds = [first, second, external].map((phase) => ({ ...phase, track: 'main', deadline: null }));
  const { rows, fields } = rowsOf(
    detail(line('1', 'Ada', 'SUBMITTED', external), line('2', 'Ada', 'SUBMITTED', second)),
    [full('a1', 'Ada', 'a@x', 4, external), full('a2', 'Ada', 'a@x', 6, second)],
    { submission: null, rounds, now: 0 } as unknown as Schedule,
  );
  expect(rows.map(({ lines, scores }) => [lines.map(({ id }) => id), scores.get('overall')])).toEqual([
    [['1', '2'], { value: '6', before: '4' }],
  ]);
  expect(fields).toMatchObject([{ mean: 6, change: { before: 4, after: 6 } }]);
});

test('with one phase there is no change', () => {
  const { fields } = rowsOf(detail(line('1', 'Ada', 'SUBMITTED')), [full('a1', 'Ada', 'a@x', 4)]);
  expect(fields[0]?.change).toBeUndefined();
});

test('people with the same name are two rows, and an uncompleted review of that name is neither’s', () => {
  const { rows } = rowsOf(
    detail(line('1', 'Ada', 'SUBMITTED'), line('2', 'Ada', 'SUBMITTED'), line('3', 'Ada', 'NOT_STARTED', second)),
    [full('a', 'Ada', 'a@x', 4), full('b', 'Ada', 'b@x', 6)],
  );
  expect(rows.map(({ lines }) => lines.map(({ id }) => id))).toEqual([['1'], ['2'], ['3']]);
});

test('hidden reviewers are numbered rows of their own, without a change of scores', () => {
  const { rows, fields } = rowsOf(detail(line('1', '', 'SUBMITTED'), line('2', '', 'SUBMITTED', second)), [
    full('a', '', '', 4),
    full('b', '', '', 6, second),
  ]);
  expect(rows.map(({ name }) => name)).toEqual(['Reviewer 1', 'Reviewer 2']);
  expect(fields).toMatchObject([{ mean: 6, change: undefined }]);
});

test('a review is late since the deadline of its own phase; before the full reviews have loaded, its state is there', () => {
  const deadline = Date.parse('2026-11-10T00:00:00Z');
  const schedule = { submission: null, rounds: [{ index: 1, deadline }], now: 0 } as unknown as Schedule;
  const { rows, fields } = rowsOf(
    detail(line('1', 'Ada', 'NOT_STARTED'), line('2', 'Lin', 'SUBMITTED')),
    undefined,
    schedule,
  );
  expect(rows.map(({ lines: [only] }) => only?.lateSince)).toEqual([deadline, null]);
  expect(fields).toEqual([]);
});

test('a full review that the detail does not list is shown, too', () => {
  const { rows } = rowsOf(detail(), [full('a', 'Ada', 'a@x', 4)]);
  expect(rows).toMatchObject([{ name: 'Ada', lines: [{ id: 'a', status: 'SUBMITTED' }] }]);
});
