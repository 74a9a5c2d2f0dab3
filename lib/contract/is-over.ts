import { DAY } from '#lib/contract/time/durations.ts';

/** How long after its last day a conference may still have news, in milliseconds. */
const AFTERMATH = 30 * DAY;

/** Whether a conference ended so long ago that no news is expected. False if its days are not known. */
export function isOver(
  { startDate, endDate }: { startDate?: string | null | undefined; endDate?: string | null | undefined },
  now: number,
): boolean {
  const end = timeOf(endDate) ?? timeOf(startDate);
  return end !== null && end + AFTERMATH < now;
}

function timeOf(time: string | null | undefined): number | null {
  const at = Date.parse(time ?? '');
  return Number.isNaN(at) ? null : at;
}
