import { expect, test } from 'vitest';
import { mergeRows, rowsOfPages } from './merge.ts';

const row = (id: string, title = '') => ({ id, title });
const shown = (rows: readonly ReturnType<typeof row>[]) => rows.map(({ id, title }) => id + title);

test('during a refresh, rows keep their places with their new content, and new rows come last', () => {
  const before = [row('a'), row('b'), row('c')];
  expect(shown(mergeRows(before, [row('new'), row('b', '!')]))).toEqual(['a', 'b!', 'c', 'new']);
});

test('a row that a load meets twice appears once, with its latest content', () => {
  const rowsOf = rowsOfPages((item: ReturnType<typeof row>) => item);
  const pages = [{ data: [row('a'), row('b')] }, { data: [row('a', '!'), row('c')] }];
  expect(shown(rowsOf(pages))).toEqual(['a!', 'b', 'c']);
});

test('the rows of pages are the same whether the pages come one by one or at once, and stay as they were returned', () => {
  const [rowsOf, atOnce] = [
    rowsOfPages((item: ReturnType<typeof row>) => item),
    rowsOfPages((item: ReturnType<typeof row>) => item),
  ];
  const pages = [{ data: [row('a'), row('b')] }, { data: null }, { data: [row('b', '!'), row('c')] }];
  const early = rowsOf(pages.slice(0, 1));
  rowsOf(pages.slice(0, 2));
  expect(shown(rowsOf(pages))).toEqual(shown(atOnce(pages)));
  expect(shown(early)).toEqual(['a', 'b']);
  expect(shown(rowsOf([{ data: [row('z')] }]))).toEqual(['z']);
});

test('items whose pages have been put together into one are not read again', () => {
  let read = 0;
  const rowsOf = rowsOfPages((item: ReturnType<typeof row>) => {
    read += 1;
    return item;
  });
  const pages = [{ data: [row('a'), row('b')] }, { data: [row('c')] }];
  rowsOf(pages);
  expect(shown(rowsOf([{ data: pages.flatMap(({ data }) => data) }]))).toEqual(['a', 'b', 'c']);
  expect(read).toBe(3);
});
