import * as z from 'zod/mini';
import { conferenceReference } from './references.ts';
import { roles, scopes } from './vocabulary.ts';

/** Identity, the response of `GET /me` (specification §2.2). */
export const me = z.strictObject({
  user: z.strictObject({
    id: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    name: z.string(),
  }),
  key: z.strictObject({
    prefix: z.string(),
    scopes: z.array(z.enum(scopes)),
    conference: z.nullable(conferenceReference),
  }),
  conferences: z.array(
    z.strictObject({
      id: z.string(),
      slug: z.string(),
      name: z.string(),
      shortName: z.string(),
      roles: z.array(z.enum(roles)),
    }),
  ),
});
