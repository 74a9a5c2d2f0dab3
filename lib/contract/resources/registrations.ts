import * as z from 'zod/mini';
import { timestamp, updatedAt } from './references.ts';
import { registrationStatuses } from './vocabulary.ts';

/** Specification §2.9. */
export const registration = z.strictObject({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  affiliation: z.nullable(z.string()),
  country: z.nullable(z.string()),
  status: z.enum(registrationStatuses),
  createdAt: z.nullable(timestamp),
  updatedAt,
});
