import { useMemo } from 'react';
import { formatQuery } from '#components/table/query-edit.ts';
import { type SmallColumn, SmallTable } from '#components/table/small-table.tsx';
import { Link } from '#components/ui/link.tsx';
import { Panel } from '#components/ui/panel.tsx';
import type { TrackScores } from './distribution.ts';

/** Mean scores by track. */
export function TrackScoresPanel({
  tracks,
  wide,
  hrefOf,
  isReading,
}: {
  tracks: readonly TrackScores[];
  wide: number;
  hrefOf: (query: string) => string;
  /** Whether there is more to come: then nothing is concluded yet. */
  isReading: boolean;
}) {
  const columns = useMemo(() => columnsOf(wide, hrefOf), [wide, hrefOf]);
  const scored = tracks.flatMap(({ track, name, means }) =>
    track !== '' && means ? [{ name, mean: means.mean }] : [],
  );
  const sorted = scored.toSorted((a, b) => b.mean - a.mean);
  const [first, last] = [sorted[0], sorted.at(-1)];
  return (
    <Panel
      title="By track"
      finding={
        first && last && first !== last
          ? isReading
            ? 'Compared once all reviews are read.'
            : first.mean.toFixed(1) === last.mean.toFixed(1)
              ? 'No track scores higher than another.'
              : `${first.name} scores highest (${first.mean.toFixed(1)}), ${last.name} lowest (${last.mean.toFixed(1)}).`
          : undefined
      }
    >
      <div className="relative -mx-1 overflow-x-auto px-1">
        <SmallTable columns={columns} rows={tracks} keyOf={({ track }) => track} />
      </div>
    </Panel>
  );
}

/** Every count opens the submissions that it counts. */
function columnsOf(wide: number, hrefOf: (query: string) => string): SmallColumn<TrackScores>[] {
  const link = (query: string, count: number) => (
    <Link href={hrefOf(query)} className="rounded hover:underline">
      {count.toLocaleString('en')}
    </Link>
  );
  const share = ({ track, scored, all }: TrackScores) => (
    <>
      {link(`${within(track)} scored:>0`, scored)}
      <span className="text-ink-2">/{link(within(track), all)}</span>
    </>
  );
  return [
    { id: 'track', header: 'Track', value: ({ name }) => name, cell: ({ name }) => name },
    { id: 'mean', header: 'Mean', value: ({ means }) => means?.mean, cell: ({ means }) => means?.mean.toFixed(1) },
    {
      id: 'half',
      header: 'Middle half',
      value: ({ quartiles }) => quartiles?.[0],
      cell: ({ quartiles }) => quartiles && `${quartiles[0].toFixed(1)}–${quartiles[1].toFixed(1)}`,
    },
    {
      id: 'wide',
      header: `Spread ≥ ${wide}`,
      value: ({ wide: apart }) => apart,
      cell: ({ track, wide: apart }) => link(`${within(track)} spread:>=${wide}`, apart),
    },
    {
      id: 'scored',
      header: 'Scored',
      value: ({ scored }) => scored,
      cell: share,
    },
  ];
}

/** What finds the submissions of a track. */
function within(track: string): string {
  if (track === '') return 'track:none';
  return formatQuery([{ kind: 'field', field: 'track', values: [track], negated: false }]);
}
