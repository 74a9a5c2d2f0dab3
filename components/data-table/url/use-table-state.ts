'use client';

import { useSearchParams } from 'next/navigation';
import { startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { MINUTE } from '#lib/contract/time/durations.ts';
import { type ColumnsState, clampWidth, parseColumns, writeColumns } from './columns-state.ts';
import type { TableDefinition, TableRow } from '#components/data-table/model/definition.ts';
import { compileFilter } from '#components/data-table/model/filter.ts';
import { growingFields } from '#components/data-table/query/known-fields.ts';
import { checkQuery } from '#components/data-table/query/query-check.ts';
import { formatQuery } from '#components/data-table/query/query-edit.ts';
import { expressionsOf } from '#components/data-table/model/expression.ts';
import { parseQuery } from '#components/data-table/model/query-language.ts';
import { type Clock, withInstants } from '#components/data-table/model/times.ts';
import { useViewerZoneLater } from '#components/ui/time/viewer-zone.tsx';
import { findZone } from '#components/ui/time/zone.ts';
import { type SortEntry, formatSort, parseSort } from '#components/data-table/model/sort.ts';
import { type TableUrl, readTableUrl } from './url.ts';
import { useUrlState } from './use-url-state.ts';

/**
 * Returns the state of a table, which lives in the URL: `q` and `sort`, `cols`, `pin` and `w` for the columns, and what the
 * page adds.
 *
 * `text` is what the bar shows at once; `query`, `tokens` and `filter` may lag behind it for a moment, so that typing stays
 * fast however many rows there are.
 *
 * @param rows the rows loaded so far; `complete` says whether they are the whole list
 * @param now the service's clock when the page was rendered, in milliseconds since 1970
 */
export function useTableState<Row extends TableRow>(
  { fields, columns: all }: TableDefinition<Row>,
  rows: readonly Row[],
  complete: boolean,
  now: number,
) {
  const { value: text, type, choose } = useUrlState('q');
  const { value: order, choose: chooseOrder } = useUrlState('sort');
  const url = readTableUrl(useSearchParams());
  const { cols, pin, w } = url;
  const query = useDeferredValue(text);
  const names = useMemo(() => fields.map(({ name }) => name), [fields]);
  const tokens = useMemo(() => parseQuery(query, names), [query, names]);
  const knownIn = useMemo(() => growingFields(fields), [fields]);
  const known = useMemo(() => knownIn(rows, complete), [knownIn, rows, complete]);
  const { terms, issues } = useMemo(() => checkQuery(tokens, known), [tokens, known]);
  /** The part of the query that is applied. */
  const applied = formatQuery(terms);
  const clock = useClock(now);
  /** The same with instants in the place of `>3d` or `today`. The filter stays the same while this does. */
  const fixed = formatQuery(withInstants(terms, fields, clock));
  const filter = useMemo(() => compileFilter(expressionsOf(parseQuery(fixed, names)), fields), [fixed, names, fields]);
  /** Changes only with the names of the columns, not with whatever else changes as rows arrive: a new order would move rows. */
  const allIds = all.map((column) => column.id).join(' ');
  const ids = useMemo(() => allIds.split(' '), [allIds]);
  const sort = useMemo(() => parseSort(order, ids), [order, ids]);
  const columns = useMemo(() => parseColumns({ cols, pin, w }, ids), [cols, pin, w, ids]);
  const setSort = (entries: readonly SortEntry[]) => chooseOrder(formatSort(entries));
  const setColumns: (next: ColumnsState) => void = writeColumns;
  const setWidth = (id: string, width: number) =>
    setColumns({ ...columns, widths: { ...columns.widths, [id]: clampWidth(width) } });
  /** The state as the address has it and a saved view keeps it. */
  const state: TableUrl = { ...url, q: query, sort: formatSort(sort) };
  const reading = { names, text, query, tokens, known, terms, issues, applied, clock, filter };
  return { ...reading, sort, columns, state, type, choose, setSort, setColumns, setWidth };
}

/**
 * The service's clock by the minute, and the viewer's time zone. It changes in transitions only, as does `useViewerZoneLater`.
 *
 * @param heard the service's clock in its latest response
 */
function useClock(heard: number): Clock {
  const [since, setSince] = useState({ heard, passed: 0 });
  useEffect(() => {
    const began = performance.now();
    const tell = () => startTransition(() => setSince({ heard, passed: performance.now() - began }));
    const timer = setInterval(tell, MINUTE);
    return () => clearInterval(timer);
  }, [heard]);
  const now = Math.floor((heard + (since.heard === heard ? since.passed : 0)) / MINUTE) * MINUTE;
  const zone = findZone(useViewerZoneLater()).id;
  return useMemo(() => ({ now, zone }), [now, zone]);
}

export type TableState<Row extends TableRow> = ReturnType<typeof useTableState<Row>>;
