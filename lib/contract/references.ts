import * as z from 'zod/mini';

/** RFC 3339 in UTC (specification §1); null where it is not known. */
export const timestamp = z.iso.datetime();

/** Free-form key/value map (specification §2.6, §2.7): no key may be assumed. */
export const freeForm = z.record(z.string(), z.unknown());

/** Specification §2.1. */
export const conferenceReference = z.strictObject({ slug: z.string(), name: z.string() });
export const trackReference = z.strictObject({ slug: z.string(), name: z.string() });
export const phaseReference = z.strictObject({ index: z.int(), name: z.string() });
