import { lazy, Suspense } from 'react';
import type { Round } from '#components/conferences/model/rounds.ts';
import { formatUrlState } from '#components/data-table/url/url.ts';
import { hrefs } from '#components/page/hrefs.ts';
import type { Figures } from '#components/reviews/model/figures.ts';
import { type ReviewSelection, reviewQuery } from '#components/reviews/model/review-queries.ts';
import { Link } from '#components/ui/controls/link.tsx';
import { Panel } from '#components/ui/text/panel.tsx';
import { formatDay } from '#components/ui/time/day.ts';
import { calendarOf, noneInWords, type ReviewCalendar, undatedInWords } from './calendar.ts';

const CalendarChart = lazy(() => import('./calendar-chart.tsx'));

/** Reserves the height of the chart and the line below it. */
const placeholder = <div data-loading className="mb-9 aspect-[560/188]" />;

interface Props {
  conference: string;
  figures: Figures;
  rounds: readonly Round[];
  /** Whether more data are loading. */
  isReading: boolean;
}

/** On which days reviews came in, and on which they are due. Each day links to the reviews that it counts. */
export function CalendarPanel({ conference, figures, rounds, isReading }: Props) {
  const now = Date.parse(figures.asOf);
  const calendar = calendarOf(figures, rounds, now);
  const { weeks, earlier, areDatesListed } = calendar;
  const href = (selection: ReviewSelection) =>
    hrefs.progressReviews(conference) + formatUrlState({ q: reviewQuery(selection) });
  const doneHref = areDatesListed ? (submittedOn: number) => href({ submittedOn }) : undefined;
  const dueHref = (dueOn: number, isOwed: boolean) =>
    href({ dueOn, ...(isOwed && { state: ['open', 'late'] as const }) });
  return (
    <Panel
      title="Review calendar"
      finding={
        weeks.length === 0 ? undefined : isReading ? (
          'Of what has loaded so far.'
        ) : (
          <Finding calendar={calendar} doneHref={doneHref} dueHref={dueHref} />
        )
      }
    >
      {weeks.length === 0 ? (
        <p className="text-ink-2">{isReading ? 'Reviews with a date appear here.' : noneInWords(calendar)}</p>
      ) : (
        <>
          <Suspense fallback={placeholder}>
            <CalendarChart
              calendar={calendar}
              now={now}
              sentence={sentenceOf(calendar)}
              doneHref={doneHref}
              dueHref={dueHref}
            />
          </Suspense>
          <Legend />
          {earlier > 0 && (
            <p className="mt-1 text-small text-ink-2">
              {earlier.toLocaleString('en')} came in before these {weeks.length} weeks.
            </p>
          )}
        </>
      )}
    </Panel>
  );
}

function Finding({
  calendar,
  doneHref,
  dueHref,
}: {
  calendar: ReviewCalendar;
  doneHref: ((day: number) => string) | undefined;
  dueHref: (day: number, isOwed: boolean) => string;
}) {
  const { busiest, next } = calendar;
  return (
    <>
      {busiest ? (
        <>
          Most came in on {formatDay(busiest.at)}:{' '}
          <Number name="calendar-most" count={busiest.done} href={doneHref?.(busiest.at)} />.{' '}
        </>
      ) : (
        `${noneInWords(calendar)} `
      )}
      {next && (
        <>
          On {formatDay(next.at)} <Number name="calendar-next" count={next.due} href={dueHref(next.at, false)} />{' '}
          {next.due === 1 ? 'is' : 'are'} due,{' '}
          <Number name="calendar-next-owed" count={next.owed} href={dueHref(next.at, true)} /> of them still to
          come.{' '}
        </>
      )}
      {undatedInWords(calendar)}
    </>
  );
}

function Number({ name, count, href }: { name: string; count: number; href: string | undefined }) {
  const number = <span data-figure={name}>{count.toLocaleString('en')}</span>;
  return href === undefined ? (
    number
  ) : (
    <Link href={href} className="rounded text-ink hover:underline">
      {number}
    </Link>
  );
}

/** What the marks mean; the table says the same in words. */
function Legend() {
  const mark = 'inline-block size-3 rounded-[3px] border-2';
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-ink-2">
      <span className="flex items-center gap-1.5">
        <span aria-hidden="true" className="flex gap-0.5">
          {['opacity-20', 'opacity-40', 'opacity-65', ''].map((strength) => (
            <span
              key={strength}
              className={`inline-block size-3 rounded-[3px] bg-accent forced-color-adjust-none ${strength}`}
            />
          ))}
        </span>
        fewer to more reviews in
      </span>
      <span className="flex items-center gap-1.5">
        <span aria-hidden="true" className={`${mark} border-bad`} /> reviews are due
      </span>
      <span className="flex items-center gap-1.5">
        <span aria-hidden="true" className={`${mark} border-ink`} /> today
      </span>
      <span>Days in UTC; weekends are shaded.</span>
    </p>
  );
}

function sentenceOf({ days, weeks }: ReviewCalendar): string {
  const done = days.reduce((sum, day) => sum + day.done, 0);
  const due = days.filter((day) => day.due > 0).map(({ at }) => formatDay(at));
  const when = due.length === 0 ? 'no deadlines' : `deadlines on ${due.join(', ')}`;
  return `Reviews in by day, in ${weeks.length} ${weeks.length === 1 ? 'week' : 'weeks'}: ${done.toLocaleString('en')}; ${when}.`;
}
