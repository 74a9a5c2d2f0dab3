import * as z from 'zod/mini';
import { pageLimits } from './page-limits.ts';
import { timestamp } from './references.ts';

/**
 * The pagination envelope around items of one resource (specification §2.10).
 *
 * @param item the exact schema of one item
 */
export function page<Item extends z.ZodMiniType>(item: Item) {
  return z.strictObject({ data: z.array(item), hasMore: z.boolean(), nextCursor: z.nullable(z.string()) });
}

/**
 * The ids of items that an earlier answer may have had and that are no longer in the list; null if they are not known, so that the whole
 * list has to be read again. Only with `updatedSince`: with the last page of a list, and in the last line of a stream.
 */
const gone = z.optional(z.nullable(z.array(z.string())));

/** The envelope of a list that can be asked for what has changed. */
export function changingPage<Item extends z.ZodMiniType>(item: Item) {
  return z.strictObject({ ...page(item).shape, gone });
}

/** The last line of a stream: how many items came before it, when they were true, and which items are gone. */
export const streamEnd = z.strictObject({ complete: z.literal(true), count: z.int(), asOf: timestamp, gone });

/** The schema of one item of a list, from the schema of its envelope. */
export function itemOf(envelope: z.ZodMiniType): z.ZodMiniType {
  return (envelope as ReturnType<typeof page>).shape.data.def.element;
}

/** The query parameters that every list endpoint shares (specification §4). */
export const pageParameters = {
  limit: z._default(z.int().check(z.gte(pageLimits.least), z.lte(pageLimits.most)), pageLimits.usual),
  cursor: z.optional(z.string().check(z.minLength(1))),
};
