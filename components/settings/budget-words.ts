import { howLong } from '#components/ui/time/time.ts';
import { DAY, MINUTE } from '#lib/contract/time/durations.ts';

/** The last known state of one window of the rate limit. Times are milliseconds since 1970; `null` means not known. */
export interface HeardWindow {
  policy: string | null;
  limit: number | null;
  remaining: number;
  resetsAt: number | null;
  heardAt: number;
}

/**
 * Describes a window of the rate limit, with the share of it that is used, from 0 to 1.
 *
 * @param now milliseconds since 1970; after the window's end none of it is used
 */
export function windowInWords(window: HeardWindow, now: number) {
  const { limit, resetsAt } = window;
  const isOver = resetsAt !== null && now >= resetsAt;
  const remaining = isOver ? (limit ?? window.remaining) : window.remaining;
  const count = remaining.toLocaleString('en');
  const seconds = resetsAt === null ? 0 : Math.ceil((resetsAt - now) / 1000);
  return {
    title: titleOf(window),
    left:
      limit === null ? `${count} requests are left.` : `${count} of ${limit.toLocaleString('en')} requests are left.`,
    ends: resetsAt === null || isOver ? '' : `It resets ${seconds < 60 ? `in ${seconds} s` : howLong(resetsAt, now)}.`,
    share: limit === null || limit <= 0 ? 0 : Math.min(1, Math.max(0, (limit - remaining) / limit)),
  };
}

/** Named after the policy if its name has a unit (`default-minute`), else by the time until the reset. */
function titleOf({ policy, resetsAt, heardAt }: HeardWindow): string {
  const name = /minute|hour|day/i.exec(policy ?? '')?.[0].toLowerCase();
  const left = resetsAt === null ? 0 : resetsAt - heardAt;
  if (name === 'minute' || (name === undefined && left > 0 && left <= MINUTE)) return 'This minute:';
  if (name === 'hour') return 'This hour:';
  if (name === 'day' || (name === undefined && left > MINUTE && left <= DAY)) return 'Today:';
  return policy === null ? 'In this window:' : `${policy}:`;
}
