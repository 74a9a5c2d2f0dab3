'use client';

import { type SortFn, createSortedRowModel, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';

/** A column of a small table. */
export interface SmallColumn<Row> {
  id: string;
  header: string;
  /** The value that rows are sorted by; `undefined` (no value) comes last in either direction. */
  value: (row: Row) => string | number | undefined;
  /** The content; an empty cell shows a dash. */
  cell: (row: Row) => ReactNode;
  /** Classes of the cells alone. */
  className?: string;
}

interface Props<Row> {
  /** The first column names the row and sorts ascending first; the others are figures and sort descending first. */
  columns: readonly SmallColumn<Row>[];
  /** In their usual order, which a third click on a header restores. */
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The most rows shown. */
  limit?: number | undefined;
  caption?: string;
}

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
const { compare } = new Intl.Collator('en', { numeric: true });

/**
 * A small table with sortable columns, ordered by TanStack Table. For long lists there is `TablePage`, which filters, renders
 * only visible rows and keeps its order in the address.
 */
export function SmallTable<Row extends object>({ columns, rows, keyOf, limit, caption }: Props<Row>) {
  const definitions = useMemo(
    () =>
      columns.map(({ id, header, value }, at) => ({
        id,
        header,
        accessorFn: value,
        sortFn: inOrder<Row>,
        sortUndefined: 'last' as const,
        sortDescFirst: at > 0,
      })),
    [columns],
  );
  const table = useTable({ features, columns: definitions, data: rows, getRowId: keyOf });
  // The table's own model of all rows is made when they are sorted.
  const shown =
    table.state.sorting.length === 0
      ? rows.slice(0, limit).map((original) => ({ id: keyOf(original), original }))
      : table.getRowModel().rows.slice(0, limit);
  return (
    <table className="w-full border-collapse text-start">
      {caption !== undefined && <caption className="py-2 text-start text-ink-2">{caption}</caption>}
      <thead>
        <tr className="text-ink-2">
          {table.getAllLeafColumns().map((column, at) => {
            const sorted = column.getIsSorted();
            return (
              <th
                key={column.id}
                scope="col"
                aria-sort={sorted ? (sorted === 'desc' ? 'descending' : 'ascending') : undefined}
                className={`border-b border-line py-1 pr-2 font-normal last:pr-0 ${at > 0 ? 'w-16' : ''}`}
              >
                <button
                  type="button"
                  title="Sort"
                  onClick={column.getToggleSortingHandler()}
                  className={`flex min-h-6 w-full items-center gap-1 rounded whitespace-nowrap hover:text-ink ${sorted ? 'text-ink' : ''} ${at > 0 ? 'flex-row-reverse' : ''}`}
                >
                  {columns[at]?.header}
                  <span aria-hidden="true" className="w-2">
                    {sorted && (sorted === 'desc' ? '↓' : '↑')}
                  </span>
                </button>
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {shown.map(({ id, original }) => (
          <tr key={id} data-row={id} className="border-b border-line last:border-0">
            {columns.map(({ id: column, cell, className = '' }, at) =>
              at === 0 ? (
                <th
                  key={column}
                  data-column={column}
                  scope="row"
                  dir="auto"
                  className={`min-w-28 py-1.5 pr-2 font-normal wrap-anywhere ${className}`}
                >
                  {cell(original)}
                </th>
              ) : (
                <td
                  key={column}
                  data-column={column}
                  className={`py-1.5 pr-2 text-end whitespace-nowrap last:pr-0 ${className}`}
                >
                  {cell(original) ?? <span className="text-ink-3">–</span>}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Compares numbers by size and words as a dictionary does. */
function inOrder<Row extends object>(...[a, b, id]: Parameters<SortFn<typeof features, Row>>): number {
  const [one, other] = [a.getValue(id), b.getValue(id)];
  return typeof one === 'number' && typeof other === 'number' ? one - other : compare(String(one), String(other));
}
