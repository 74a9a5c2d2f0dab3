import * as z from 'zod/mini';
import { timestamp } from './references.ts';

/** Whether this is the name of a time zone of the IANA database; offsets such as `+02:00` are not, because they know no summer time. */
function isZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
}

/** When a person gets the digest by mail: every day, or every week on one day, at an hour of their own time zone. */
export const newDigest = z.object({
  every: z.enum(['off', 'day', 'week']),
  /** Monday is 1 and Sunday 7 (ISO 8601). It is kept, but without effect, unless `every` is `week`. */
  weekday: z.int().check(z.gte(1), z.lte(7)),
  /** 0 to 23. */
  hour: z.int().check(z.gte(0), z.lte(23)),
  zone: z.string().check(z.maxLength(64), z.refine(isZone, 'must be a time zone such as Europe/Berlin')),
});

/** What was chosen last, and when the next digest is due; null if nothing was ever chosen. */
export const digest = z.strictObject({
  digest: z.nullable(z.strictObject({ ...newDigest.shape, nextAt: z.nullable(timestamp) })),
});

/** The token in the address at which one digest is unsubscribed from. */
export const digestToken = z.object({ token: z.string().check(z.maxLength(200)) });
