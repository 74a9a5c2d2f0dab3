'use client';

import { type ColumnDef, type RowData, useTable } from '@tanstack/react-table';
import { Fragment, type ReactNode } from 'react';
import './table.css';
import { BodyRow } from './body-row.tsx';
import { type Features, features } from './features.ts';
import { HeadCell } from './head-cell.tsx';
import type { SortEntry } from './sort.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useRowWindow } from './use-row-window.ts';

interface Props<Row extends RowData> {
  /** Names the table to those who do not see it. */
  label: string;
  columns: readonly ColumnDef<Features, Row>[];
  /** Filtered and sorted. */
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Where a row leads, by its id. */
  rowHref: (id: string) => string;
  /** What ids begin with and need not be read in each row. */
  idPrefix: string;
  sort: readonly SortEntry[];
  onSort: (sort: SortEntry[]) => void;
  /** The heading of the group that begins with a row, given the row before it; `null` where the row goes on with its group. */
  groupHead?: ((row: Row, before: Row | undefined) => ReactNode) | undefined;
  /** Shown in place of the rows when there are none. */
  empty: ReactNode;
}

/**
 * The one data table: a native table whose rows are windowed when there are many, with sortable headers, `j` and `k` to move
 * and Enter to open. The page scrolls, the head stays.
 */
export function DataTable<Row extends RowData>({
  label,
  columns,
  rows,
  rowId,
  rowHref,
  idPrefix,
  sort,
  onSort,
  groupHead,
  empty,
}: Props<Row>) {
  'use no memo'; // the table is a mutable object, which the compiler would hold for unchanged
  const table = useTable<Features, Row>({
    features,
    columns,
    data: rows,
    getRowId: rowId,
    meta: { rowHref, idPrefix },
  });
  const all = table.getRowModel().rows;
  const { bodyRef, start, end, before, after, scrollTo } = useRowWindow(all.length);
  useRowKeys(bodyRef, all.length, scrollTo);

  return (
    <>
      <table aria-label={label} aria-rowcount={all.length + 1} className="data-table">
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} aria-rowindex={1}>
              {group.headers.map((header) => (
                <HeadCell key={header.id} header={header} sort={sort} onSort={onSort} />
              ))}
            </tr>
          ))}
        </thead>
        <Spacer height={before} />
        <tbody ref={bodyRef}>
          {all.slice(start, end).map((row, place) => (
            <Fragment key={row.id}>
              <GroupRow head={groupHead?.(row.original, all[start + place - 1]?.original)} />
              <BodyRow row={row} index={start + place} />
            </Fragment>
          ))}
        </tbody>
        <Spacer height={after} />
      </table>
      {rows.length === 0 && empty}
    </>
  );
}

/**
 * The heading of a group; there are few enough that the window of rows need not count their heights. One cell, which flows over: how
 * many columns show is the style sheet's affair.
 */
function GroupRow({ head }: { head: ReactNode }) {
  if (head === undefined || head === null) return null;
  return (
    <tr className="group-row">
      <td>{head}</td>
    </tr>
  );
}

/** Stands for the rows that are not drawn. */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tbody aria-hidden="true">
      <tr className="spacer" style={{ height }} />
    </tbody>
  );
}
