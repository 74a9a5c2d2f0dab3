import { BottomAxis, ChartText, ValueAxis, wholeTicks } from '#components/chart/axes.tsx';
import { ChartFrame } from '#components/chart/chart-frame.tsx';
import { linear } from '#components/chart/scale.ts';
import { Link } from '#components/ui/controls/link.tsx';
import { countNoun } from '#components/ui/text/in-words.ts';
import { type Dot, rangeName } from '#components/reviews/model/distribution.ts';
import type { Scale } from '#lib/contract/reviews/scales.ts';
import { shownScore } from '#components/reviews/model/statistics.ts';

const [width, height] = [560, 250];
const edge = { left: 44, right: 16, top: 16, bottom: 40 };

/** The spread of scores against their mean. A dot's area shows its number of submissions, and it links to them. */
export function SpreadChart({
  dots,
  scale: { least, most },
  hrefOf,
  sentence,
}: {
  dots: readonly Dot[];
  scale: Pick<Scale, 'least' | 'most'>;
  hrefOf: (query: string) => string;
  sentence: string;
}) {
  const widest = Math.max(most - least > 2 ? 1 : 0.1, ...dots.map(({ spread }) => spread.from));
  const x = linear([least, most + middle(least, dots[0]?.mean)], [edge.left + 10, width - edge.right]);
  const y = linear([0, widest], [height - edge.bottom, edge.top]);
  const largest = Math.max(1, ...dots.map(({ count }) => count));
  const radius = (count: number) => 1.5 + 9.5 * Math.sqrt(count / largest); // the area grows with the count
  return (
    <ChartFrame
      sentence={sentence}
      width={width}
      height={height}
      table={{
        head: ['Mean', 'Spread', 'Submissions'],
        rows: dots
          .toSorted((a, b) => b.spread.from - a.spread.from || b.mean.from - a.mean.from)
          .map((dot) => ({
            key: dot.query,
            cells: [
              rangeName(dot.mean),
              spreadName(dot),
              <Link key="count" href={hrefOf(dot.query)} className="text-accent hover:underline">
                <span
                  data-figure="spread"
                  data-from={dot.mean.from}
                  data-to={dot.mean.to}
                  data-spread-from={dot.spread.from}
                  data-spread-to={dot.spread.to}
                >
                  {dot.count}
                </span>
              </Link>,
            ],
          })),
      }}
    >
      <ValueAxis
        ticks={
          widest >= 1
            ? wholeTicks(y, Math.min(6, widest))
            : y.ticks(4).map((value) => ({ at: y(value), label: String(value) }))
        }
        from={edge.left}
        to={width - edge.right}
      />
      <BottomAxis ticks={x.ticks(10).map((value) => ({ at: x(value), label: shownScore(value) }))} y={height - 20} />
      <ChartText x={width - edge.right} y={height - 4} textAnchor="end">
        mean →
      </ChartText>
      <ChartText x={edge.left} y={edge.top - 5}>
        spread ↑
      </ChartText>
      {dots.map((dot) => (
        <a key={dot.query} href={hrefOf(dot.query)} tabIndex={-1} aria-label={countNoun(dot.count, 'submission')}>
          <circle
            cx={x((dot.mean.from + dot.mean.to) / 2)}
            cy={y(dot.spread.from)}
            r={radius(dot.count)}
            className="fill-accent opacity-60 hover:opacity-100"
          >
            <title>{`mean ${rangeName(dot.mean)}, spread ${spreadName(dot)}: ${dot.count}`}</title>
          </circle>
        </a>
      ))}
    </ChartFrame>
  );
}

/** One number if that is the spread of all, as of whole scores, else a range: `1`, `1 to 2`. */
function spreadName({ spread, isExact }: Dot): string {
  return isExact ? shownScore(spread.from) : rangeName(spread);
}

/** The width of a cell: the dot of the highest mean needs room beyond the end of the scale. */
function middle(least: number, mean: Dot['mean'] | undefined): number {
  return mean ? mean.to - mean.from : Math.abs(least) || 1;
}
