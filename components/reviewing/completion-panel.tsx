import { Suspense, lazy, useMemo } from 'react';
import { formatDay } from '#components/ui/day.ts';
import { Panel } from '#components/ui/panel.tsx';
import { quartilesOf } from './distribution.ts';
import { curveOf, forecastOf } from './curve.ts';
import type { ReviewedRow } from './reviewed-row.ts';
import { percentOf } from './statistics.ts';

const CompletionChart = lazy(() =>
  import('./completion-chart.tsx').then(({ CompletionChart: chart }) => ({ default: chart })),
);

/** What the chart will take, with the line below it. */
const place = <div className="mb-9 aspect-[560/248]" />;

/** How reviews came in over time, against the deadline, and where the pace of the last week leads. */
export function CompletionPanel({
  rows,
  done,
  total,
  now,
  deadline,
  short,
  isReading,
}: {
  rows: readonly ReviewedRow[];
  /** Reviews that are completed, with a date or without. */
  done: number;
  /** Reviews that somebody was asked for. */
  total: number;
  now: number;
  /** The next one that reviews are still due by, else the last; `null` where none is set. */
  deadline: number | null;
  /** Submissions that will fall short. */
  short: number;
  /** Whether there is more to come. */
  isReading: boolean;
}) {
  const times = useMemo(() => rows.flatMap(({ reviewing }) => reviewing?.reviewedAt ?? []), [rows]);
  const curve = useMemo(() => curveOf(times, done, total), [times, done, total]);
  const { undated } = curve;
  // Reviews without a date tell no pace, and nobody knows on which side of the deadline they came.
  const known = undated === 0 ? deadline : null;
  const forecast = known === null ? undefined : forecastOf(times, curve.total, now, known);
  const share = (count: number) => (count === curve.total ? 'All' : `${percentOf(count, curve.total)} %`);
  const inTime = known === null ? 0 : times.filter((at) => at <= known).length;
  const half = quartilesOf(times);
  const conclusion = [
    forecast
      ? `At this pace ${percentOf(forecast.expected, curve.total)} % (${percentOf(forecast.least, curve.total)} to ${percentOf(forecast.most, curve.total)}) are in by the deadline; ${short.toLocaleString('en')} ${short === 1 ? 'submission stays' : 'submissions stay'} short.`
      : known !== null && known < now
        ? `${share(inTime)} were in at the deadline, ${share(done).toLowerCase()} are in now.`
        : `${share(done)} are in.`,
    undated > 0 ? `${undated.toLocaleString('en')} of these came without a date, and are not in the curve.` : '',
    half
      ? `Half of ${undated > 0 ? 'the others' : 'the reviews'} came between ${formatDay(half[0])} and ${formatDay(half[1])}.`
      : '',
  ]
    .filter(Boolean)
    .join(' ');
  const finding = isReading ? 'What the pace comes to is told once all reviews are read.' : conclusion;
  return (
    <Panel
      title="Completion against the deadline"
      finding={times.length === 0 ? undefined : <span className="block min-h-[2lh]">{finding}</span>}
    >
      {times.length === 0 ? (
        isReading ? (
          place
        ) : (
          <p className="text-ink-2">
            {done === 0 ? 'No review has come in so far.' : 'The service dates none of the reviews that are in.'}
          </p>
        )
      ) : (
        <Suspense fallback={place}>
          <CompletionChart
            curve={curve}
            now={now}
            deadline={deadline}
            forecast={isReading ? undefined : forecast}
            sentence={`Reviews in over time: ${curve.done} of ${curve.total}. ${finding}`}
          />
        </Suspense>
      )}
    </Panel>
  );
}
