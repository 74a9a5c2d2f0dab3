import { FlexRender, type Header, type RowData } from '@tanstack/react-table';
import type { Features } from './features.ts';
import type { SortEntry } from './sort.ts';

interface Props<Row extends RowData> {
  header: Header<Features, Row>;
  sort: readonly SortEntry[];
}

/** A column's header; a click sorts by it, with Shift in addition to what is sorted already. */
export function HeadCell<Row extends RowData>({ header, sort }: Props<Row>) {
  const { column } = header;
  const place = sort.findIndex((entry) => entry.id === column.id);
  const entry = sort[place];
  return (
    <th
      scope="col"
      aria-sort={entry && (entry.desc ? 'descending' : 'ascending')}
      className={column.columnDef.meta?.place}
    >
      {column.getCanSort() ? (
        <button
          type="button"
          title="Sort; with Shift, in addition"
          onClick={(event) => column.toggleSorting(undefined, event.shiftKey)}
        >
          <FlexRender header={header} />
          <Arrow entry={entry} place={sort.length > 1 ? place + 1 : 0} />
        </button>
      ) : (
        <FlexRender header={header} />
      )}
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
