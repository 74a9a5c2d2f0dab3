import { describe, expect, test } from 'vitest';
import { sortedRows } from '#components/data-table/data/test-sorted-rows.ts';
import { type Submission, submissionRow } from '#components/submissions/model/index-row.ts';
import { submissionColumns } from './columns.tsx';

const bare = (slug: string, more: Partial<Submission> = {}): Submission => ({ id: slug, slug, ...more });
const slugs = (list: Submission[], sort: string) =>
  sortedRows(list.map(submissionRow), submissionColumns, sort).map((row) => row.slug);

describe('sorting submissions', () => {
  test('statuses sort in the order of the process, unknown ones after them, missing ones last', () => {
    const list = [
      bare('none'),
      bare('unknown', { status: 'A_NEW_ONE' }),
      bare('accepted', { status: 'ACCEPTED' }),
      bare('draft', { status: 'DRAFT' }),
    ];
    expect(slugs(list, 'status')).toEqual(['draft', 'accepted', 'unknown', 'none']);
    expect(slugs(list, '-status')).toEqual(['accepted', 'draft', 'unknown', 'none']);
  });

  test('times sort by time, whatever their notation', () => {
    const list = [
      bare('late', { createdAt: '2026-01-01T00:00:00.500Z' }),
      bare('early', { createdAt: '2026-01-01T00:00:00Z' }),
      bare('none', { createdAt: null }),
    ];
    expect(slugs(list, 'created')).toEqual(['early', 'late', 'none']);
    expect(slugs(list, '-created')).toEqual(['late', 'early', 'none']);
  });

  test('numbers in slugs sort by value', () => {
    expect(slugs([bare('p10'), bare('p9'), bare('p1')], 'slug')).toEqual(['p1', 'p9', 'p10']);
  });
});
