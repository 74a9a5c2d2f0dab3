import * as z from 'zod/mini';
import { timestamp } from '#lib/contract/resources/references.ts';

/**
 * The media type of a list as a stream (an extension of the specification): one item a line, exactly as in the envelope and
 * in its order, then `streamEnd`. A stream without that line was cut off, and must not be taken for the list.
 */
export const streamType = 'application/x-ndjson';

/** The last line of a stream: how many items came before it, and when they were true. */
export const streamEnd = z.strictObject({ complete: z.literal(true), count: z.int(), asOf: timestamp });

/** A stream costs one request for each so many items begun. */
export const itemsPerRequest = 1000;

/** The parameters of pages, which a stream does not have. */
export const pageOnly = ['limit', 'cursor'] as const;
