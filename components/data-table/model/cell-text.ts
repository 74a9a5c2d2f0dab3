import { parseTimestamp } from '#components/ui/time/day.ts';
import type { PlainValue } from './column.ts';

/** Writes a cell as text: several values separated by semicolons, a date in ISO 8601. */
export function cellText(value: PlainValue): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? value.join('; ') : String(value);
}

/** Returns a time as it is exported; text that is not a time is returned unchanged. */
export function plainTime(timestamp: string | null | undefined): Date | string | null {
  const at = parseTimestamp(timestamp);
  return at === null ? timestamp || null : new Date(at);
}
