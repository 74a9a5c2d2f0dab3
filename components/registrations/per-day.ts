import { type FacetCount, countFacet } from '#components/data-table/facets/facets.ts';
import { noValue } from '#components/data-table/model/field-value.ts';
import { compileFilter } from '#components/data-table/model/filter.ts';
import type { ValueField } from '#components/data-table/model/query-field.ts';
import { DAY } from '#lib/contract/time/durations.ts';
import type { RegistrationRow } from './registration-row.ts';

export interface DayCount {
  /** The day's beginning in UTC, in milliseconds since 1970. */
  at: number;
  count: number;
  /** The registrations of this day and all days before. */
  total: number;
}

/** The most days shown: the last ones of a longer period. */
const most = 366;

/** Counts the registrations of each day in UTC, from the first day to the last, including empty days. */
export function perDay(rows: readonly RegistrationRow[]): DayCount[] {
  const counts = new Map<number, number>();
  for (const { at } of rows) {
    if (at === undefined) continue;
    const begin = Math.floor(at / DAY) * DAY;
    counts.set(begin, (counts.get(begin) ?? 0) + 1);
  }
  if (counts.size === 0) return [];
  const last = Math.max(...counts.keys());
  const first = Math.max(Math.min(...counts.keys()), last - (most - 1) * DAY);
  let total = 0;
  for (const [at, count] of counts) if (at < first) total += count;
  return Array.from({ length: (last - first) / DAY + 1 }, (_, index) => {
    const at = first + index * DAY;
    const count = counts.get(at) ?? 0;
    total += count;
    return { at, count, total };
  });
}

/**
 * The caption of the table of days, with what the table leaves out.
 *
 * @param complete whether the days are of all registrations
 * @param cancelled whether some of the counted ones are cancelled
 */
export function captionOf([first]: readonly DayCount[], complete: boolean, cancelled: boolean): string {
  const isCut = first !== undefined && first.total > first.count;
  const parts = [
    isCut && `the last ${most} days`,
    cancelled && 'also cancelled ones',
    !complete && 'of what has loaded so far',
  ];
  return ['Per day (UTC)', ...parts.filter((part) => part !== false)].join(', ');
}

/** Whether some registrations are cancelled: they stay in the day on which they were made. */
export function hasCancelled(rows: readonly RegistrationRow[]): boolean {
  return rows.some(({ registration: { status } }) => /^cancell?ed$/i.test(status ?? ''));
}

/** Returns the start, in UTC, of the last seven days: today and the six days before it. */
export function weekBefore(now: number): number {
  return Math.floor(now / DAY) * DAY - 6 * DAY;
}

/** Counts how often each value of a field occurs, the most frequent first. */
export function byValue(rows: readonly RegistrationRow[], field: ValueField<RegistrationRow>): FacetCount[] {
  return countFacet(rows, everything, field)
    .filter(({ term }) => term !== noValue)
    .toSorted((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
}

const everything = compileFilter<RegistrationRow>([], []);
