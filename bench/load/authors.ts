import { generateKey, hashKey, shownPrefix } from '#lib/accounts/keys/key.ts';
import { insertKey } from '#lib/store/accounts/keys.ts';
import { openStore } from '#lib/store/open-store.ts';

/** An author with a key, and one of their submissions. */
export interface Author {
  key: string;
  conference: string;
  submission: string;
}

/**
 * Gives authors an account if they have none, and a key each.
 *
 * @param address of the store
 * @param atMost how many authors
 */
export async function authorsWithKeys(address: string, atMost: number): Promise<Author[]> {
  const store = await openStore(address);
  const now = new Date().toISOString();
  const authored = await store.db
    .selectFrom('authorships')
    .innerJoin('submissions', 'submissions.id', 'authorships.submission_id')
    .innerJoin('conferences', 'conferences.id', 'submissions.conference_id')
    .leftJoin('addresses', (join) =>
      join.onRef('addresses.address', '=', 'authorships.address').on('addresses.verified', '=', 1),
    )
    .select((is) => [
      'authorships.address',
      'addresses.user_id',
      'conferences.slug as conference',
      is.fn.min('submissions.slug').as('submission'),
    ])
    .groupBy(['authorships.address', 'addresses.user_id', 'conferences.slug'])
    .orderBy('authorships.address')
    .limit(atMost)
    .execute();
  const authors: Author[] = [];
  await store.db.transaction().execute(async (db) => {
    const made = new Map<string, string>();
    for (const [at, { address, user_id, conference, submission }] of authored.entries()) {
      const userId = user_id ?? made.get(address) ?? `bench-author-${at}`;
      if (user_id === null && !made.has(address)) {
        made.set(address, userId);
        await db
          .insertInto('users')
          .values({ id: userId, email: address, first_name: 'An', last_name: 'Author', tier: 'default' })
          .execute();
        await db.insertInto('addresses').values({ address, user_id: userId, verified: 1 }).execute();
      }
      const key = generateKey();
      await insertKey(
        { db },
        {
          id: `bench-key-${at}`,
          userId,
          name: 'bench',
          prefix: shownPrefix(key),
          hash: hashKey(key),
          scopes: 'read',
          conferenceId: null,
          createdAt: now,
          expiresAt: null,
          revokedAt: null,
          sessionId: null,
        },
      );
      authors.push({ key, conference, submission });
    }
  });
  await store.close();
  return authors;
}
