'use client';

import { useDeferredValue, useMemo } from 'react';
import { compileFilter } from '#components/table/filter.ts';
import { parseQuery } from '#components/table/query-language.ts';
import { type SortEntry, formatSort, parseSort } from '#components/table/sort.ts';
import { useUrlState } from '#components/table/use-url-state.ts';
import { columnIds } from './columns.tsx';
import { queryFields } from './facets.ts';

/**
 * The state of the submissions table, all of it in the URL: `q` and `sort`.
 *
 * `text` is what the bar shows at once; `query`, `tokens` and `filter` may lag behind it for a moment, so that typing stays
 * quick however many rows there are.
 */
export function useTableState() {
  const { value: text, type, choose } = useUrlState('q');
  const { value: order, choose: chooseOrder } = useUrlState('sort');
  const query = useDeferredValue(text);
  const tokens = useMemo(() => parseQuery(query, queryFields), [query]);
  const filter = useMemo(() => compileFilter(tokens.map((token) => token.term)), [tokens]);
  const sort = useMemo(() => parseSort(order, columnIds), [order]);
  const setSort = (entries: readonly SortEntry[]) => chooseOrder(formatSort(entries));
  return { text, query, tokens, filter, sort, type, choose, setSort };
}

export type TableState = ReturnType<typeof useTableState>;
