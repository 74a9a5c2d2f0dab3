/* oxlint-disable react/no-array-index-key -- entries have no identity but their place */
import { Panel } from '#components/ui/text/panel.tsx';
import type { Progress } from './progress.ts';

/** Reviewer progress with whatever counts the service gives. */
export function ProgressPanel({ progress: { columns, rows } }: { progress: Progress }) {
  const isNamed = rows.some(({ name }) => name !== null);
  return (
    <Panel title="Reviewer progress">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard */}
      <section tabIndex={0} aria-label="Reviewer progress, by phase" className="overflow-x-auto">
        <table className="w-full border-spacing-0">
          <thead>
            <tr className="text-small text-ink-2">
              {isNamed && (
                <th scope="col" className="pb-1 text-start font-normal">
                  Phase
                </th>
              )}
              {columns.map(({ key, label, isNumber }) => (
                <th key={key} scope="col" className={`pb-1 pl-2 font-normal ${isNumber ? 'text-end' : 'text-start'}`}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cells }, row) => (
              <tr key={row}>
                {isNamed && (
                  <th scope="row" dir="auto" className="border-t border-line py-1 align-top font-normal">
                    {name}
                  </th>
                )}
                {cells.map((cell, place) => (
                  <td
                    key={place}
                    className={`border-t border-line py-1 pl-2 align-top ${columns[place]?.isNumber ? 'text-end' : 'max-w-60 text-start wrap-break-word'}`}
                  >
                    <bdi>{cell}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  );
}
