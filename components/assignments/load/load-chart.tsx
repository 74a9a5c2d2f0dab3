import { BottomAxis, ValueAxis, wholeTicks } from '#components/chart/axes.tsx';
import { ChartFrame } from '#components/chart/chart-frame.tsx';
import { linear, roundUp } from '#components/chart/scale.ts';
import { Link } from '#components/ui/controls/link.tsx';
import { busiestInWords, type LoadBar } from '#components/assignments/model/weeks.ts';

const height = 150;
const edge = { left: 28, right: 8, top: 18, bottom: 24 };

/**
 * A reviewer's open reviews by the week in which they are due. Each bar links to its reviews.
 *
 * @param bars at least one, from `loadByWeek`
 * @param worklist the address of the worklist
 * @param width of the drawing on a wide screen, in pixels
 */
export default function LoadChart({
  bars,
  worklist,
  width,
}: {
  bars: readonly LoadBar[];
  worklist: string;
  width: number;
}) {
  const hrefOf = ({ q }: LoadBar) => `${worklist}?${new URLSearchParams({ q })}`;
  const step = (width - edge.left - edge.right) / Math.max(6, bars.length); // one bar alone is not as wide as the drawing
  const most = roundUp(Math.max(1, ...bars.map(({ count }) => count)), 2);
  const y = linear([0, most], [height - edge.bottom, edge.top]);
  const middle = (at: number) => edge.left + (at + 0.5) * step;
  const every = Math.ceil(bars.length / 7); // labels must not touch
  return (
    <ChartFrame
      sentence={busiestInWords(bars) ?? 'No open review is due in a week to come.'}
      width={width}
      height={height}
      table={{
        head: ['Due', 'Open reviews'],
        rows: bars.map((bar) => ({
          key: bar.label,
          cells: [
            bar.label,
            <Link key="count" href={hrefOf(bar)} className="text-accent hover:underline">
              <span data-figure="load" data-from={bar.from}>
                {bar.count}
              </span>
            </Link>,
          ],
        })),
      }}
    >
      <ValueAxis ticks={wholeTicks(y, 2)} from={edge.left} to={width - edge.right} />
      {bars.map((bar, at) => (
        <a key={bar.label} href={hrefOf(bar)} tabIndex={-1} className="group">
          <rect x={middle(at) - step / 2} y={0} width={step} height={height} fill="transparent">
            <title>{`${bar.label}: ${bar.count}`}</title>
          </rect>
          <rect
            x={middle(at) - Math.min(step * 0.7, 44) / 2}
            y={y(bar.count)}
            width={Math.min(step * 0.7, 44)}
            height={y(0) - y(bar.count)}
            rx="2"
            className={`group-hover:opacity-80 ${bar.kind === 'overdue' ? 'fill-bad' : 'fill-accent'}`}
            pointerEvents="none"
          />
          {bar.count > 0 && (
            <text
              x={middle(at)}
              y={y(bar.count) - 4}
              textAnchor="middle"
              className="fill-ink-2 text-[11px] max-sm:text-[17px]"
            >
              {bar.count}
            </text>
          )}
        </a>
      ))}
      <BottomAxis
        ticks={bars.flatMap(({ short }, at) => (at % every === 0 ? [{ at: middle(at), label: short }] : []))}
        y={height - 6}
      />
    </ChartFrame>
  );
}
