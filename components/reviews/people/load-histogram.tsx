import { BottomAxis, ValueAxis, wholeTicks } from '#components/chart/axes.tsx';
import { ChartFrame } from '#components/chart/chart-frame.tsx';
import { linear, roundUp } from '#components/chart/scale.ts';
import { followSearch, QueryLink } from '#components/data-table/views/query-link.tsx';
import type { LoadBin } from './load.ts';

const [width, height] = [400, 190];
const edge = { left: 36, right: 4, top: 16, bottom: 24 };

interface Props {
  bins: readonly LoadBin[];
  sentence: string;
  /** The state of the table that a query opens. */
  searchFor: (query: string) => string;
  onFollow: () => void;
}

/** Reviewers by how many reviews they have. Each bar opens its reviewers. */
export default function LoadHistogram({ bins, sentence, searchFor, onFollow }: Props) {
  const most = Math.max(1, ...bins.map(({ count }) => count));
  const step = (width - edge.right - edge.left) / bins.length;
  const bandwidth = step * 0.88;
  const y = linear([0, roundUp(most, 4)], [height - edge.bottom, edge.top]);
  const left = (place: number) => edge.left + place * step;
  return (
    <div className="p-2">
      <p className="pb-2 text-ink-2">{sentence}</p>
      <ChartFrame
        sentence={sentence}
        width={width}
        height={height}
        table={{
          head: ['Reviews', 'Reviewers'],
          rows: bins.map((bin) => ({
            key: String(bin.from),
            cells: [
              nameOf(bin),
              <QueryLink
                key="count"
                search={searchFor(bin.query)}
                onFollow={onFollow}
                className="text-accent hover:underline"
              >
                <span data-figure="load" data-from={bin.from} data-to={bin.to}>
                  {bin.count.toLocaleString('en')}
                </span>
              </QueryLink>,
            ],
          })),
        }}
      >
        <ValueAxis ticks={wholeTicks(y, 4)} from={edge.left} to={width - edge.right} />
        {bins.map((bin, place) => (
          <a
            key={bin.from}
            href={searchFor(bin.query)}
            tabIndex={-1}
            className="group"
            onClick={(event) => {
              followSearch(event, searchFor(bin.query));
              onFollow();
            }}
          >
            <rect x={left(place)} y={edge.top} width={bandwidth} height={y(0) - edge.top} fill="transparent">
              <title>{`${nameOf(bin)}: ${bin.count}`}</title>
            </rect>
            <rect
              x={left(place)}
              y={y(bin.count)}
              width={bandwidth}
              height={y(0) - y(bin.count)}
              rx="2"
              className="fill-accent group-hover:opacity-80"
              pointerEvents="none"
            />
            {bin.count > 0 && (
              <text
                x={left(place) + bandwidth / 2}
                y={y(bin.count) - 4}
                textAnchor="middle"
                className="fill-ink-2 text-[11px]"
              >
                {bin.count.toLocaleString('en')}
              </text>
            )}
          </a>
        ))}
        <BottomAxis
          ticks={bins.map(({ from }, place) => ({ at: left(place) + bandwidth / 2, label: String(from) }))}
          y={height - 8}
        />
      </ChartFrame>
    </div>
  );
}

function nameOf({ from, to }: LoadBin): string {
  return from === to ? String(from) : `${from} to ${to}`;
}
