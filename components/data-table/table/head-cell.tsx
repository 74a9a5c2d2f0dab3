import { type PointerEvent, useRef } from 'react';
import { cellClass, cellStyle } from './cell-place.ts';
import { type PlacedColumn, clampWidth } from '#components/data-table/url/columns-state.ts';
import type { TableRow } from '#components/data-table/model/definition.ts';
import type { DataTableModel } from './use-data-table.ts';

interface Props<Row extends TableRow> {
  placed: PlacedColumn<Row>;
  table: DataTableModel<Row>;
  /** Called with the width in pixels that the column was dragged to. */
  onWidth: (id: string, width: number) => void;
}

/** A column's header. A click sorts by it; with Shift, in addition to the present order. Its edge can be dragged. */
export function HeadCell<Row extends TableRow>({ placed, table, onWidth }: Props<Row>) {
  const { column, width } = placed;
  const cell = useRef<HTMLTableCellElement>(null);
  const model = table.getColumn(column.id);
  const sorted = model?.getIsSorted() ?? false;
  const isOneOfSeveral = table.state.sorting.length > 1;
  return (
    <th
      ref={cell}
      scope="col"
      data-column={column.id}
      aria-sort={sorted ? (sorted === 'desc' ? 'descending' : 'ascending') : undefined}
      className={cellClass(placed)}
      style={{ ...cellStyle(placed), width: width ?? undefined }}
    >
      {column.sortValue === null ? (
        column.header
      ) : (
        <button type="button" title="Sort; with Shift, in addition" onClick={model?.getToggleSortingHandler()}>
          {column.header}
          <Arrow sorted={sorted} place={isOneOfSeveral ? (model?.getSortIndex() ?? -1) + 1 : 0} />
        </button>
      )}
      <span
        aria-hidden="true"
        className="edge"
        onPointerDown={(event) => dragEdge(event, cell.current, (width) => onWidth(column.id, width))}
      />
    </th>
  );
}

/** Moves the column's edge with the pointer, and reports the width on release. The columns' menu does the same by keyboard. */
function dragEdge(event: PointerEvent<HTMLElement>, cell: HTMLElement | null, onEnd: (width: number) => void): void {
  if (!cell || event.button !== 0) return;
  event.preventDefault();
  const edge = event.currentTarget;
  const begin = event.clientX;
  const before = cell.offsetWidth;
  const widthAt = (x: number) => clampWidth(before + x - begin);
  edge.setPointerCapture(event.pointerId);
  const move = ({ clientX }: { clientX: number }) => {
    cell.style.width = `${widthAt(clientX)}px`;
  };
  const end = ({ clientX }: { clientX: number }) => {
    edge.removeEventListener('pointermove', move);
    if (clientX !== begin) onEnd(widthAt(clientX));
  };
  edge.addEventListener('pointermove', move);
  edge.addEventListener('lostpointercapture', () => edge.removeEventListener('pointermove', move), { once: true });
  edge.addEventListener('pointerup', end, { once: true });
}

function Arrow({ sorted, place }: { sorted: false | 'asc' | 'desc'; place: number }) {
  return (
    <span aria-hidden="true" className="arrow">
      {sorted && (sorted === 'desc' ? '↓' : '↑')}
      {sorted && place > 0 && <sub>{place}</sub>}
    </span>
  );
}
