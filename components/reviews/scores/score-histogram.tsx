import { BottomAxis, ValueAxis, wholeTicks } from '#components/chart/axes.tsx';
import { Bar } from '#components/chart/bar.tsx';
import { ChartFrame } from '#components/chart/chart-frame.tsx';
import { linear, roundUp } from '#components/chart/scale.ts';
import { Link } from '#components/ui/controls/link.tsx';
import { type Bin, rangeName } from '#components/reviews/model/distribution.ts';
import { shownScore } from '#components/reviews/model/statistics.ts';

const [width, height] = [560, 210];
const edge = { left: 44, right: 8, top: 12, bottom: 26 };

/** Submissions by mean score. Each bar links to its submissions. */
export function ScoreHistogram({
  bins,
  hrefOf,
  sentence,
}: {
  bins: readonly Bin[];
  hrefOf: (query: string) => string;
  sentence: string;
}) {
  const most = Math.max(1, ...bins.map(({ count }) => count));
  const step = (width - edge.right - edge.left) / Math.max(1, bins.length);
  const bandwidth = step * 0.88;
  const top = roundUp(most, 4);
  const y = linear([0, top], [height - edge.bottom, edge.top]);
  const left = (bin: Bin) => edge.left + bins.indexOf(bin) * step;
  return (
    <ChartFrame
      sentence={sentence}
      width={width}
      height={height}
      table={{
        head: ['Mean', 'Submissions'],
        rows: bins.map((bin) => ({
          key: String(bin.from),
          cells: [
            rangeName(bin),
            <Link key="count" href={hrefOf(bin.query)} className="text-accent hover:underline">
              <span data-figure="histogram" data-from={bin.from} data-to={bin.to}>
                {bin.count}
              </span>
            </Link>,
          ],
        })),
      }}
    >
      <ValueAxis ticks={wholeTicks(y, 4)} from={edge.left} to={width - edge.right} />
      {bins.map((bin) => (
        <Bar
          key={bin.from}
          href={hrefOf(bin.query)}
          name={rangeName(bin)}
          count={bin.count}
          middle={left(bin) + bandwidth / 2}
          width={bandwidth}
          space={bandwidth}
          top={edge.top}
          y={y}
          className="max-sm:hidden"
        />
      ))}
      <BottomAxis
        ticks={bins
          .filter(({ from }) => bins.length <= 4 || Number.isInteger(from))
          .map((bin) => ({ at: left(bin), label: shownScore(bin.from) }))}
        y={height - 8}
      />
    </ChartFrame>
  );
}
