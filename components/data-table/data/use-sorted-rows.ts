import { type SortFn, createSortedRowModel, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { TableColumn } from '#components/data-table/model/column.ts';
import type { TableRow } from '#components/data-table/model/definition.ts';
import type { SortEntry, SortValue } from '#components/data-table/model/sort.ts';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

/** Sorts rows with TanStack Table; equal rows keep their order. Without entries it returns the rows themselves. */
export function useSortedRows<Row extends TableRow>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  sort: readonly SortEntry[],
): readonly Row[] {
  const definitions = useMemo(() => columns.map(definitionOf), [columns]);
  const sorting = useMemo(() => [...sort], [sort]);
  const table = useTable({ features, columns: definitions, data: rows, getRowId, state: { sorting } });
  const sorted = table.getRowModel().rows;
  return useMemo(() => (sorting.length === 0 ? rows : sorted.map(({ original }) => original)), [rows, sorting, sorted]);
}

const getRowId = (row: TableRow): string => row.id;

function definitionOf<Row extends TableRow>({ id, sortValue }: TableColumn<Row>) {
  return {
    id,
    ...(sortValue && { accessorFn: oncePerRow(sortValue) }),
    sortFn: inOrder<Row>,
    sortUndefined: 'last' as const,
  };
}

/** A list is sorted again whenever more of it arrives, so the sort value of a row is computed once. */
function oncePerRow<Row extends object>(sortValue: (row: Row) => SortValue): (row: Row) => SortValue {
  const known = new WeakMap<Row, { value: SortValue }>();
  return (row) => {
    const found = known.get(row) ?? { value: sortValue(row) };
    known.set(row, found);
    return found.value;
  };
}

/** Numbers come before strings in either direction; the table negates the result when it sorts descending. */
function inOrder<Row extends TableRow>(...[a, b, id]: Parameters<SortFn<typeof features, Row>>): number {
  const [one, other] = [a.getValue<string | number>(id), b.getValue<string | number>(id)];
  if (one === other) return 0;
  if (typeof one === typeof other) return one < other ? -1 : 1;
  const isDescending = a.table.atoms.sorting?.get().some((entry) => entry.id === id && entry.desc);
  return (typeof one === 'number') === isDescending ? 1 : -1;
}
