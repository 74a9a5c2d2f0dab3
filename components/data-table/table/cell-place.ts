import type { CSSProperties } from 'react';
import type { PlacedColumn } from '#components/data-table/url/columns-state.ts';

/** Classes of a column's header and cells: visibility and alignment. */
export function cellClass({ column, stays, hide }: PlacedColumn<never>, more = ''): string | undefined {
  return [hide, column.end && 'end', stays !== null && 'stays', more].filter(Boolean).join(' ') || undefined;
}

/** The position of a pinned column. */
export function cellStyle({ stays }: PlacedColumn<never>): CSSProperties | undefined {
  return stays === null ? undefined : { left: stays };
}
