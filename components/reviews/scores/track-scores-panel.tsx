import { useMemo } from 'react';
import { labelOf } from '#components/ui/text/humanize.ts';
import { type SmallColumn, SmallTable } from '#components/data-table/table/small-table.tsx';
import { Link } from '#components/ui/controls/link.tsx';
import { Panel } from '#components/ui/text/panel.tsx';
import type { TrackScores } from '#components/reviews/model/distribution.ts';
import { reviewQuery, submissionQueries } from '#components/reviews/model/review-queries.ts';
import { shownMean, shownScore } from '#components/reviews/model/statistics.ts';

/** The mean of the submissions' means by track, each with its own score field and scale. */
export function TrackScoresPanel({
  tracks,
  hrefOf,
  isReading,
}: {
  tracks: readonly TrackScores[];
  /** Returns the address of the submissions that match a query. */
  hrefOf: (query: string) => string;
  /** Whether more data are loading: then no conclusions are shown. */
  isReading: boolean;
}) {
  const scales = new Set(tracks.flatMap(({ scale }) => scale ?? []));
  const columns = useMemo(() => columnsOf(scales.size > 1, hrefOf), [scales.size, hrefOf]);
  return (
    <Panel title="By track" finding={isReading ? 'Compared once all reviews are loaded.' : findingOf(tracks)}>
      <div data-figure="tracks" className="relative -mx-1 overflow-x-auto px-1">
        <SmallTable columns={columns} rows={tracks} keyOf={({ track }) => track} />
      </div>
    </Panel>
  );
}

/** The finding of the panel. Compares tracks only if they use the same scale. */
function findingOf(tracks: readonly TrackScores[]): string | undefined {
  const scored = tracks.flatMap(({ track, name, means, scale }) =>
    track !== '' && means ? [{ name, scale, mean: means.mean }] : [],
  );
  if (new Set(scored.map(({ scale }) => scale)).size > 1) return 'Tracks on different scales are not compared.';
  const sorted = scored.toSorted((a, b) => b.mean - a.mean);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last || first === last) return undefined;
  return shownMean(first.mean) === shownMean(last.mean)
    ? 'All tracks have similar scores.'
    : `${first.name} scores highest (${shownMean(first.mean)}), ${last.name} lowest (${shownMean(last.mean)}).`;
}

/** The columns. Every count links to the submissions that it counts. */
function columnsOf(hasScales: boolean, hrefOf: (query: string) => string): SmallColumn<TrackScores>[] {
  const link = (query: string, count: number) => (
    <Link href={hrefOf(query)} className="rounded hover:underline">
      {count.toLocaleString('en')}
    </Link>
  );
  const scale: SmallColumn<TrackScores> = {
    id: 'field',
    header: 'Score',
    value: ({ scale: own }) => own && labelOf(own.key),
    cell: ({ scale: own }) => own && `${labelOf(own.key)}, ${shownScore(own.least)} to ${shownScore(own.most)}`,
  };
  return [
    { id: 'track', header: 'Track', value: ({ name }) => name, cell: ({ name }) => name },
    ...(hasScales ? [scale] : []),
    {
      id: 'mean',
      header: 'Mean of means',
      value: ({ means }) => means?.mean,
      cell: ({ means }) => means && <span data-value={means.mean}>{shownMean(means.mean)}</span>,
    },
    {
      id: 'half',
      header: 'Middle half',
      value: ({ quartiles }) => quartiles?.[0],
      cell: ({ quartiles }) =>
        quartiles && (
          <span data-value={quartiles.join(' ')}>{quartiles.map((bound) => shownMean(bound)).join('–')}</span>
        ),
    },
    {
      id: 'apart',
      header: 'Far apart',
      value: ({ apart }) => apart,
      cell: ({ track, apart }) => link(`${reviewQuery({ track })} ${submissionQueries.farApart()}`, apart),
    },
    {
      id: 'scored',
      header: 'Scored',
      value: ({ scored }) => scored,
      cell: ({ track, scored, all }) => (
        <>
          {link(`${reviewQuery({ track })} scored:>0`, scored)}
          <span className="text-ink-2">/{link(reviewQuery({ track }), all)}</span>
        </>
      ),
    },
  ];
}
