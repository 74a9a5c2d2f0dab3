import type { me } from '#lib/contract/resources/me.ts';
import type * as z from 'zod/mini';
import { conferenceReferenceOf } from '#lib/store/conference/conferences.ts';
import type { Context } from './context.ts';

type Me = z.output<typeof me>;

/** `GET /me` (specification §2.2). */
export async function getMe({ store, caller, viewer }: Context<'getMe'>): Promise<Me> {
  const { prefix, scopes, conferenceId: restriction } = caller.key;
  return {
    user: caller.user,
    key: {
      prefix,
      scopes,
      conference: restriction === null ? null : await conferenceReferenceOf(store, restriction),
    },
    conferences: Array.from(
      viewer.scope.conferences.values(),
      ({ conferenceId: id, slug, name, shortName, roles }) => ({
        id,
        slug,
        name,
        shortName,
        roles: [...roles],
      }),
    ),
  };
}
