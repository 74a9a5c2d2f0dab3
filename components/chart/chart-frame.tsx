import type { ReactNode } from 'react';

/** The same figures as text, for those who do not see the drawing or want the numbers. */
export interface ChartTable {
  head: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/**
 * The one frame of charts: the drawing scales with its place; a sentence says what it shows, and a table holds its figures. What
 * can be clicked in the drawing (with `tabIndex={-1}`) is a link in the table too.
 *
 * @param sentence what the drawing shows, for those who do not see it
 */
export function ChartFrame({
  sentence,
  width,
  height,
  table,
  children,
}: {
  sentence: string;
  width: number;
  height: number;
  table: ChartTable;
  children: ReactNode;
}) {
  return (
    <figure className="min-w-0">
      <figcaption className="sr-only">{sentence}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="block h-auto w-full overflow-visible">
        {children}
      </svg>
      <details className="mt-2 text-small text-ink-2">
        <summary className="w-fit rounded py-1 hover:text-ink">Figures as a table</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
        <section className="mt-1 max-h-72 overflow-auto" tabIndex={0} aria-label="Figures">
          <table className="w-full border-collapse text-left">
            <thead>
              <tr>
                {table.head.map((name) => (
                  <th key={name} scope="col" className="border-b border-line py-1 pr-4 font-medium">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(({ key, cells }) => (
                <tr key={key} className="border-b border-line last:border-0">
                  {cells.map((value, place) => (
                    <td key={table.head[place]} className="py-1 pr-4">
                      {value}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  );
}
