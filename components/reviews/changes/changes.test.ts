import { describe, expect, test } from 'vitest';
import { findRows } from '#components/data-table/model/filter.ts';
import { chairDefinition } from '#components/reviews/tables/chair-definition.ts';
import { figuresOf } from '#components/reviews/model/figures.ts';
import { changeQuery } from '#components/reviews/model/review-queries.ts';
import { reviewedRows } from '#components/reviews/model/reviewed-row.ts';
import type { Submission } from '#components/submissions/model/index-row.ts';
import { changeRowsOf } from './change-row.ts';
import { changesDefinition } from './changes-definition.tsx';
import { leftOutInWords } from './change-words.ts';

const now = Date.parse('2026-03-30T10:00:00Z');
const track = { slug: 'vision', name: 'Vision' };
const deadline = Date.parse('2026-03-29T00:00:00Z');
const rounds = [
  {
    track: 'vision',
    trackName: 'Vision',
    index: 1,
    name: 'Review',
    deadline,
    zone: null,
    released: false,
    submissionDeadline: null,
    target: null,
  },
];
const phase = { index: 1, name: 'Review' };

/** A review of this reviewer, submitted on this day of March; null for one that is not done. */
const review = (reviewer: string, day: number | null) => ({
  id: `r-${reviewer}`,
  status: day === null ? 'IN_PROGRESS' : 'SUBMITTED',
  reviewer,
  reviewerId: reviewer,
  assignmentStatus: 'ACCEPTED',
  submittedAt: day === null ? null : on(day),
  phase,
});
const on = (day: number) => new Date(Date.UTC(2026, 2, day)).toISOString();
const declined = (at: string | null) => ({ kind: 'declined', at, phase, reviewer: 'Di', reviewerId: 'di' });

function rowsOf(...submissions: Partial<Submission>[]) {
  const all = submissions.map(
    (each, place) => ({ slug: `s${place}`, title: `T${place}`, status: 'UNDER_REVIEW', track, ...each }) as Submission,
  );
  return reviewedRows(all, { rounds, now, target: null });
}

const counts = (rows: ReturnType<typeof rowsOf>, since: string) =>
  figuresOf(rows, { now, target: null, since: Date.parse(since) }).changes;

describe('each figure of changes', () => {
  test('is the number of rows that its link finds', () => {
    const rows = rowsOf(
      {
        reviews: [review('a', 20), review('b', 27), review('c', null)],
        currentPhase: phase,
        changes: [declined(on(26))],
      },
      {
        reviews: [review('a', 28)],
        currentPhase: phase,
        changes: [declined(null), { ...declined(on(1)), kind: 'scores' }],
      },
      { reviews: [], decision: 'ACCEPT', decidedAt: on(28), changes: [] },
      { reviews: [], status: 'WITHDRAWN', changes: [{ ...declined(on(29)), kind: 'withdrawn' }] },
    );
    const list = changeRowsOf(rows);
    const expected = { reviewed: 2, declined: 1, late: 1, decided: 1, withdrawn: 1, scores: 0 };
    for (const { kind, count, undated } of counts(rows, on(25))!) {
      const found = findRows(list, changeQuery(kind, Date.parse(on(25))), changesDefinition.fields);
      expect([kind, count, found.length]).toEqual([kind, expected[kind as keyof typeof expected], count]);
      expect([kind, undated]).toEqual([kind, kind === 'declined' ? 1 : 0]);
    }
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
  });

  test('is left out if the service does not say when such things change', () => {
    const rows = rowsOf({ reviews: [review('a', 27)], currentPhase: phase, decision: 'REJECT', decidedAt: on(28) });
    expect(counts(rows, on(25))).toEqual([
      { kind: 'reviewed', count: 1, undated: 0 },
      { kind: 'late', count: 0, undated: 0 },
      { kind: 'decided', count: 1, undated: 0 },
    ]);
    expect(leftOutInWords(counts(rows, on(25))!)).toContain('does not say when reviewers declined');
  });

  test('counts the times of reviews if a service gives no others', () => {
    const hidden = { ...review('', 27), submittedAt: null };
    const rows = rowsOf({ reviews: [hidden, { ...hidden, id: 'r2' }], currentPhase: phase, reviewedAt: [on(27)] });
    expect(counts(rows, on(25))?.[0]).toEqual({ kind: 'reviewed', count: 1, undated: 1 });
    expect(leftOutInWords(counts(rows, on(25))!)).toMatch(/^1 change with no known time is not counted/);
  });
});

describe('submissions are found', () => {
  const rows = rowsOf(
    { reviews: [review('a', 28)], currentPhase: phase, changes: [declined(on(10))] },
    { reviews: [review('a', 10)], currentPhase: phase, changes: [declined(on(28))] },
    { reviews: [], changes: [] },
  );
  const { fields } = chairDefinition([]);
  test.each([
    [`changed:>=${on(25)}`, ['s0', 's1']],
    ['change:declined', ['s0', 's1']],
    [`change:declined changed:>=${on(25)}`, ['s1']],
    [`changed:2026-03-28 change:reviewed`, ['s0']],
    [`-change:declined changed:>=${on(25)}`, ['s0']],
    [`change:declined OR changed:>=${on(25)}`, ['s0', 's1']],
    [`(change:reviewed changed:<2026-03-20) OR change:withdrawn`, ['s1']],
    ['changed:none', ['s2']],
  ])('by %s', (query, found) => {
    expect(findRows(rows, query, fields).map(({ id }) => id)).toEqual(found);
  });

  test('by fields whose names are different', () => {
    const names = fields.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });
});
