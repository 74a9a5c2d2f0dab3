'use client';

import { hasPassed } from '#lib/contract/time/deadlines.ts';
import { useServiceClock } from './service-clock.ts';
import { howLong, spanInWords } from './time.ts';

/**
 * `in 3 d 4 h` or `2 h ago`, kept up to date.
 *
 * @param now the service's clock in its latest response
 * @param isOwed whether a past time counts as late: `2 h late`
 */
export function HowLong({ at, now, isOwed = false }: { at: number; now: number; isOwed?: boolean }) {
  const time = useServiceClock(now);
  if (!isOwed || !hasPassed(at, time)) return <span className="whitespace-nowrap">{howLong(at, time)}</span>;
  return <span className="font-medium whitespace-nowrap text-bad">{spanInWords(time - at)} late</span>;
}

/**
 * `due in 3 d 4 h`, and once that has passed `was due 2 h ago`, kept up to date.
 *
 * @param now the service's clock in its latest response
 */
export function DueWhen({ at, now }: { at: number; now: number }) {
  const time = useServiceClock(now);
  const span = howLong(at, time);
  return <span className="whitespace-nowrap">{at < time && span !== 'now' ? `was due ${span}` : `due ${span}`}</span>;
}
