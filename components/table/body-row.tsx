import { FlexRender, type Row, type RowData } from '@tanstack/react-table';
import type { Features } from './features.ts';

/** One row; `index` counts from 0 among all rows, drawn or not. */
export function BodyRow<Data extends RowData>({ row, index }: { row: Row<Features, Data>; index: number }) {
  'use no memo'; // the row reads its columns from its table
  return (
    <tr data-index={index} aria-rowindex={index + 2}>
      {row.getAllCells().map((cell) => {
        const { meta } = cell.column.columnDef;
        const className = [meta?.place, meta?.className].filter(Boolean).join(' ') || undefined;
        return meta?.rowHeader ? (
          <th key={cell.id} scope="row" className={className}>
            <FlexRender cell={cell} />
          </th>
        ) : (
          <td key={cell.id} className={className}>
            <FlexRender cell={cell} />
          </td>
        );
      })}
    </tr>
  );
}
