'use client';

import { useSearchParams } from 'next/navigation';
import { useDeferredValue, useMemo } from 'react';
import { type ColumnsState, clampWidth, parseColumns, writeColumns } from './columns-state.ts';
import type { TableDefinition, TableRow } from '#components/data-table/model/definition.ts';
import { compileFilter } from '#components/data-table/model/filter.ts';
import { knownFields } from '#components/data-table/query/known-fields.ts';
import { checkQuery } from '#components/data-table/query/query-check.ts';
import { formatQuery } from '#components/data-table/query/query-edit.ts';
import { parseQuery, termsOf } from '#components/data-table/model/query-language.ts';
import { type SortEntry, formatSort, parseSort } from '#components/data-table/model/sort.ts';
import { type TableUrl, readTableUrl } from './url.ts';
import { useUrlState } from './use-url-state.ts';

/**
 * The state of a table, all of it in the URL: `q` and `sort`, of the columns `cols`, `pin` and `w`, and what its page adds.
 *
 * `text` is what the bar shows at once; `query`, `tokens` and `filter` may lag behind it for a moment, so that typing stays
 * quick however many rows there are.
 *
 * @param rows what has loaded of the list; `complete` when that is all of it
 */
export function useTableState<Row extends TableRow>(
  { fields, facets, columns: all }: TableDefinition<Row>,
  rows: readonly Row[],
  complete: boolean,
) {
  const { value: text, type, choose } = useUrlState('q');
  const { value: order, choose: chooseOrder } = useUrlState('sort');
  const url = readTableUrl(useSearchParams());
  const { cols, pin, w } = url;
  const query = useDeferredValue(text);
  const tokens = useMemo(() => parseQuery(query, fields), [query, fields]);
  const known = useMemo(() => knownFields(rows, facets, complete), [rows, facets, complete]);
  const { terms, issues } = useMemo(() => checkQuery(tokens, known), [tokens, known]);
  /** What of the query is applied; the filter stays the same while this does, however many rows come. */
  const applied = formatQuery(terms);
  const filter = useMemo(() => compileFilter(termsOf(parseQuery(applied, fields))), [applied, fields]);
  /** The same while the columns are called the same, whatever else of them changes with the rows: a new order would let rows move. */
  const names = all.map((column) => column.id).join(' ');
  const ids = useMemo(() => names.split(' '), [names]);
  const sort = useMemo(() => parseSort(order, ids), [order, ids]);
  const columns = useMemo(() => parseColumns({ cols, pin, w }, ids), [cols, pin, w, ids]);
  const setSort = (entries: readonly SortEntry[]) => chooseOrder(formatSort(entries));
  const setColumns: (next: ColumnsState) => void = writeColumns;
  const setWidth = (id: string, width: number) =>
    setColumns({ ...columns, widths: { ...columns.widths, [id]: clampWidth(width) } });
  /** What names this state: the address has it, and a saved view keeps it. */
  const state: TableUrl = { ...url, q: query, sort: formatSort(sort) };
  const reading = { text, query, tokens, known, terms, issues, applied, filter };
  return { ...reading, sort, columns, state, type, choose, setSort, setColumns, setWidth };
}

export type TableState = ReturnType<typeof useTableState>;
