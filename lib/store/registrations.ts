import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { registration } from '#lib/contract/registrations.ts';
import type { RegistrationStatus } from '#lib/contract/vocabulary.ts';
import type { Scope } from '#lib/policy/viewer.ts';
import { type PageOf, type PageRequest, pageFrom, timeOrNull } from './page.ts';
import type { Tables } from './schema.ts';
import type { Store } from './store.ts';

type Registration = z.output<typeof registration>;

export interface RegistrationFilter {
  conferenceId: string;
  statuses?: readonly RegistrationStatus[] | undefined;
  /** RFC 3339 with milliseconds: only what changed then or later. */
  updatedSince?: string | undefined;
}

/** The registrations of a conference that this person chairs, by creation, then id (specification §1, rule 1; §2.9). */
export async function listRegistrations(
  { db }: Store,
  scope: Scope,
  filter: RegistrationFilter,
  page: PageRequest,
): Promise<PageOf<Registration>> {
  if (!scope.sights.get(filter.conferenceId)?.chair) return { items: [], next: null };
  const rows = await (filter.updatedSince === undefined ? pageQuery : changedQuery)(db, filter, page)
    .orderBy('created_at')
    .orderBy('id')
    .limit(page.limit + 1)
    .execute();
  return pageFrom(
    rows,
    page.limit,
    (row) => row.created_at,
    (row) => ({
      id: row.id,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      affiliation: row.affiliation,
      country: row.country,
      status: row.status,
      createdAt: timeOrNull(row.created_at),
      updatedAt: timeOrNull(row.changed_at),
    }),
  );
}

function pageQuery(db: Kysely<Tables>, { conferenceId, statuses }: RegistrationFilter, page: PageRequest) {
  let query = db.selectFrom('registrations').selectAll().where('conference_id', '=', conferenceId);
  if (statuses) query = query.where('status', 'in', statuses);
  if (!page.after) return query;
  const [createdAt, id] = page.after;
  return query.where((is) => is(is.refTuple('created_at', 'id'), '>', is.tuple(createdAt, id)));
}

/** The page of those that changed, found as `changedRange` in `submissions-page.ts` says. */
function changedQuery(db: Kysely<Tables>, filter: RegistrationFilter, page: PageRequest) {
  const [createdAt, id] = page.after ?? [];
  const { conferenceId, statuses, updatedSince = '' } = filter;
  const order = [sql<string>`created_at || ''`, sql<string>`id || ''`] as const;
  const changed = db
    .selectFrom('registrations')
    .select('id')
    .where('conference_id', '=', conferenceId)
    .where('changed_at', '>=', updatedSince)
    .$if(statuses !== undefined, (query) => query.where(sql`status || ''`, 'in', statuses ?? []))
    .$if(createdAt !== undefined, (query) =>
      query.where(sql<boolean>`(${order[0]}, ${order[1]}) > (${createdAt}, ${id})`),
    )
    .orderBy(order[0])
    .orderBy(order[1])
    .limit(page.limit + 1);
  return db.selectFrom('registrations').selectAll().where('id', 'in', changed);
}
