import { parseTimestamp } from '#components/ui/time/day.ts';
import type { PlainValue } from './column.ts';

/** One cell of text: several values stand behind semicolons, a date in ISO 8601. */
export function cellText(value: PlainValue): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? value.join('; ') : String(value);
}

/** A time as it leaves the table; what is no time, as it came. */
export function plainTime(timestamp: string | null | undefined): Date | string | null {
  const at = parseTimestamp(timestamp);
  return at === null ? timestamp || null : new Date(at);
}
