import * as z from 'zod/mini';
import { timestamp } from './references.ts';

/** The last line of a stream: how many items came before it, and when they were true. */
export const streamEnd = z.strictObject({ complete: z.literal(true), count: z.int(), asOf: timestamp });
