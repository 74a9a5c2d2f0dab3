import { describe, expect, test } from 'vitest';
import { DAY } from '#lib/contract/time/durations.ts';
import { owedReviews } from './owed-review.ts';
import { lastMarked, reminderRows, assignmentIds } from './reminder-row.ts';
import { dueIn, now, testReview } from './test-review.ts';

const rowsOf = (
  reviews: Parameters<typeof reminderRows>[0],
  reminders: Parameters<typeof reminderRows>[1]['reminders'] = {},
) => reminderRows(reviews, { now, reminders, quietDays: 3 });
const ben = { id: 'ben', name: 'Ben', email: 'ben@x.org' };
const reminder = (days: number, by = 'Cleo') => ({
  at: new Date(now - days * DAY).toISOString(),
  by,
  times: 1,
  isUndoable: true,
});

test('each reviewer is one row with all that they owe, the most urgent first, and counts that add up', () => {
  const [soon, late, undated] = [
    testReview({ due: dueIn(2) }),
    testReview(),
    testReview({ due: null, isAccepted: false }),
  ];
  const far = testReview({ reviewer: ben, due: dueIn(30) });
  const [ada, other] = rowsOf([far, soon, undated, late]);
  expect(ada?.reviews).toEqual([late, soon, undated]);
  expect(ada?.counts).toEqual({ late: 1, open: 2, soon: 1, unanswered: 1 });
  expect(other).toMatchObject({ id: 'ben', name: 'Ben', counts: { late: 0, open: 1, soon: 0, unanswered: 0 } });
});

test('two people of the same name are two rows', () => {
  expect(rowsOf([testReview(), testReview({ reviewer: { ...ben, name: 'Ada Byron' } })])).toHaveLength(2);
});

test('what was submitted or declined is no reason to remind', () => {
  const read = owedReviews('conf', {});
  const item = (status: string, review: string) =>
    read({ id: status + review, slug: 's', status, review: { id: 'r', slug: 'r', status: review } });
  expect(item('ACCEPTED', 'IN_PROGRESS')).toMatchObject({ isOwed: true, isBegun: true, isAccepted: true });
  expect(item('PENDING', 'NOT_STARTED')).toMatchObject({ isOwed: true, isBegun: false, isAccepted: false });
  expect(item('ACCEPTED', 'SUBMITTED').isOwed).toBe(false);
  expect(item('DECLINED', 'NOT_STARTED').isOwed).toBe(false);
  expect(rowsOf([item('ACCEPTED', 'SUBMITTED')])).toEqual([]);
});

test('an assignment without anything but its id is a row that can be read', () => {
  const [row] = rowsOf([owedReviews('conf', {})({ id: 'a', slug: 's' })]);
  expect(row).toMatchObject({ name: 'Name not given', address: null, counts: { late: 0, open: 1 } });
  expect(assignmentIds(row ? [row] : [])).toEqual(['a']);
});

test('what can be taken back of a reviewer’s reminders is what was marked last, together, if it can be taken back', () => {
  const reviews = ['early', 'last', 'too'].map((id) => testReview({ id }));
  const [row] = rowsOf(reviews);
  const of = (isUndoable: boolean) => ({ ...reminder(1), isUndoable });
  const early = reminder(4);
  expect(lastMarked(row!, { early, last: of(true), too: of(true) })).toEqual({ last: of(true), too: of(true) });
  expect(lastMarked(row!, { early, last: of(true), too: of(false) })).toEqual({ last: of(true) });
  expect(lastMarked(row!, {})).toEqual({});
});

describe('the last reminder', () => {
  const [one, two] = [testReview({ id: 'one' }), testReview({ id: 'two' })];

  test('is the latest of the reviewer’s open reviews, so that two chairs do not write to one person about two tracks', () => {
    const [row] = rowsOf([one, two], { one: reminder(5), two: reminder(2, 'Bo'), three: reminder(1) });
    expect(row).toMatchObject({ reminded: { by: 'Bo', at: now - 2 * DAY }, isQuiet: true });
  });

  test('says how often the reviewer was reminded, also if a more urgent review was asked for later', () => {
    const [early, late] = [testReview({ id: 'early', due: dueIn(9) }), testReview({ id: 'late', due: dueIn(1) })];
    const [row] = rowsOf([early, late], { early: { ...reminder(1), times: 3 }, late: reminder(1) });
    expect(row?.reminded?.times).toBe(3);
  });

  test.each([
    [2.9, true],
    [3, false],
  ])('%d days ago is within the quiet time of 3 days: %s', (days, isQuiet) => {
    expect(rowsOf([one], { one: reminder(days) })[0]?.isQuiet).toBe(isQuiet);
  });

  test('that is not known is not taken for none', () => {
    const [unknown] = reminderRows([one], { now, reminders: undefined, quietDays: 3 });
    expect([unknown?.reminded, rowsOf([one])[0]?.reminded]).toEqual([undefined, null]);
  });
});
