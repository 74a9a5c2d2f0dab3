import { expect, test } from 'vitest';
import { compileFilter } from '#components/table/filter.ts';
import { facetLines } from './facet-lines.ts';
import { type Submission, submissionRow } from './index-row.ts';

let count = 0;
const rows = (...list: Partial<Submission>[]) =>
  list.map((more) => submissionRow({ id: '', slug: `p${(count += 1)}`, ...more }));
const everything = compileFilter([]);

test('statuses stand in the order of their course, unknown ones after them, none last', () => {
  const list = rows({}, { status: 'ZZZ' }, { status: 'ACCEPTED' }, { status: 'ZZZ' }, { status: 'DRAFT' });
  expect(facetLines(list, everything, 'status').map((line) => line.label)).toEqual([
    'Draft',
    'Accepted',
    'ZZZ',
    'None',
  ]);
});

test('other values stand by how often they occur, then by name', () => {
  const list = rows({ keywords: ['b', 'a'] }, { keywords: ['c'] }, { keywords: ['c'] }, {});
  expect(facetLines(list, everything, 'keyword').map((line) => line.label)).toEqual(['c', 'a', 'b', 'None']);
});

test('a track is shown by name and asked for by slug', () => {
  const list = rows({ track: { slug: 'vis', name: 'Vision' } });
  expect(facetLines(list, everything, 'track')).toEqual([{ value: 'vis', label: 'Vision', count: 1 }]);
});
