import { Suspense, lazy, useMemo } from 'react';
import { formatDay } from '#components/ui/day.ts';
import { Panel } from '#components/ui/panel.tsx';
import { quartilesOf } from './distribution.ts';
import { curveOf, forecastOf } from './curve.ts';
import type { ReviewedRow } from './reviewed-row.ts';

const CompletionChart = lazy(() =>
  import('./completion-chart.tsx').then(({ CompletionChart: chart }) => ({ default: chart })),
);

/** What the chart will take, with the line below it. */
const place = <div className="mb-9 aspect-[560/230]" />;

/** How reviews came in over time, against the deadline, and where the pace of the last week leads. */
export function CompletionPanel({
  rows,
  total,
  now,
  deadline,
  short,
  isReading,
}: {
  rows: readonly ReviewedRow[];
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
  const curve = useMemo(() => curveOf(times, total), [times, total]);
  const forecast = deadline === null ? undefined : forecastOf(times, curve.total, now, deadline);
  const percent = (count: number) => Math.round((100 * count) / Math.max(1, curve.total));
  const ahead = forecast
    ? `At this pace ${percent(forecast.expected)} % (${percent(forecast.least)} to ${percent(forecast.most)}) are in by the deadline; ${short.toLocaleString('en')} ${short === 1 ? 'submission stays' : 'submissions stay'} short.`
    : undefined;
  const inTime = deadline === null ? 0 : times.filter((at) => at <= deadline).length;
  const half = quartilesOf(times);
  const pace = half ? ` Half of them came between ${formatDay(half[0])} and ${formatDay(half[1])}.` : '';
  const finding =
    ahead ??
    (deadline !== null && deadline < now && times.length > 0
      ? `${percent(inTime)} % were in at the deadline, ${percent(curve.done)} % are in now.`
      : `${curve.done === curve.total ? 'All' : `${percent(curve.done)} %`} are in.`) + pace;
  return (
    <Panel title="Completion against the deadline" finding={times.length === 0 ? undefined : finding}>
      {times.length === 0 ? (
        isReading ? (
          place
        ) : (
          <p className="text-ink-2">No review with a date has come in so far.</p>
        )
      ) : (
        <Suspense fallback={place}>
          <CompletionChart
            curve={curve}
            now={now}
            deadline={deadline}
            forecast={forecast}
            sentence={`Reviews in over time: ${curve.done} of ${curve.total}. ${finding}`}
          />
        </Suspense>
      )}
    </Panel>
  );
}
