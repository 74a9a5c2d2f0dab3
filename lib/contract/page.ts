import * as z from 'zod/mini';

/** The fewest, the most and the usual number of items on a page (specification §8.3). */
export const pageLimits = { least: 1, most: 100, usual: 25 } as const;

/**
 * The pagination envelope around items of one resource (specification §2.10).
 *
 * @param item the exact schema of one item
 */
export function page<Item extends z.ZodMiniType>(item: Item) {
  return z.strictObject({ data: z.array(item), hasMore: z.boolean(), nextCursor: z.nullable(z.string()) });
}

/** The query parameters that every list endpoint shares (specification §4). */
export const pageParameters = {
  limit: z._default(z.int().check(z.gte(pageLimits.least), z.lte(pageLimits.most)), pageLimits.usual),
  cursor: z.optional(z.string().check(z.minLength(1))),
};
