import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrange, formatColumns, parseColumns } from './columns-state.ts';
import { testColumn } from '#components/data-table/model/test-column.ts';

const all = [
  testColumn('no'),
  testColumn('title', { grows: true }),
  testColumn('track', { hide: 'gone' }),
  testColumn('extra', { optional: true }),
];
const ids = all.map(({ id }) => id);
const parse = (cols: string, pin = '', w = '') => parseColumns({ cols, pin, w }, ids);
const usual = parse('');
const drawn = (...state: [string, string?, string?]) =>
  arrange(all, parse(...state), 24).columns.map(({ column, width, stays }) => [column.id, width, stays]);

describe('the address', () => {
  test('has no parameter for the usual columns', () => {
    expect(formatColumns(usual)).toEqual({ cols: '', pin: '', w: '' });
  });

  test('keeps every state, and accepts every text', () => {
    const text = fc.oneof(fc.string(), fc.array(fc.constantFrom(...ids, 'x', 'no:80', 'title:9999', ':')).map(String));
    fc.assert(
      fc.property(text, text, text, (cols, pin, w) => {
        const state = parse(cols, pin, w);
        expect(parseColumns(formatColumns(state), ids)).toEqual(state);
      }),
    );
  });

  test('ignores unknown columns, and widths too small to see', () => {
    expect(parse('track,zzz,no,no', 'zzz,no', 'no:1,zzz:80,title:abc')).toEqual({
      shown: ['track', 'no'],
      pinned: ['no'],
      widths: { no: 56 },
    });
  });
});

describe('the arrangement', () => {
  test('leaves out optional columns by default, and lets one column take the remaining width', () => {
    expect(drawn('')).toEqual([
      ['no', 100, null],
      ['title', null, null],
      ['track', 100, null],
    ]);
  });

  test('hides columns for lack of width only if nobody has chosen them', () => {
    expect(arrange(all, usual).columns.at(-1)?.hide).toBe('gone');
    expect(arrange(all, parse('title,track')).columns.at(-1)?.hide).toBe('');
    expect(arrange(all, parse('', 'track')).columns[0]).toMatchObject({ hide: '', stays: 0 });
  });

  test('places pinned columns side by side at the left edge, before the others', () => {
    expect(drawn('', 'track,no', 'no:80')).toEqual([
      ['track', 100, 24],
      ['no', 80, 124],
      ['title', null, null],
    ]);
  });

  test('always has one column that takes the remaining width: the last if the usual one has a width', () => {
    expect(drawn('title,track', '', 'title:300')).toEqual([
      ['title', 300, null],
      ['track', null, null],
    ]);
    expect(arrange(all, parse('title,track', '', 'title:300'), 24).least).toBe(424);
  });
});
