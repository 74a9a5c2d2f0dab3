import { type ReactNode, Suspense, lazy } from 'react';
import { formatDay } from '#components/ui/time/day.ts';
import { Panel } from '#components/ui/text/panel.tsx';
import {
  type Curve,
  curveOf,
  type Due,
  dueOf,
  type Forecast,
  forecastOf,
  inTimeOf,
} from '#components/reviews/model/curve.ts';
import type { Figures } from '#components/reviews/model/figures.ts';
import type { Round } from '#components/conferences/model/rounds.ts';
import { percentOf } from '#components/reviews/model/statistics.ts';

const CompletionChart = lazy(() =>
  import('./completion-chart.tsx').then(({ CompletionChart: chart }) => ({ default: chart })),
);

/** Reserves the height of the chart and the line below it. */
const placeholder = <div className="mb-9 aspect-[560/248]" />;

/** Completed reviews over time, compared with the deadline of each phase and track, and a forecast at the pace of the last week. */
export function CompletionPanel({
  figures,
  rounds,
  done,
  total,
  short,
  isReading,
}: {
  figures: Figures;
  rounds: readonly Round[];
  /** Completed reviews, with or without a date. */
  done: number;
  /** All requested reviews. */
  total: number;
  /** The number of submissions that will fall short. */
  short: number;
  /** Whether more data are loading. */
  isReading: boolean;
}) {
  const now = Date.parse(figures.asOf);
  const curve = curveOf(figures, done, total);
  const due = dueOf(figures, rounds);
  const forecast = isReading ? undefined : forecastOf(due, now);
  const half = figures.middleHalf;
  const isUndated = curve.points.length === 0;
  return (
    <Panel
      title="Completion against the deadlines"
      finding={
        isUndated ? undefined : (
          <span data-figure="completion-finding" className="block min-h-[2lh]">
            {isReading ? (
              'The forecast appears once all reviews are loaded.'
            ) : (
              <>
                <Finding due={due} curve={curve} now={now} forecast={forecast} short={short} />
                {half ? <MiddleHalf half={half} isPart={curve.undated > 0} /> : null}
              </>
            )}
          </span>
        )
      }
    >
      {isUndated ? (
        isReading ? (
          placeholder
        ) : (
          <p className="text-ink-2">
            {done === 0 ? 'No review has come in so far.' : 'The service gives no dates for the reviews that are in.'}
          </p>
        )
      ) : (
        <Suspense fallback={placeholder}>
          <CompletionChart
            curve={curve}
            now={now}
            deadlines={deadlinesOf(due)}
            forecast={forecast}
            sentence={`Reviews in over time: ${curve.done.toLocaleString('en')} of ${curve.total.toLocaleString('en')}${isReading ? ' loaded so far' : ''}.`}
          />
        </Suspense>
      )}
    </Panel>
  );
}

/** The finding: the share of completed reviews, how many were on time, and the forecast. */
function Finding({
  due,
  curve,
  now,
  forecast,
  short,
}: {
  due: readonly Due[];
  curve: Curve;
  now: number;
  forecast: Forecast | undefined;
  short: number;
}) {
  const punctual = inTimeOf(due, now);
  const { undated } = curve;
  return (
    <>
      <span data-figure="share-in">{shareOf(curve.done, curve.total)}</span> of the reviews are in
      {punctual ? (
        <>
          ; of those due by now{' '}
          <span
            className="whitespace-nowrap"
            data-figure="in-time"
            data-value={punctual.inTime}
            data-of={punctual.assigned}
          >
            {shareOf(punctual.inTime, punctual.assigned).toLowerCase()}
          </span>{' '}
          came by their own deadline
        </>
      ) : null}
      .{' '}
      {forecast ? (
        <>
          At the pace of the last week <Percent name="forecast" count={forecast.expected} of={forecast.assigned} /> (
          <Percent name="forecast-least" count={forecast.least} of={forecast.assigned} /> to{' '}
          <Percent name="forecast-most" count={forecast.most} of={forecast.assigned} />) of the{' '}
          {forecast.assigned.toLocaleString('en')} that are due from now on will be in by their deadlines;{' '}
          {short.toLocaleString('en')} {short === 1 ? 'submission stays' : 'submissions stay'} short.{' '}
        </>
      ) : null}
      {undated > 0 ? `${undated.toLocaleString('en')} have no date and are not in the chart. ` : ''}
    </>
  );
}

function Percent({ name, count, of }: { name: string; count: number; of: number }): ReactNode {
  return (
    <span className="whitespace-nowrap" data-figure={name} data-value={count} data-of={of}>
      {percentOf(count, of)} %
    </span>
  );
}

function MiddleHalf({ half: { from, to }, isPart }: { half: { from: string; to: string }; isPart: boolean }) {
  return (
    <>
      Half of {isPart ? 'the others' : 'the reviews'} came between <Day name="half-from" at={from} /> and{' '}
      <Day name="half-to" at={to} />.
    </>
  );
}

function Day({ name, at }: { name: string; at: string }) {
  return (
    <span data-figure={name} data-value={at}>
      {formatDay(Date.parse(at))}
    </span>
  );
}

function shareOf(count: number, total: number): string {
  return count === total && total > 0 ? 'All' : `${percentOf(count, total)} %`;
}

/** The distinct deadlines of the reviews, ascending, in milliseconds since 1970. */
function deadlinesOf(due: readonly Due[]): number[] {
  return [...new Set(due.flatMap(({ deadline }) => deadline ?? []))].toSorted((a, b) => a - b);
}
