'use client';

import { type ReactNode, lazy } from 'react';
import { PopMenu } from '#components/ui/menu/pop-menu.tsx';
import { formatQuery } from '#components/data-table/query/query-edit.ts';
import { formatUrlState } from '#components/data-table/url/url.ts';
import { useServiceClock } from '#components/ui/time/service-clock.ts';
import { QueryLink } from '#components/data-table/views/query-link.tsx';
import { countryField, statusField } from './fields.ts';
import { type DayCount, byValue, hasCancelled, perDay, weekBefore } from './per-day.ts';
import type { RegistrationRow } from './registration-row.ts';

const loadTable = () => import('./per-day-table.tsx');
const PerDayTable = lazy(loadTable);

/** How many countries the sentence names. */
const named = 3;

interface Props {
  rows: readonly RegistrationRow[];
  /** Whether these are all registrations. */
  complete: boolean;
  /** The server's clock, in milliseconds since 1970. */
  now: number;
}

/** Summarises the registrations in a sentence whose figures link to the rows that they count, and per day. */
export function RegistrationsSummary({ rows, complete, now }: Props) {
  if (rows.length === 0) return null;
  const statuses = byValue(rows, statusField);
  const countries = byValue(rows, countryField);
  const days = perDay(rows);
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-2 px-4 pb-2 md:px-6">
      <p className="min-h-[2lh] max-w-[80ch] flex-1 basis-80 text-ink-2 max-sm:min-h-[3lh]">
        <Figure q="">{count(rows.length)}</Figure> {rows.length === 1 ? 'registration' : 'registrations'}
        {complete ? '' : ' loaded so far'}, <Recent rows={rows} now={now} /> in the last seven days.{' '}
        {statuses.length > 0 && 'Of all: '}
        {statuses.map(({ term, label, count: number }, index) => (
          <span key={term}>
            {index > 0 && ', '}
            <Figure q={query('status', term)}>{count(number)}</Figure> {label.toLowerCase()}
          </span>
        ))}
        {statuses.length > 0 && '. '}
        {complete && countries.length > 0 && (
          <>
            Most from{' '}
            {countries.slice(0, named).map(({ term, label, count: number }, index) => (
              <span key={term}>
                {index > 0 && ', '}
                <span dir="auto">{label}</span> (<Figure q={query('country', term)}>{count(number)}</Figure>)
              </span>
            ))}
            {countries.length > named && `; ${count(countries.length)} countries in all`}.
          </>
        )}
      </p>
      {days.length > 1 && (
        <PopMenu
          label={<Bars days={days} />}
          name="Registrations per day"
          className="rounded p-1 hover:bg-sunken print:hidden"
          width={320}
          onNear={() => void loadTable()}
        >
          {() => <PerDayTable days={days} complete={complete} cancelled={hasCancelled(rows)} />}
        </PopMenu>
      )}
    </div>
  );
}

/** The registrations of the last seven days: a new day may begin while the page is open. */
function Recent({ rows, now }: Pick<Props, 'rows' | 'now'>) {
  const since = weekBefore(useServiceClock(now));
  const recent = rows.filter(({ at }) => at !== undefined && at >= since).length;
  return <Figure q={`created:>=${new Date(since).toISOString().slice(0, 10)}`}>{count(recent)}</Figure>;
}

const count = (number: number): string => number.toLocaleString('en');
const query = (field: string, value: string) =>
  formatQuery([{ kind: 'field', field, values: [value], negated: false }]);

/** A figure that links to the rows that it counts. */
function Figure({ q, children }: { q: string; children: ReactNode }) {
  return <QueryLink search={formatUrlState({ q })}>{children}</QueryLink>;
}

const height = 24;

/** One bar per day. */
function Bars({ days }: { days: readonly DayCount[] }) {
  const most = Math.max(...days.map((day) => day.count));
  const step = Math.max(1, Math.min(6, 240 / days.length));
  const path = days.map(({ count }, index) => {
    const tall = count === 0 ? 0 : Math.max(1, (count / most) * height);
    return `M${(index * step).toFixed(2)} ${height}v${(-tall).toFixed(2)}h${(step * 0.8).toFixed(2)}v${tall.toFixed(2)}z`;
  });
  return (
    <>
      <span className="sr-only">Registrations per day, as a table</span>
      <span aria-hidden="true" className="flex items-end gap-2 text-small text-ink-2">
        <svg
          width={days.length * step}
          height={height}
          className="block text-accent"
          style={{ borderBottom: '1px solid var(--line-strong)' }}
        >
          <path d={path.join('')} fill="currentColor" />
        </svg>
        per day
      </span>
    </>
  );
}
