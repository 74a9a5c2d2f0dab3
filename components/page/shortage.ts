import { MINUTE } from '#lib/contract/time/durations.ts';

/** The part of the rate limit state that decides whether it is short. Times are milliseconds since 1970. */
interface Rate {
  limit: number | null;
  remaining: number;
  resetsAt: number | null;
  heardAt: number;
}

/** The share of the limit below which few requests are left: what long lists leave for clicks, and some more. */
const FEW = 0.2;

/**
 * Says how few requests are left, and what waits until there are more.
 *
 * @returns null while there are enough, if the limit is not known, and after the window's end
 */
export function shortageInWords(rate: Rate, now: number): { left: string; waits: string } | null {
  const { limit, remaining, resetsAt, heardAt } = rate;
  if (limit === null || limit <= 0 || remaining > limit * FEW) return null;
  if (resetsAt !== null && now >= resetsAt) return null;
  const span = resetsAt === null ? '' : resetsAt - heardAt <= MINUTE ? ' this minute' : ' today';
  const on = resetsAt === null ? 'wait' : `go on ${inWords(resetsAt - now)}`;
  return {
    left: `${remaining.toLocaleString('en')} of ${limit.toLocaleString('en')} requests are left${span}.`,
    waits: remaining > 0 ? `Long lists ${on}. Your clicks still work.` : `All requests ${on}.`,
  };
}

function inWords(left: number): string {
  const seconds = Math.ceil(left / 1000);
  if (seconds <= 120) return `in ${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 120 ? `in ${minutes} min` : `in ${Math.ceil(minutes / 60)} h`;
}
