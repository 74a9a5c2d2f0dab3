import { BottomAxis, ValueAxis, wholeTicks } from '#components/chart/axes.tsx';
import { Bar } from '#components/chart/bar.tsx';
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
          <Bar
            key={bin.from}
            href={searchFor(bin.query)}
            onClick={(event) => {
              followSearch(event, searchFor(bin.query));
              onFollow();
            }}
            name={nameOf(bin)}
            count={bin.count}
            middle={left(place) + bandwidth / 2}
            width={bandwidth}
            space={bandwidth}
            top={edge.top}
            y={y}
          />
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
