'use client';

import { useSearchParams } from 'next/navigation';
import { useDeferredValue, useMemo } from 'react';
import { type ColumnsState, clampWidth, parseColumns, writeColumns } from './columns-state.ts';
import type { TableDefinition, TableRow } from './definition.ts';
import { compileFilter } from './filter.ts';
import { parseQuery } from './query-language.ts';
import { type SortEntry, formatSort, parseSort } from './sort.ts';
import { type TableUrl, readTableUrl } from './url.ts';
import { useUrlState } from './use-url-state.ts';

/**
 * The state of a table, all of it in the URL: `q` and `sort`, of the columns `cols`, `pin` and `w`, and what its page adds.
 *
 * `text` is what the bar shows at once; `query`, `tokens` and `filter` may lag behind it for a moment, so that typing stays
 * quick however many rows there are.
 */
export function useTableState<Row extends TableRow>({ fields, columns: all }: TableDefinition<Row>) {
  const { value: text, type, choose } = useUrlState('q');
  const { value: order, choose: chooseOrder } = useUrlState('sort');
  const url = readTableUrl(useSearchParams());
  const { cols, pin, w } = url;
  const query = useDeferredValue(text);
  const tokens = useMemo(() => parseQuery(query, fields), [query, fields]);
  const filter = useMemo(() => compileFilter(tokens.map((token) => token.term)), [tokens]);
  const ids = useMemo(() => all.map((column) => column.id), [all]);
  const sort = useMemo(() => parseSort(order, ids), [order, ids]);
  const columns = useMemo(() => parseColumns({ cols, pin, w }, ids), [cols, pin, w, ids]);
  const setSort = (entries: readonly SortEntry[]) => chooseOrder(formatSort(entries));
  const setColumns: (next: ColumnsState) => void = writeColumns;
  const setWidth = (id: string, width: number) =>
    setColumns({ ...columns, widths: { ...columns.widths, [id]: clampWidth(width) } });
  /** What names this state: the address has it, and a saved view keeps it. */
  const state: TableUrl = { ...url, q: query, sort: formatSort(sort) };
  return { text, query, tokens, filter, sort, columns, state, type, choose, setSort, setColumns, setWidth };
}

export type TableState = ReturnType<typeof useTableState>;
