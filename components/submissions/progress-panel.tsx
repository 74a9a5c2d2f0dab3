/* oxlint-disable react/no-array-index-key -- the entries have no identity but their place */
import { Panel } from '#components/ui/panel.tsx';
import type { ProgressLine } from './detail.ts';

/** How far reviewing is, as the service counts it; whatever it counts. */
export function ProgressPanel({ lines }: { lines: readonly ProgressLine[] }) {
  return (
    <Panel title="Reviewer progress">
      <div className="overflow-x-auto">
        <table className="w-full border-spacing-0">
          <tbody>
            {lines.map(({ key, label, values }) => (
              <tr key={key}>
                <th scope="row" className="py-0.5 pr-4 text-start align-top font-normal text-ink-2 wrap-break-word">
                  {label}
                </th>
                {values.map((value, index) => (
                  <td key={index} className="max-w-60 py-0.5 pl-4 text-end align-top wrap-break-word">
                    <bdi>{value}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
