import type { Kysely } from 'kysely';
import { type ConferenceAccess, type Scope, seesWholeConference } from '#lib/policy/viewer.ts';
import { prepared } from '#lib/sql/prepared.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import type { Store } from '#lib/store/database/store.ts';

/**
 * A text that differs whenever a list of a conference may be shown differently to someone who chairs it and wrote nothing in it: who
 * they are, the conference's revisions, and how many review deadlines have passed, because reviews become overdue
 * without any change.
 *
 * It rises with every change of the conference. So nobody else may get it, not even hashed: an author would learn when a review
 * arrives.
 *
 * @returns null for everyone else
 */
export async function shownState(
  { db }: Store,
  scope: Scope,
  { conferenceId }: ConferenceAccess,
  now: Date,
): Promise<string | null> {
  const access = scope.conferences.get(conferenceId);
  if (!access || !seesWholeConference(access)) return null;
  const rows = await stateQuery(db, { conferenceId, now: now.toISOString() });
  const { trackIds, ...rest } = access;
  return JSON.stringify([scope.userId, rest, trackIds.toSorted(), rows]);
}

const stateQuery = prepared((db: Kysely<Tables>, { conferenceId, now }: { conferenceId: string; now: string }) =>
  db
    .selectFrom('conferences')
    .select((is) => [
      'conferences.revision',
      is
        .selectFrom('address_revisions')
        .select('address_revisions.revision')
        .whereRef('address_revisions.conference_id', '=', 'conferences.id')
        .as('addresses'),
      is
        .selectFrom('phases')
        .innerJoin('tracks', 'tracks.id', 'phases.track_id')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('tracks.conference_id', '=', 'conferences.id')
        .where('phases.review_deadline', '<', now)
        .as('passed'),
    ])
    .where('conferences.id', '=', conferenceId),
);
