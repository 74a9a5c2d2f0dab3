import { type PointerEvent, useRef } from 'react';
import { cellClass, cellStyle } from './cell-place.ts';
import { type PlacedColumn, clampWidth } from '#components/data-table/url/columns-state.ts';
import { type SortEntry, toggleSort } from '#components/data-table/model/sort.ts';

interface Props<Row> {
  placed: PlacedColumn<Row>;
  sort: readonly SortEntry[];
  onSort: (sort: SortEntry[]) => void;
  /** Told of the width that somebody dragged the column to, in pixels. */
  onWidth?: ((id: string, width: number) => void) | undefined;
}

/** A column's header; a click sorts by it, with Shift in addition to what is sorted already. Its edge can be dragged. */
export function HeadCell<Row>({ placed, sort, onSort, onWidth }: Props<Row>) {
  const { column, width } = placed;
  const cell = useRef<HTMLTableCellElement>(null);
  const place = sort.findIndex((entry) => entry.id === column.id);
  const entry = sort[place];
  return (
    <th
      ref={cell}
      scope="col"
      data-column={column.id}
      aria-sort={entry && (entry.desc ? 'descending' : 'ascending')}
      className={cellClass(placed)}
      style={{ ...cellStyle(placed), width: width ?? undefined }}
    >
      {column.unsorted ? (
        column.header
      ) : (
        <button
          type="button"
          title="Sort; with Shift, in addition"
          onClick={(event) => onSort(toggleSort(sort, column.id, event.shiftKey))}
        >
          {column.header}
          <Arrow entry={entry} place={sort.length > 1 ? place + 1 : 0} />
        </button>
      )}
      {onWidth && (
        <span
          aria-hidden="true"
          className="edge"
          onPointerDown={(event) => dragEdge(event, cell.current, (width) => onWidth(column.id, width))}
        />
      )}
    </th>
  );
}

/** Follows the pointer with the column's edge, and tells of the width when it is let go. Keys do the same in the columns' menu. */
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

function Arrow({ entry, place }: { entry: SortEntry | undefined; place: number }) {
  return (
    <span aria-hidden="true" className="arrow">
      {entry && (entry.desc ? '↓' : '↑')}
      {entry && place > 0 && <sub>{place}</sub>}
    </span>
  );
}
