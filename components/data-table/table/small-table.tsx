'use client';

import { type SortFn, createSortedRowModel, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';

/** A column of a small table. */
export interface SmallColumn<Row> {
  id: string;
  header: string;
  /** What the rows sort by; `undefined` ("nothing there") stands last in either direction. */
  value: (row: Row) => string | number | undefined;
  /** What is drawn; without it a dash. */
  cell: (row: Row) => ReactNode;
  /** Of the cells alone: their ink. */
  className?: string;
}

interface Props<Row> {
  /** The first names the row and sorts from A on, the others are figures and sort from the greatest on. */
  columns: readonly SmallColumn<Row>[];
  /** In their usual order, which a third click on a header brings back. */
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** How many rows show at most. */
  limit?: number | undefined;
  caption?: string;
}

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
const { compare } = new Intl.Collator('en', { numeric: true });

/**
 * The one way to make a small table whose rows sort: all of its rows are here, and TanStack Table orders them. Long lists are
 * `TablePage`'s, which windows, filters and keeps its order in the address.
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
        {table
          .getRowModel()
          .rows.slice(0, limit)
          .map(({ id, original }) => (
            <tr key={id} data-row={id} className="border-b border-line last:border-0">
              {columns.map(({ id: column, cell, className = '' }, at) =>
                at === 0 ? (
                  <th
                    key={column}
                    data-column={column}
                    scope="row"
                    dir="auto"
                    className={`min-w-28 py-1.5 pr-2 text-start font-normal wrap-anywhere ${className}`}
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

/** Numbers by size, words as a dictionary has them. */
function inOrder<Row extends object>(...[a, b, id]: Parameters<SortFn<typeof features, Row>>): number {
  const [one, other] = [a.getValue(id), b.getValue(id)];
  return typeof one === 'number' && typeof other === 'number' ? one - other : compare(String(one), String(other));
}
