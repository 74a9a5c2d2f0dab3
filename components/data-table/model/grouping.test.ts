import { expect, test } from 'vitest';
import { type Grouping, headsOf, inGroups } from './grouping.ts';

interface Row {
  group: number;
  weight: number;
}
const grouping: Grouping<Row> = {
  rank: ({ group }) => group,
  usual: (a, b) => a.weight - b.weight,
  inWords: 'By weight',
  head: ({ group }, count) => `${group} (${count})`,
};
const rows: Row[] = [
  { group: 1, weight: 9 },
  { group: 0, weight: 2 },
  { group: 1, weight: 1 },
];

test('rows are ordered by group, within it in the usual or the chosen order', () => {
  expect(inGroups(rows, grouping, false).map(({ weight }) => weight)).toEqual([2, 1, 9]);
  expect(inGroups(rows, grouping, true).map(({ weight }) => weight)).toEqual([2, 9, 1]);
});

test('the first row of each group has its heading, with the number of its rows', () => {
  const shown = inGroups(rows, grouping, false);
  const head = headsOf(shown, grouping);
  expect(shown.map((row, index) => head(row, shown[index - 1]))).toEqual(['0 (1)', '1 (2)', null]);
});
