import { describe, expect, test } from 'vitest';
import { findRows } from '#components/data-table/model/filter.ts';
import { submissionsDefinition } from './definition.ts';
import { type Submission, submissionRow } from '#components/submissions/model/index-row.ts';

const bare = (slug: string, more: Partial<Submission> = {}): Submission => ({ id: slug, slug, ...more });
const find = (list: Submission[], query: string) =>
  findRows(list.map(submissionRow), query, submissionsDefinition.fields).map((row) => row.slug);

describe('a row of the submissions table', () => {
  test('is built once for each submission', () => {
    const submission = bare('p1');
    expect(submissionRow(submission)).toBe(submissionRow(submission));
  });

  test('accepts missing, null and empty fields', () => {
    const nothing = bare('p1', {
      title: null,
      keywords: null,
      status: null,
      decision: null,
      decidedAt: null,
      track: null,
      authors: [{}, { firstName: null, lastName: 'Li', country: '  ' }],
      createdAt: 'not a time',
    });
    expect(submissionRow(bare('p2'))).toMatchObject({ authors: [], countries: [], keywords: [] });
    expect(submissionRow(nothing)).toMatchObject({ authors: ['Li'], countries: [] });
    expect(find([nothing], 'created:none country:none decision:none')).toEqual(['p1']);
  });

  test('is found by title, author, keyword and slug', () => {
    const list = [
      bare('p1', { title: 'Optimal Transport' }),
      bare('p2', { authors: [{ firstName: 'Zoë', lastName: 'Núñez' }] }),
      bare('p3', { keywords: ['Robotics'] }),
      bare('x4'),
    ];
    expect(find(list, 'transport')).toEqual(['p1']);
    expect(find(list, '"zoe nunez"')).toEqual(['p2']);
    expect(find(list, 'robot')).toEqual(['p3']);
    expect(find(list, 'x4')).toEqual(['x4']);
  });

  test('is found by the label shown and by the value sent', () => {
    const list = [bare('p1', { status: 'UNDER_REVIEW', track: { slug: 'vis', name: 'Vision' } }), bare('p2')];
    expect(find(list, 'status:UNDER_REVIEW')).toEqual(['p1']);
    expect(find(list, 'status:"Under review"')).toEqual(['p1']);
    expect(find(list, 'track:vis')).toEqual(['p1']);
    expect(find(list, 'track:vision')).toEqual(['p1']);
    expect(find(list, 'track:none')).toEqual(['p2']);
  });
});
