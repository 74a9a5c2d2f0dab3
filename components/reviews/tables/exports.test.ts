import { expect, test } from 'vitest';
import { submissionRow } from '#components/submissions/model/index-row.ts';
import { exportFields, toCsv, toJson } from '#components/data-table/export/export.ts';
import { reviewColumns } from './review-columns.tsx';
import { reviewedRow } from '#components/reviews/model/reviewed-row.ts';

const submission = { id: 'i', slug: 's-1', title: 'Title', createdAt: '2026-10-01T12:00:00.000Z' };
const given = [4.25, 5.125, 6];

test('exports have exact figures, not the rounded ones on the screen', () => {
  const context = { rounds: [], now: Date.parse('2026-11-20'), target: 3, scales: new Map() };
  const row = reviewedRow(submissionRow(submission), undefined, context);
  const scores = { count: 3, mean: 15.375 / 3, median: 5.125, least: 4.25, most: 6, spread: 1.75 };
  const fields = exportFields(reviewColumns([{ key: 'rating', tracks: [''], least: 1, most: 10 }]));
  const rows = [{ ...row, scores: given, score: scores }];
  const [head = '', line = ''] = toCsv(fields, rows).slice(1).split('\r\n');
  const cells = Object.fromEntries(head.split(',').map((name, index) => [name, line.split(',')[index]]));
  expect(cells).toMatchObject({ 'Spread of rating': '1.75', 'Scores (rating)': '4.25; 5.125; 6' });
  expect(cells).toMatchObject({ 'Mean rating': '5.125', 'Median rating': '5.125' });
  const about = { conference: 'c', noun: 'rows', filter: '', order: '', at: new Date(0), rows: 1, complete: true };
  expect(toJson(fields, rows, about)).toContain('"4.25"');
});
