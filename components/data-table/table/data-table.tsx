'use client';

import { Fragment, type MouseEvent, type ReactNode, lazy, useCallback, useEffect, useMemo, useRef } from 'react';
import './table.css';
import { BodyRow } from './body-row.tsx';
import type { TableDefinition, TableRow } from '#components/data-table/model/definition.ts';
import { type ColumnsState, arrange } from '#components/data-table/url/columns-state.ts';
import { HeadCell } from './head-cell.tsx';
import { LazyBoundary } from '#components/ui/feedback/lazy-boundary.tsx';
import { SelectAll, selectWidth } from './select-cell.tsx';
import type { DataTableModel } from './use-data-table.ts';
import { useKeptScroll } from './use-kept-scroll.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useRowWindow } from '#components/data-table/window/use-row-window.ts';

const VirtualRows = lazy(() => import('#components/data-table/window/virtual-rows.ts'));

interface Props<Row extends TableRow> {
  /** The accessible name of the table. */
  label: string;
  definition: Pick<TableDefinition<Row>, 'columns' | 'cardHeight' | 'nameOf'>;
  table: DataTableModel<Row>;
  /** Order, width and pins of the columns, as chosen. */
  columnsState: ColumnsState;
  onWidth: (id: string, width: number) => void;
  /** Whether the list is being loaded for the first time. */
  growing: boolean;
  /** The address of a row, by its id. */
  rowHref: (id: string) => string;
  /** The beginning that ids share, which cells leave out. */
  idPrefix: string;
  /** Opens a row beside the table. Without it, or if it returns false, the row's link is followed. */
  onOpen?: ((id: string) => boolean) | undefined;
  /** The row that is open beside the table. */
  openId?: string | null;
  /** Called with the id of the row that the keys have moved to. */
  onMove?: ((id: string) => void) | undefined;
  /** The heading of the group that starts with a row, given the row before it; `null` if the row continues its group. */
  groupHead?: ((row: Row, before: Row | undefined) => ReactNode) | undefined;
  /** Shown in place of the rows when there are none. */
  empty: ReactNode;
}

/**
 * The data table: a native table that renders only the visible rows if there are many, with sortable headers, `j` and `k` to
 * move, Enter to open and `x` to select. On wide screens it scrolls in its own box below a sticky header.
 */
export function DataTable<Row extends TableRow>(props: Props<Row>) {
  const { label, definition, table, columnsState, rowHref, idPrefix, groupHead, empty, openId = null } = props;
  const { columns: all, cardHeight, nameOf } = definition;
  const { columns, least } = useMemo(() => arrange(all, columnsState, selectWidth), [all, columnsState]); // rows compare it by identity
  const rows = table.options.data; // the table's own model of all rows is made when a selection needs it
  const { shown, onWindow } = useRowWindow(rows.length, props.growing);
  const { start, end, before, after } = shown;
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const toggleRow = useStableToggle(table);
  useKeptScroll(box);
  useRowKeys(bodyRef, rows.length, shown.scrollTo, props.onMove);

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
            <SelectAll
              share={shareSelected(table)}
              count={rows.length}
              onToggle={table.getToggleAllRowsSelectedHandler()}
            />
            {columns.map((placed) => (
              <HeadCell key={placed.column.id} placed={placed} table={table} onWidth={props.onWidth} />
            ))}
          </tr>
        </thead>
        <Spacer height={before} />
        <tbody ref={bodyRef}>
          {rows.slice(start, end).map((row, place) => (
            <Fragment key={row.id}>
              <GroupRow head={groupHead?.(row, rows[start + place - 1])} />
              <BodyRow
                row={row}
                id={row.id}
                index={start + place}
                columns={columns}
                href={rowHref(row.id)}
                idPrefix={idPrefix}
                isOpen={row.id === openId}
                isSelected={table.state.rowSelection[row.id] === true}
                name={nameOf(row)}
                onToggle={toggleRow}
                measure={shown.measureRow}
              />
            </Fragment>
          ))}
        </tbody>
        <Spacer height={after} />
      </table>
      {onWindow && (
        // After the table, so that the table is there when this looks at it; a failure stays in view while rows are scrolled.
        <div className="sticky bottom-9 left-0 w-fit bg-bg">
          <LazyBoundary>
            <VirtualRows rows={rows} bodyRef={bodyRef} onWindow={onWindow} />
          </LazyBoundary>
        </div>
      )}
      {rows.length === 0 && <LazyBoundary>{empty}</LazyBoundary>}
    </div>
  );
}

/** Counts how many of the shown rows are selected. */
function shareSelected<Row extends TableRow>(table: DataTableModel<Row>): 'all' | 'some' | 'none' {
  if (Object.keys(table.state.rowSelection).length === 0) return 'none';
  if (table.getIsAllRowsSelected()) return 'all';
  return table.getRowModel().rows.some(({ id }) => table.state.rowSelection[id]) ? 'some' : 'none';
}

/** Selects a row by its checkbox, using the rows shown at that time. One stable function: a new one would render every row again. */
function useStableToggle<Row extends TableRow>(table: DataTableModel<Row>): (id: string, event: unknown) => void {
  const latest = useRef(table);
  useEffect(() => {
    latest.current = table;
  });
  return useCallback((id, event) => latest.current.getRow(id).getToggleSelectedHandler()(event), []);
}

/** A plain click on a row's link opens the row beside the table; a click with a modifier or another button is left to the browser. */
function openBeside(event: MouseEvent<HTMLElement>, onOpen: ((id: string) => boolean) | undefined): void {
  if (!onOpen || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('.row-link') : null;
  const id = link?.closest<HTMLElement>('tr[data-id]')?.dataset['id'];
  if (id !== undefined && onOpen(id)) event.preventDefault(); // before the link handles it
}

/**
 * The heading of a group. There are so few that the row window can ignore their heights. It is one cell that overflows, because
 * the style sheet decides how many columns are shown.
 */
function GroupRow({ head }: { head: ReactNode }) {
  if (head === undefined || head === null) return null;
  return (
    <tr className="group-row">
      <td>{head}</td>
    </tr>
  );
}

/** Takes the place of the rows that are not rendered. */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    // No anchor for the scroll position: rows are drawn in its place.
    <tbody aria-hidden="true" className="[overflow-anchor:none]">
      <tr className="spacer" style={{ height }} />
    </tbody>
  );
}
