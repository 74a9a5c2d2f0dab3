import { describe, expect, test } from 'vitest';
import { toCsv } from '#components/data-table/export/export.ts';
import { mergeFields } from './merge-file.ts';
import { fillFor, fillForSeveral, unknownPlaceholders, usualCommonMessage, usualMessage } from './message.ts';
import { reminderRows } from './reminder-row.ts';
import { dueIn, now, testReview } from './test-review.ts';

const sending = { conference: 'CVL 2027', sender: 'Cleo Chair' };
const late = testReview({ submission: { slug: 'cvl-7', title: 'On Trees' }, due: dueIn(-5, 'AoE') });
const open = testReview({ submission: { slug: 'cvl-9', title: 'On Graphs' }, due: dueIn(3) });

test('the text for one reviewer has their name and all their open reviews, the most urgent first, with zones', () => {
  const { subject, body } = fillFor(usualMessage, { name: 'Ada Byron', reviews: [open, late] }, sending, now);
  expect(subject).toBe('Your reviews for CVL 2027');
  expect(body).toContain('Dear Ada Byron,');
  expect(body).toContain(`
- On Trees (cvl-7), due 5 Dec 2026, 00:00 AoE (UTC−12), 5 days late
- On Graphs (cvl-9), due 13 Dec 2026, 12:00 UTC
`);
  expect(body.endsWith('Cleo Chair')).toBe(true);
});

test('the deadline of a text is the earliest one, with its zone', () => {
  const mail = { subject: '', body: '{deadline}' };
  expect(fillFor(mail, { name: 'A', reviews: [open, late] }, sending, now).body).toBe('5 Dec 2026, 00:00 AoE (UTC−12)');
});

test('the text for several reviewers is the same for all, whatever it asks for', () => {
  const mail = { subject: '{conference}', body: '{name} {reviews} {deadline} {sender}' };
  expect(fillForSeveral(mail, sending)).toEqual({
    subject: 'CVL 2027',
    body: 'reviewer your open reviews the deadline Cleo Chair',
  });
  expect(unknownPlaceholders(usualCommonMessage)).toEqual([]);
  expect(fillForSeveral(usualCommonMessage, sending).body).not.toMatch(/[{}]/);
});

test('what a title contains is not read as a placeholder, and an unknown placeholder stays and is named', () => {
  const odd = testReview({ submission: { slug: 's', title: '{sender} $& {reviews}' }, due: null });
  const { body } = fillFor({ subject: '', body: '{reviews} {toString}' }, { name: 'A', reviews: [odd] }, sending, now);
  expect(body).toBe('- {sender} $& {reviews} (s), no deadline {toString}');
  expect(unknownPlaceholders({ subject: '{conferance}', body: '{toString} {name}' })).toEqual([
    'conferance',
    'toString',
  ]);
});

describe('the file for a mail merge', () => {
  const people = [
    { ...late, reviewer: { id: 'ada', name: 'Ada Byron', email: 'ada@x.org' } },
    { ...open, reviewer: { id: 'ben', name: '=HYPERLINK("x")', email: 'ben@x.org' } },
  ];
  const rows = reminderRows(people, { now, reminders: {}, quietDays: 3 });
  const csv = toCsv(mergeFields(usualMessage, sending, 'https://d.example/c/cvl/assignments', now), rows);

  test('has a row per reviewer with what is theirs alone', () => {
    const [, ada, ben] = csv.split(/\r\n(?=[A-Z"']|$)/);
    expect(ada).toContain('Ada Byron,ada@x.org,On Trees (cvl-7),"5 Dec 2026, 00:00 AoE (UTC−12)",1,https://d.example/');
    expect(ada).toContain('Dear Ada Byron,');
    expect(ada).not.toContain('On Graphs');
    expect(ben).toContain('On Graphs');
    expect(ben).not.toContain('On Trees');
  });

  test('has no cell that a spreadsheet would run', () => {
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
  });
});
