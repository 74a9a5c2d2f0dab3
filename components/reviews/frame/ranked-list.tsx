import { type ReactNode, useState } from 'react';

/**
 * The first rows of a ranking. While more data load, the list keeps its size and only the content of the places changes; under the
 * pointer or the focus nothing changes.
 *
 * @param most how many rows are shown
 * @param height of a row, in pixels
 * @param isReading whether more data are loading: then the list reserves the height of all rows
 */
export function RankedList<Row>({
  rows,
  most,
  height,
  isReading,
  children,
}: {
  rows: readonly Row[];
  most: number;
  height: number;
  isReading: boolean;
  children: (row: Row) => ReactNode;
}) {
  const [held, setHeld] = useState<readonly Row[] | null>(null);
  const shown = held ?? rows.slice(0, most);
  const hold = () => setHeld(shown);
  const release = () => setHeld(null);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- not an action: it only pauses updates
    <ol
      style={isReading ? { minHeight: most * height } : undefined}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {shown.map((row, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the place is stable; rows move between places
        <li key={place} style={{ minHeight: height }} className="border-t border-line first:border-0">
          {children(row)}
        </li>
      ))}
    </ol>
  );
}
