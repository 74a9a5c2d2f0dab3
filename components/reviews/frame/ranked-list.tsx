import { type ReactNode, useState } from 'react';

/**
 * The first rows of a ranking. While more is read places stay, and only what they show changes; under the pointer and the focus
 * not even that does.
 *
 * @param most how many rows are shown
 * @param height of a row, in pixels
 * @param isReading whether there is more to come: then the list keeps its place on the page
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing is done by it, the list only waits
    <ol
      style={isReading ? { minHeight: most * height } : undefined}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {shown.map((row, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a place is what stays; a row may rise and fall
        <li key={place} style={{ minHeight: height }} className="border-t border-line first:border-0">
          {children(row)}
        </li>
      ))}
    </ol>
  );
}
