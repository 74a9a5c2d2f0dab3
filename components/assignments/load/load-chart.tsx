import { BottomAxis, ValueAxis, wholeTicks } from '#components/chart/axes.tsx';
import { Bar } from '#components/chart/bar.tsx';
import { ChartFrame } from '#components/chart/chart-frame.tsx';
import { linear, roundUp } from '#components/chart/scale.ts';
import { Link } from '#components/ui/controls/link.tsx';
import { busiestInWords, type LoadBar } from '#components/assignments/model/weeks.ts';

const height = 150;
const edge = { left: 28, right: 8, top: 18, bottom: 24 };

/**
 * A reviewer's unfinished reviews by the week in which they are due. Each bar links to its reviews.
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
      sentence={busiestInWords(bars) ?? 'No unfinished review is due in the coming weeks.'}
      width={width}
      height={height}
      table={{
        head: ['Due', 'Unfinished reviews'],
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
        <Bar
          key={bar.label}
          href={hrefOf(bar)}
          name={bar.label}
          count={bar.count}
          middle={middle(at)}
          width={Math.min(step * 0.7, 44)}
          space={step}
          top={0}
          y={y}
          tone={bar.kind === 'overdue' ? 'bad' : 'accent'}
          className="max-sm:text-[17px]"
        />
      ))}
      <BottomAxis
        ticks={bars.flatMap(({ short }, at) => (at % every === 0 ? [{ at: middle(at), label: short }] : []))}
        y={height - 6}
      />
    </ChartFrame>
  );
}
