import { BottomAxis, ChartText, ValueAxis, wholeTicks } from '#components/chart/axes.tsx';
import { ChartFrame } from '#components/chart/chart-frame.tsx';
import { linear } from '#components/chart/scale.ts';
import { Link } from '#components/ui/link.tsx';
import type { Dot } from './distribution.ts';
import { shownScore } from './statistics.ts';

const [width, height] = [560, 250];
const edge = { left: 44, right: 16, top: 16, bottom: 40 };

/** How far reviewers are apart against how high they score; a dot is as large as it has submissions, and opens them. */
export function SpreadChart({
  dots,
  least,
  most,
  hrefOf,
  sentence,
}: {
  dots: readonly Dot[];
  least: number;
  most: number;
  hrefOf: (query: string) => string;
  sentence: string;
}) {
  const widest = Math.max(1, ...dots.map(({ spread }) => spread));
  const x = linear([least, most + 0.5], [edge.left + 10, width - edge.right]);
  const y = linear([0, widest], [height - edge.bottom, edge.top]);
  const largest = Math.max(1, ...dots.map(({ count }) => count));
  const radius = (count: number) => 1.5 + 9.5 * Math.sqrt(count / largest); // as large as it has submissions
  return (
    <ChartFrame
      sentence={sentence}
      width={width}
      height={height}
      table={{
        head: ['Mean', 'Spread', 'Submissions'],
        rows: dots
          .toSorted((a, b) => b.spread - a.spread || b.mean - a.mean)
          .map((dot) => ({
            key: `${dot.mean} ${dot.spread}`,
            cells: [
              `${shownScore(dot.mean)} to ${shownScore(dot.mean + 0.5)}`,
              shownScore(dot.spread),
              <Link key="count" href={hrefOf(dot.query)} className="text-accent hover:underline">
                {dot.count}
              </Link>,
            ],
          })),
      }}
    >
      <ValueAxis ticks={wholeTicks(y, Math.min(6, widest))} from={edge.left} to={width - edge.right} />
      <BottomAxis ticks={x.ticks(10).map((value) => ({ at: x(value), label: shownScore(value) }))} y={height - 20} />
      <ChartText x={width - edge.right} y={height - 4} textAnchor="end">
        mean →
      </ChartText>
      <ChartText x={edge.left} y={edge.top - 5}>
        spread ↑
      </ChartText>
      {dots.map((dot) => (
        <a
          key={`${dot.mean} ${dot.spread}`}
          href={hrefOf(dot.query)}
          tabIndex={-1}
          aria-label={`${dot.count} submissions`}
        >
          <circle
            cx={x(dot.mean + 0.25)}
            cy={y(dot.spread)}
            r={radius(dot.count)}
            className="fill-accent opacity-60 hover:opacity-100"
          >
            <title>{`mean ${shownScore(dot.mean)} to ${shownScore(dot.mean + 0.5)}, spread ${dot.spread}: ${dot.count}`}</title>
          </circle>
        </a>
      ))}
    </ChartFrame>
  );
}
