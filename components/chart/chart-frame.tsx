import type { ReactNode } from 'react';

/** The figures of a chart as a table, for screen readers and for exact numbers. */
interface ChartTable {
  head: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/**
 * The frame of every chart: a drawing that scales with its container, a sentence that describes it, and a table of its figures.
 * Everything that can be clicked in the drawing (with `tabIndex={-1}`) must also be a link in the table.
 *
 * @param sentence describes the drawing for screen readers
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
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions must be reachable by keyboard */}
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
