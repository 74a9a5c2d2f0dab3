import { ChartText } from '#components/chart/axes.tsx';
import { ChartFrame } from '#components/chart/chart-frame.tsx';
import { Link } from '#components/ui/controls/link.tsx';
import { formatter } from '#components/ui/time/formatter.ts';
import { type CalendarDay, type ReviewCalendar, startOf } from './calendar.ts';

const width = 560;
/** The left edge has room for the names of the days, the top for those of the months. */
const edge = { left: 44, top: 20 };
const row = 24;
const gap = 3;
/** How wide a week is at most. */
const WIDEST = 56;
/** From this width on, a day shows how many reviews came in. */
const READABLE = 26;
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const SATURDAY = 5;

interface Props {
  calendar: ReviewCalendar;
  /** The service's clock, in milliseconds since 1970. */
  now: number;
  sentence: string;
  /** The reviews that came in on a day; undefined if lists cannot find them. */
  doneHref: ((day: number) => string) | undefined;
  /** The reviews that are due on a day, or those of them that have not come in. */
  dueHref: (day: number, isOwed: boolean) => string;
}

/** A column for each week, a row for each day of the week: the more reviews came in, the stronger the colour. */
export default function CalendarChart({ calendar, now, sentence, doneHref, dueHref }: Props) {
  const { weeks, days, busiest } = calendar;
  const column = Math.min(WIDEST, (width - edge.left) / weeks.length);
  const hrefOf = ({ at, done, due }: CalendarDay) =>
    done > 0 && doneHref ? doneHref(at) : due > 0 ? dueHref(at, false) : undefined;
  return (
    <ChartFrame
      sentence={sentence}
      width={width}
      height={edge.top + 7 * row}
      table={{
        head: ['Day', 'Reviews in', 'Due', 'Still to come'],
        rows: days.map((day) => ({
          key: String(day.at),
          cells: [
            dayName(day.at),
            <Count key="in" name="calendar-in" day={day.at} count={day.done} href={doneHref?.(day.at)} />,
            <Count key="due" name="calendar-due" day={day.at} count={day.due} href={dueHref(day.at, false)} />,
            day.due > 0 && (
              <Count key="owed" name="calendar-owed" day={day.at} count={day.owed} href={dueHref(day.at, true)} />
            ),
          ],
        })),
      }}
    >
      <rect
        x={edge.left - gap}
        y={edge.top + SATURDAY * row - gap / 2}
        width={weeks.length * column + gap}
        height={2 * row}
        rx="4"
        fill="var(--sunken)"
      />
      {weekdays.map((name, at) => (
        <ChartText key={name} x={edge.left - 8} y={edge.top + at * row + 15} textAnchor="end">
          {name}
        </ChartText>
      ))}
      {weeks.map(([monday], at) => {
        const name = monthName(weeks, at);
        return (
          name && (
            <ChartText key={monday?.at} x={edge.left + at * column} y={12}>
              {name}
            </ChartText>
          )
        );
      })}
      {weeks.flatMap((week, at) =>
        week.map((day, weekday) => (
          <Day
            key={day.at}
            day={day}
            x={edge.left + at * column}
            y={edge.top + weekday * row}
            width={column - gap}
            strength={busiest ? day.done / busiest.done : 0}
            isToday={day.at === startOf(now)}
            href={hrefOf(day)}
          />
        )),
      )}
    </ChartFrame>
  );
}

interface DayProps {
  day: CalendarDay;
  x: number;
  y: number;
  width: number;
  /** Its reviews, of those of the busiest day: 0 to 1. */
  strength: number;
  isToday: boolean;
  href: string | undefined;
}

function Day({ day, x, y, width: own, strength, isToday, href }: DayProps) {
  const { done, due } = day;
  const steps = Math.ceil(strength * 4);
  const drawing = (
    <>
      <rect
        x={x}
        y={y}
        width={own}
        height={row - gap}
        rx="3"
        fill={steps === 0 ? 'var(--panel)' : 'var(--accent)'}
        fillOpacity={steps === 0 ? 1 : [0.2, 0.4, 0.65, 1][steps - 1]}
        stroke={due > 0 ? 'var(--bad)' : isToday ? 'var(--ink)' : steps === 0 ? 'var(--line)' : 'none'}
        strokeWidth={due > 0 || isToday ? 2 : 1}
      >
        <title>{inWords(day)}</title>
      </rect>
      {done > 0 && own >= READABLE && (
        <text
          x={x + own / 2}
          y={y + 15}
          textAnchor="middle"
          pointerEvents="none"
          className={`text-[11px] max-sm:hidden ${steps > 2 ? 'fill-panel' : 'fill-ink'}`}
        >
          {done.toLocaleString('en')}
        </text>
      )}
    </>
  );
  return href === undefined ? (
    <g>{drawing}</g>
  ) : (
    <a href={href} tabIndex={-1} className="hover:opacity-80">
      {drawing}
    </a>
  );
}

function inWords({ at, done, due, owed }: CalendarDay): string {
  const arrived = `${dayName(at)}: ${done.toLocaleString('en')} in`;
  return due === 0
    ? arrived
    : `${arrived}, ${due.toLocaleString('en')} due, ${owed.toLocaleString('en')} still to come`;
}

function Count({ name, day, count, href }: { name: string; day: number; count: number; href: string | undefined }) {
  const number = (
    <span data-figure={name} data-day={new Date(day).toISOString().slice(0, 10)}>
      {count.toLocaleString('en')}
    </span>
  );
  return href === undefined ? (
    number
  ) : (
    <Link href={href} className="text-accent hover:underline">
      {number}
    </Link>
  );
}

/** The month of a week, if it is the first of that month and no other name is near. */
function monthName(weeks: ReviewCalendar['weeks'], at: number): string | undefined {
  const month = (week: number) => new Date(weeks[week]?.[0]?.at ?? 0).getUTCMonth();
  const isFirst = at === 0 || month(at) !== month(at - 1);
  const isCrowded = at === 0 && weeks.length > 12 && [1, 2].some((next) => month(next) !== month(0));
  if (!isFirst || isCrowded) return undefined;
  return formatter('en-GB', { month: 'short', timeZone: 'UTC' }).format(weeks[at]?.[0]?.at);
}

/** `Tue, 1 Dec 2026`. */
function dayName(at: number): string {
  return formatter('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(at);
}
