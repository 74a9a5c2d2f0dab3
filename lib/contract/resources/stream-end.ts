import * as z from 'zod/mini';
import { gone } from './page.ts';
import { timestamp } from './references.ts';

/** The last line of a stream: how many items came before it, when they were true, and which items are gone. */
export const streamEnd = z.strictObject({ complete: z.literal(true), count: z.int(), asOf: timestamp, gone });
