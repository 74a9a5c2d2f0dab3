import type { me } from '#lib/contract/me.ts';
import type * as z from 'zod/mini';
import { conferenceReferenceOf, namedConferences } from '#lib/store/conferences.ts';
import type { Context } from './context.ts';

type Me = z.output<typeof me>;

/** `GET /me` (specification §2.2). */
export async function getMe({ store, caller, viewer }: Context<'getMe'>): Promise<Me> {
  const { prefix, scopes, conferenceId } = caller.key;
  return {
    user: caller.user,
    key: {
      prefix,
      scopes,
      conference: conferenceId === null ? null : await conferenceReferenceOf(store, conferenceId),
    },
    conferences: await namedConferences(store, viewer.scope),
  };
}
