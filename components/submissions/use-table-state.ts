'use client';

import { createParser, debounce, parseAsString, useQueryState } from 'nuqs';
import { useDeferredValue, useMemo } from 'react';
import { compileFilter } from '#components/table/filter.ts';
import { parseQuery } from '#components/table/query-language.ts';
import { formatSort, parseSort } from '#components/table/sort.ts';
import { sortableColumns } from './columns.tsx';
import { queryFields } from './facets.ts';

const typing = { history: 'replace', limitUrlUpdates: debounce(300) } as const;
const choosing = { history: 'push' } as const;

const sortParser = createParser({
  parse: (text) => parseSort(text, sortableColumns),
  serialize: formatSort,
  eq: (a, b) => formatSort(a) === formatSort(b),
}).withDefault([]);

/**
 * The state of the submissions table, all of it in the URL: `q` and `sort`. What is typed replaces the entry of the browser's
 * history, what is chosen adds one.
 *
 * `text` is what the bar shows at once; `query`, `tokens` and `filter` may lag behind it for a moment, so that typing stays
 * quick however many rows there are.
 */
export function useTableState() {
  const [text, setText] = useQueryState('q', parseAsString.withDefault('').withOptions(typing));
  const [sort, setSort] = useQueryState('sort', sortParser.withOptions(choosing));
  const query = useDeferredValue(text);
  const tokens = useMemo(() => parseQuery(query, queryFields), [query]);
  const filter = useMemo(() => compileFilter(tokens.map((token) => token.term)), [tokens]);
  return {
    text,
    query,
    tokens,
    filter,
    sort,
    type: (value: string) => void setText(value),
    choose: (value: string) => void setText(value, { ...choosing, limitUrlUpdates: debounce(0) }),
    setSort: (value: typeof sort) => void setSort(value),
  };
}

export type TableState = ReturnType<typeof useTableState>;
