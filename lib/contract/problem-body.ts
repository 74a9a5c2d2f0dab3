import * as z from 'zod/mini';

/** The body of `application/problem+json` (specification §7). */
export const problemBody = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  instance: z.optional(z.string()),
  errors: z.optional(z.array(z.strictObject({ param: z.string(), code: z.string(), message: z.string() }))),
});
