import { area, curveMonotoneX, line } from 'd3-shape';
import { BottomAxis, TimeMarker, ValueAxis } from '#components/chart/axes.tsx';
import { linear } from '#components/chart/scale.ts';
import { ChartFrame } from '#components/chart/chart-frame.tsx';
import { formatDay } from '#components/ui/time/day.ts';
import type { Curve, Forecast } from '#components/reviews/model/curve.ts';
import { percentOf } from '#components/reviews/model/statistics.ts';
import { DAY } from '#lib/contract/time/durations.ts';

const [width, height] = [560, 248];
/** The top edge has room for two lines of names. */
const edge = { left: 52, right: 14, top: 36, bottom: 26 };

/** Completed reviews over time with the deadlines, and a forecast at the current pace. */
export function CompletionChart({
  curve,
  now,
  deadlines,
  forecast,
  sentence,
}: {
  curve: Curve;
  now: number;
  /** Ascending, in milliseconds since 1970. */
  deadlines: readonly number[];
  forecast: Forecast | undefined;
  sentence: string;
}) {
  const first = (curve.points[0]?.at ?? now) - DAY;
  const latest = curve.points.at(-1)?.at ?? now;
  const lastDeadline = deadlines.at(-1) ?? 0;
  const isOver = now > Math.max(lastDeadline, latest) + 30 * DAY;
  const last = Math.max(lastDeadline, latest, isOver ? 0 : now) + DAY;
  const x = linear([first, last], [edge.left, width - edge.right]);
  const y = linear([0, 1], [height - edge.bottom, edge.top]);
  const others = (place: number) => [...deadlines.toSpliced(place, 1).map(x), ...(isOver ? [] : [x(now)])];
  const share = (done: number) => y(curve.total === 0 ? 0 : done / curve.total);
  const here = { at: Math.max(latest, Math.min(now, last)), done: curve.points.at(-1)?.done ?? 0 };
  const points = [{ at: first, done: 0 }, ...curve.points, ...(isOver ? [] : [here])];
  const path = line<{ at: number; done: number }>(
    (point) => x(point.at),
    (point) => share(point.done),
  ).curve(curveMonotoneX);
  return (
    <ChartFrame
      sentence={sentence}
      width={width}
      height={height}
      table={{
        head: ['Day', 'Reviews in', 'Of all'],
        rows: byDay(curve).map(({ at, done }) => ({
          key: String(at),
          cells: [formatDay(at), done, `${percentOf(done, curve.total)} %`],
        })),
      }}
    >
      <ValueAxis
        ticks={[0, 0.25, 0.5, 0.75, 1].map((value) => ({ at: y(value), label: `${value * 100} %` }))}
        from={edge.left}
        to={width - edge.right}
      />
      <BottomAxis ticks={daysBetween(first, last).map((at) => ({ at: x(at), label: shortDay(at) }))} y={height - 6} />
      {isOver ? null : (
        <TimeMarker
          at={x(now)}
          top={edge.top - 30}
          bottom={height - edge.bottom}
          name="today"
          tone="ink-3"
          side="left"
        />
      )}
      {deadlines.map((deadline, place) => (
        <TimeMarker
          key={deadline}
          at={x(deadline)}
          top={edge.top - 30}
          bottom={height - edge.bottom}
          name={isAlone(x(deadline), others(place)) ? (deadlines.length > 1 ? shortDay(deadline) : 'deadline') : ''}
          tone="bad"
          side={x(deadline) > width - 90 ? 'left' : 'right'}
        />
      ))}
      {forecast ? (
        <>
          <path
            d={
              area<Ahead>(
                (point) => x(point.at),
                (point) => share(point.least),
                (point) => share(point.most),
              )([
                { at: now, least: curve.done, most: curve.done },
                { at: forecast.deadline, least: curve.done + less(forecast), most: curve.done + more(forecast) },
              ]) ?? undefined
            }
            fill="var(--accent-soft)"
          />
          <line
            x1={x(now)}
            x2={x(forecast.deadline)}
            y1={share(curve.done)}
            y2={share(curve.done + forecast.expected - forecast.done)}
            stroke="var(--accent)"
            strokeWidth="1.6"
            strokeDasharray="4 3"
          />
        </>
      ) : null}
      <path d={path(points) ?? undefined} fill="none" stroke="var(--accent)" strokeWidth="1.8" />
    </ChartFrame>
  );
}

interface Ahead {
  at: number;
  least: number;
  most: number;
}

const less = ({ least, done }: Forecast) => least - done;
const more = ({ most, done }: Forecast) => most - done;

/** The width of a name beside a line. */
const NAME = 56;

/** Whether a line has enough distance from the others for its name. */
function isAlone(place: number, others: readonly number[]): boolean {
  return others.every((other) => Math.abs(place - other) > NAME);
}

/** The last count of each day. */
function byDay({ points }: Curve) {
  return [...new Map(points.map((point) => [Math.floor(point.at / DAY), point])).values()];
}

/** About five evenly spaced days. (d3's time scales are larger than the rest of the chart.) */
function daysBetween(first: number, last: number): number[] {
  const step = Math.max(1, Math.round((last - first) / DAY / 5)) * DAY;
  const days: number[] = [];
  for (let at = (Math.floor(first / DAY) + 1) * DAY; at < last; at += step) days.push(at);
  return days;
}

function shortDay(date: number): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(date);
}
