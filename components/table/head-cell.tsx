import { FlexRender, type Header, type RowData } from '@tanstack/react-table';
import type { Features } from './features.ts';
import { type SortEntry, toggleSort } from './sort.ts';

interface Props<Row extends RowData> {
  header: Header<Features, Row>;
  sort: readonly SortEntry[];
  onSort: (sort: SortEntry[]) => void;
}

/** A column's header; a click sorts by it, with Shift in addition to what is sorted already. */
export function HeadCell<Row extends RowData>({ header, sort, onSort }: Props<Row>) {
  const { id, columnDef } = header.column;
  const place = sort.findIndex((entry) => entry.id === id);
  const entry = sort[place];
  return (
    <th scope="col" aria-sort={entry && (entry.desc ? 'descending' : 'ascending')} className={columnDef.meta?.place}>
      <button
        type="button"
        title="Sort; with Shift, in addition"
        onClick={(event) => onSort(toggleSort(sort, id, event.shiftKey))}
      >
        <FlexRender header={header} />
        <Arrow entry={entry} place={sort.length > 1 ? place + 1 : 0} />
      </button>
    </th>
  );
}

function Arrow({ entry, place }: { entry: SortEntry | undefined; place: number }) {
  return (
    <span aria-hidden="true" className="arrow">
      {entry && (entry.desc ? '↓' : '↑')}
      {entry && place > 0 && <sub>{place}</sub>}
    </span>
  );
}
