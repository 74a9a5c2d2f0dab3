import { useMemo, useState } from 'react';
import type { TableRow } from '#components/data-table/model/definition.ts';
import { growingFilter } from '#components/data-table/growing/growing-filter.ts';
import { type Filter, filterRows } from '#components/data-table/model/filter.ts';
import type { TableColumn } from '#components/data-table/model/column.ts';
import type { SortEntry } from '#components/data-table/model/sort.ts';
import { type News, newsOf } from './stable-rows.ts';
import { useSortedRows } from './use-sorted-rows.ts';

interface Given<Row extends TableRow> {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  /** The rows from before the latest refresh; empty before the first refresh. */
  before: readonly Row[];
  filter: Filter<Row>;
  sort: readonly SortEntry[];
}

/** The rows to show, what a refresh would change in them, and the function that accepts the change. */
export interface StableRows<Row> {
  shown: readonly Row[];
  /** Whether they are all that match: a large number of new rows is sorted in short tasks first. */
  isWhole: boolean;
  news: News | null;
  accept: () => void;
}

/**
 * Filters and sorts, and keeps rows in place during a refresh: values change in place, while new, removed and moved rows wait
 * until somebody asks for them. Another filter or another order takes effect at once.
 */
export function useStableRows<Row extends TableRow>({
  columns,
  rows,
  before,
  filter,
  sort,
}: Given<Row>): StableRows<Row> {
  const sorted = useSortedRows(rows, columns, sort); // before they are filtered, so that a key in the query bar sorts nothing
  const filtered = useMemo(() => growingFilter<Row>(filter), [filter]);
  const fresh = useMemo(() => filtered(sorted), [sorted, filtered]);
  const [held, setHeld] = useState({ before, base: before, filter, sort });
  const isOther = held.filter !== filter || held.sort !== sort;
  const base: readonly Row[] = isOther ? none : held.base;
  const foundBefore = useMemo(() => filterRows(base, filter), [base, filter]);
  const old = useSortedRows(foundBefore, columns, sort);
  const kept = useMemo(() => {
    if (base.length === 0) return null;
    const news = newsOf(old.map(idOf), fresh.map(idOf));
    if (!news) return null;
    const current = new Map(rows.map((row) => [row.id, row]));
    return { news, shown: old.map((row) => current.get(row.id) ?? row) };
  }, [base, old, fresh, rows]);
  if (isOther) setHeld({ before, base: none, filter, sort });
  else if (held.before !== before) setHeld({ before, base: kept ? held.base : before, filter, sort });
  const accept = () => setHeld((last) => ({ ...last, base: none }));
  return { shown: kept?.shown ?? fresh, isWhole: sorted.length === rows.length, news: kept?.news ?? null, accept };
}

const none: readonly never[] = [];
const idOf = (row: TableRow): string => row.id;
