import type { Kysely } from 'kysely';
import type { Scope } from '#lib/policy/viewer.ts';
import { filledUp } from '#lib/sql/batched.ts';
import { prepared } from '#lib/sql/prepared.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import type { Store } from '#lib/store/database/store.ts';

/**
 * A text that differs whenever a list of these conferences may be shown differently to this caller: who they are and what
 * they may see there, the conferences' revisions, people's names and addresses, and how many review deadlines have passed,
 * because reviews become overdue without any change.
 *
 * @param ids conferences; those outside the scope are left out
 */
export async function shownState({ db }: Store, scope: Scope, ids: readonly string[], now: Date): Promise<string> {
  const seen = ids.flatMap((id) => scope.conferences.get(id) ?? []);
  const named = filledUp(seen.map(({ conferenceId }) => conferenceId));
  const rows = named.length === 0 ? [] : await stateQuery(db, { ids: named, now: now.toISOString() });
  const access = seen.map((each) => ({
    ...each,
    authored: each.authored.toSorted(),
    trackIds: each.trackIds.toSorted(),
  }));
  return JSON.stringify([scope.userId, access, rows]);
}

const stateQuery = prepared((db: Kysely<Tables>, { ids, now }: { ids: string[]; now: string }) =>
  db
    .selectFrom('conferences')
    .select((is) => [
      'conferences.id',
      'conferences.revision',
      is
        .selectFrom('phases')
        .innerJoin('tracks', 'tracks.id', 'phases.track_id')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('tracks.conference_id', '=', 'conferences.id')
        .where('phases.review_deadline', '<', now)
        .as('passed'),
      is.selectFrom('person_changes').select('version').as('people'),
    ])
    .where('conferences.id', 'in', ids)
    .orderBy('conferences.id'),
);
