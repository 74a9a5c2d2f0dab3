import { memo } from 'react';
import { cellClass, cellStyle } from './cell-place.ts';
import type { PlacedColumn } from '#components/data-table/url/columns-state.ts';
import { SelectRow } from './select-cell.tsx';

interface Props<Row> {
  row: Row;
  id: string;
  /** The row's index among all rows, rendered or not. */
  index: number;
  columns: readonly PlacedColumn<Row>[];
  href: string;
  idPrefix: string;
  isOpen: boolean;
  isSelected: boolean;
  /** The accessible name of the row's checkbox. */
  name: string;
  onToggle: (id: string, event: unknown) => void;
  /** Called with the element once the row is rendered. */
  measure: (row: HTMLTableRowElement | null) => void;
}

function Row<Row>({
  row,
  id,
  index,
  columns,
  href,
  idPrefix,
  isOpen,
  isSelected,
  name,
  onToggle,
  measure,
}: Props<Row>) {
  return (
    <tr
      ref={measure}
      data-index={index}
      data-id={id}
      aria-rowindex={index + 2}
      data-open={isOpen || undefined}
      data-selected={isSelected || undefined}
    >
      <SelectRow id={id} name={name} isSelected={isSelected} onToggle={onToggle} />
      {columns.map((placed) => {
        const { column } = placed;
        const place = { key: column.id, className: cellClass(placed, column.className), style: cellStyle(placed) };
        const content = column.cell(row, { href, idPrefix });
        const { key, ...rest } = place;
        return column.rowHeader ? (
          <th key={key} scope="row" {...rest}>
            {content}
          </th>
        ) : (
          <td key={key} {...rest}>
            {content}
          </td>
        );
      })}
    </tr>
  );
}

/** One row of the table; rendered again only if its props have changed. */
export const BodyRow = memo(Row) as typeof Row;
