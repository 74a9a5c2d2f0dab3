import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findRows } from '#components/data-table/model/filter.ts';
import { DAY, HOUR } from '#lib/contract/time/durations.ts';
import { assignmentsDefinition } from './definition.ts';
import type { Assignment } from '#components/assignments/model/assignment.ts';
import { loadOf } from '#components/assignments/model/load.ts';
import { assignmentRow } from '#components/assignments/model/row.ts';
import { busiestInWords, loadByWeek } from '#components/assignments/model/weeks.ts';

/** A Friday. */
const now = Date.UTC(2026, 10, 20, 12);
const { fields } = assignmentsDefinition(now, {}, {});

function assignment(at: number | null, id = 'a', fields: Partial<Assignment> = {}): Assignment {
  const reviewDeadline = at === null ? null : new Date(at).toISOString();
  return { id, slug: id, status: 'ACCEPTED', phase: { index: 1, reviewDeadline }, ...fields };
}
const barsOf = (...list: Assignment[]) => loadByWeek(loadOf(list, {}, now), now);

test('weeks run from Monday to Sunday in UTC, from this one to that of the last deadline, with empty ones between', () => {
  const sunday = Date.UTC(2026, 10, 22, 23, 59);
  const bars = barsOf(
    assignment(sunday),
    assignment(sunday + HOUR),
    assignment(Date.UTC(2026, 11, 9)),
    assignment(null),
  );
  expect(bars.map(({ label, count }) => [label, count])).toEqual([
    ['16 Nov – 22 Nov', 1],
    ['23 Nov – 29 Nov', 1],
    ['30 Nov – 6 Dec', 0],
    ['7 Dec – 13 Dec', 1],
  ]);
});

test('what is overdue has a bar of its own, also in this week; what is done or declined has none', () => {
  const monday = Date.UTC(2026, 10, 16, 1);
  expect(
    barsOf(
      assignment(monday),
      assignment(now - 90 * DAY),
      assignment(monday, 'b', { status: 'DECLINED' }),
      assignment(now + DAY, 'c', { status: 'COMPLETED' }),
    ).map(({ kind, count }) => [kind, count]),
  ).toEqual([['overdue', 2]]);
  expect(barsOf(assignment(null))).toEqual([]);
});

test('weeks far ahead are one bar, so that the drawing stays small', () => {
  const bars = barsOf(assignment(now + DAY), assignment(now + 300 * DAY), assignment(now + 90 * DAY));
  expect(bars.map(({ count }) => count)).toEqual([1, ...Array<number>(11).fill(0), 2]);
  expect(bars.at(-1)).toMatchObject({ kind: 'after', label: 'From 8 Feb 2027' });
});

test('each bar counts what its query finds in the worklist, and all bars together every open review with a deadline', () => {
  const due = fc.option(fc.integer({ min: -20 * 24, max: 150 * 24 }));
  const status = fc.constantFrom('ACCEPTED', 'PENDING', 'DECLINED', 'COMPLETED', 'ODD');
  fc.assert(
    fc.property(fc.array(fc.tuple(due, status), { maxLength: 30 }), (given) => {
      const list = given.map(([hours, status], at) =>
        assignment(hours === null ? null : now + hours * HOUR, `a${at}`, { status }),
      );
      const rows = list.map((each) => assignmentRow(each, {}, now));
      const bars = barsOf(...list);
      for (const { q, count } of bars) expect(findRows(rows, q, fields).length, q).toBe(count);
      const { unfinished, counts } = loadOf(list, {}, now);
      expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(unfinished - counts.undated);
    }),
  );
});

test('the busiest week is named, with the zone of weeks, and if several are as busy, that is said', () => {
  const [a, b] = [now + DAY, now + 7 * DAY];
  expect(busiestInWords(barsOf(assignment(a), assignment(b), assignment(b), assignment(now - DAY)))).toBe(
    'The busiest week (UTC) is 23 Nov – 29 Nov, with 2 of 4.',
  );
  expect(busiestInWords(barsOf(assignment(a), assignment(b)))).toBe(
    'The busiest weeks (UTC) have 1 of 2 each; the first is 16 Nov – 22 Nov.',
  );
  expect(busiestInWords(barsOf(assignment(now - DAY)))).toBeNull();
});
