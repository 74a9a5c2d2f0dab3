'use client';

import { Fragment, type MouseEvent, type ReactNode, useMemo, useRef } from 'react';
import './table.css';
import { BodyRow } from './body-row.tsx';
import type { TableColumn } from '#components/data-table/model/column.ts';
import { type ColumnsState, arrange } from '#components/data-table/url/columns-state.ts';
import { HeadCell } from './head-cell.tsx';
import { LazyBoundary } from '#components/ui/feedback/lazy-boundary.tsx';
import { SelectAll, selectWidth } from './select-cell.tsx';
import { type Selection, shareOf } from '#components/data-table/model/selection.ts';
import type { SortEntry } from '#components/data-table/model/sort.ts';
import { useKeptScroll } from './use-kept-scroll.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useRowWindow } from '#components/data-table/window/use-row-window.ts';

interface Props<Row> {
  /** Names the table to those who do not see it. */
  label: string;
  columns: readonly TableColumn<Row>[];
  cardHeight?: number | undefined;
  /** What somebody made of the columns. */
  columnsState?: ColumnsState;
  onWidth?: ((id: string, width: number) => void) | undefined;
  /** Filtered and sorted. */
  rows: readonly Row[];
  /** Whether the list is still being walked for the first time. */
  growing: boolean;
  rowId: (row: Row) => string;
  /** Where a row leads, by its id. */
  rowHref: (id: string) => string;
  /** What ids begin with and need not be read in each row. */
  idPrefix: string;
  sort: readonly SortEntry[];
  onSort: (sort: SortEntry[]) => void;
  /** Rows can be chosen where this is given. */
  selecting?: Selecting<Row> | undefined;
  /** Opens a row beside the table; without it, or where it says false, its link leads to it. */
  onOpen?: ((id: string) => boolean) | undefined;
  /** The row that is open beside the table. */
  openId?: string | null;
  /** Told which row the keys have moved to. */
  onMove?: ((id: string) => void) | undefined;
  /** The heading of the group that begins with a row, given the row before it; `null` where the row goes on with its group. */
  groupHead?: ((row: Row, before: Row | undefined) => ReactNode) | undefined;
  /** Shown in place of the rows when there are none. */
  empty: ReactNode;
}

export interface Selecting<Row> {
  selection: Selection;
  nameOf: (row: Row) => string;
  /** With `range`, all rows from the one chosen last. */
  onSelect: (id: string, range: boolean) => void;
  onSelectAll: () => void;
}

const usual: ColumnsState = { shown: null, pinned: [], widths: {} };

/**
 * The one data table: a native table whose rows are windowed when there are many, with sortable headers, `j` and `k` to move,
 * Enter to open and `x` to select. On wide screens it scrolls in its own box, the head stays.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { label, rows, rowId, rowHref, idPrefix, sort, onSort, selecting, groupHead, empty, openId = null } = props;
  const { columns: all, columnsState = usual, cardHeight } = props;
  const edge = selecting ? selectWidth : 0;
  const { columns, least } = useMemo(() => arrange(all, columnsState, edge), [all, columnsState, edge]); // rows compare it
  const { bodyRef, start, end, before, after, scrollTo } = useRowWindow(rows, rowId, props.growing);
  const box = useRef<HTMLDivElement>(null);
  useKeptScroll(box);
  useRowKeys(bodyRef, rows.length, scrollTo, props.onMove);

  return (
    <div ref={box} className="table-scroll">
      <table
        aria-label={label}
        aria-rowcount={rows.length + 1}
        className="data-table"
        style={{ minWidth: least || undefined, ...(cardHeight && { '--card-height': `${cardHeight}px` }) }}
        onClickCapture={(event) => openBeside(event, props.onOpen)}
      >
        <thead>
          <tr aria-rowindex={1}>
            {selecting && (
              <SelectAll
                share={selecting.selection.ids.size > 0 ? shareOf(selecting.selection, rows.map(rowId)) : 'none'}
                count={rows.length}
                onSelectAll={selecting.onSelectAll}
              />
            )}
            {columns.map((placed) => (
              <HeadCell key={placed.column.id} placed={placed} sort={sort} onSort={onSort} onWidth={props.onWidth} />
            ))}
          </tr>
        </thead>
        <Spacer height={before} />
        <tbody ref={bodyRef}>
          {rows.slice(start, end).map((row, place) => {
            const id = rowId(row);
            return (
              <Fragment key={id}>
                <GroupRow head={groupHead?.(row, rows[start + place - 1])} />
                <BodyRow
                  row={row}
                  id={id}
                  index={start + place}
                  columns={columns}
                  href={rowHref(id)}
                  idPrefix={idPrefix}
                  isOpen={id === openId}
                  isSelected={selecting?.selection.ids.has(id) ?? false}
                  name={selecting?.nameOf(row)}
                  onSelect={selecting?.onSelect}
                />
              </Fragment>
            );
          })}
        </tbody>
        <Spacer height={after} />
      </table>
      {rows.length === 0 && <LazyBoundary>{empty}</LazyBoundary>}
    </div>
  );
}

/** A plain click on a row's link opens the row beside the table; with a modifier, or another button, it is the browser's. */
function openBeside(event: MouseEvent<HTMLElement>, onOpen: ((id: string) => boolean) | undefined): void {
  if (!onOpen || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('.row-link') : null;
  const id = link?.closest<HTMLElement>('tr[data-id]')?.dataset['id'];
  if (id !== undefined && onOpen(id)) event.preventDefault(); // before the link hears of it
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
