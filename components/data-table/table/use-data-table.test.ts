import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { type SortEntry, formatSort, parseSort } from '#components/data-table/model/sort.ts';
import { testColumn } from '#components/data-table/model/test-column.ts';
import { useDataTable } from './use-data-table.ts';

describe('a click on a column', () => {
  /** Returns the sort after a click on a header. */
  function click(sort: string, id: string, shiftKey: boolean): string {
    let told: readonly SortEntry[] | undefined;
    const columns = ['a', 'b', 'c'].map((name) => testColumn(name));
    function Probe() {
      const entries = parseSort(sort, ['a', 'b', 'c']);
      const table = useDataTable({ columns, rows: [], sort: entries, onSort: (next) => (told = next) });
      table.getColumn(id)?.getToggleSortingHandler()?.({ shiftKey });
      return null;
    }
    renderToStaticMarkup(createElement(Probe));
    return formatSort(told ?? []);
  }

  test('sorts by this column alone: ascending, descending, not at all', () => {
    expect(click('b,-c', 'a', false)).toBe('a');
    expect(click('a', 'a', false)).toBe('-a');
    expect(click('-a', 'a', false)).toBe('');
  });

  test('with Shift, keeps the other columns in the order', () => {
    expect(click('b', 'a', true)).toBe('b,a');
    expect(click('a,b', 'a', true)).toBe('-a,b');
    expect(click('-a,b', 'a', true)).toBe('b');
  });
});
