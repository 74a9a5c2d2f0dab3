import { type Kysely, sql } from 'kysely';
import type { Tables } from '#lib/store/database/schema.ts';

/**
 * Selects the submissions to blind tracks whose author chairs them, with that person's id (`userId`) and the address in the author list
 * (`address`). These people are shown all reviewers except those of these submissions (specification §1.5).
 */
export function blindOwn(db: Kysely<Tables>) {
  return db
    .selectFrom('grants')
    .innerJoin('addresses', 'addresses.user_id', 'grants.user_id')
    .innerJoin('authorships', (join) =>
      join
        .onRef('authorships.address', '=', 'addresses.address')
        .onRef('authorships.conference_id', '=', 'grants.conference_id'),
    )
    .innerJoin('submissions as own', 'own.id', 'authorships.submission_id')
    .innerJoin('tracks', 'tracks.id', 'own.track_id')
    .where('addresses.verified', '=', sql.lit(1))
    .where('tracks.review_type', '<>', 'OPEN')
    .where((is) =>
      is.or([
        is('grants.role', '=', 'chair'),
        is.and([is('grants.role', '=', 'trackChair'), is('grants.track_id', '=', is.ref('own.track_id'))]),
      ]),
    );
}

/** Whether reviewers are hidden from a person because of this address, so that they would be shown once it is removed. */
export async function hidesReviewers(db: Kysely<Tables>, userId: string, address: string): Promise<boolean> {
  const found = await blindOwn(db)
    .select('own.id')
    .where('grants.user_id', '=', userId)
    .where('addresses.address', '=', address)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
