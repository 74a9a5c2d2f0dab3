import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { registration } from '#lib/contract/resources/registrations.ts';
import type { RegistrationStatus } from '#lib/contract/resources/vocabulary.ts';
import type { Scope } from '#lib/policy/viewer.ts';
import { prepared } from '#lib/sql/prepared.ts';
import { countOf, type PageOf, type PageRequest, pageFrom, timeOrNull } from './page.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import type { Store } from '#lib/store/database/store.ts';

type Registration = z.output<typeof registration>;

export interface RegistrationFilter {
  conferenceId: string;
  statuses?: readonly RegistrationStatus[] | undefined;
  /** RFC 3339 with milliseconds: only what changed at or after this time. */
  updatedSince?: string | undefined;
}

/** The registrations of a conference that the caller chairs, by creation, then id (specification §1, rule 1; §2.9). */
export async function listRegistrations(
  { db }: Store,
  scope: Scope,
  filter: RegistrationFilter,
  page: PageRequest,
): Promise<PageOf<Registration>> {
  if (!scope.conferences.get(filter.conferenceId)?.chair) return { items: [], next: null };
  const [createdAt, id] = page.after ?? [null, null];
  const { conferenceId, statuses = null, updatedSince: since = null } = filter;
  const rows = await pageQuery(db, { conferenceId, statuses, since, createdAt, id, atMost: page.limit + 1 });
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

/** How many registrations `listRegistrations` lists on all pages. */
export async function countRegistrations({ db }: Store, scope: Scope, filter: RegistrationFilter): Promise<number> {
  if (!scope.conferences.get(filter.conferenceId)?.chair) return 0;
  const { conferenceId, statuses, updatedSince } = filter;
  let query = db.selectFrom('registrations').where('conference_id', '=', conferenceId);
  if (statuses) query = query.where('status', 'in', statuses);
  if (updatedSince !== undefined) query = query.where('changed_at', '>=', updatedSince);
  return countOf(query);
}

type Page = {
  conferenceId: string;
  statuses: readonly RegistrationStatus[] | null;
  since: string | null;
  createdAt: string | null;
  id: string | null;
  atMost: number;
};

const pageQuery = prepared((db: Kysely<Tables>, page: Page) =>
  (page.since === null ? inOrder(db, page) : changed(db, page))
    .orderBy('created_at')
    .orderBy('id')
    .limit(sql.lit(page.atMost)),
);

function inOrder(db: Kysely<Tables>, { conferenceId, statuses, createdAt, id }: Page) {
  let query = db.selectFrom('registrations').selectAll().where('conference_id', '=', conferenceId);
  if (statuses) query = query.where('status', 'in', statuses);
  if (createdAt === null || id === null) return query;
  return query.where((is) => is(is.refTuple('created_at', 'id'), '>', is.tuple(createdAt, id)));
}

/** The page of registrations that changed; see `changedRange` in `submissions-page.ts`. */
function changed(db: Kysely<Tables>, { conferenceId, statuses, since, createdAt, id, atMost }: Page) {
  const order = [sql<string>`created_at || ''`, sql<string>`id || ''`] as const;
  const ids = db
    .selectFrom('registrations')
    .select('id')
    .where('conference_id', '=', conferenceId)
    .where('changed_at', '>=', since ?? '')
    .$if(statuses !== null, (query) => query.where(sql`status || ''`, 'in', statuses ?? []))
    .$if(createdAt !== null, (query) => query.where(sql<boolean>`(${order[0]}, ${order[1]}) > (${createdAt}, ${id})`))
    .orderBy(order[0])
    .orderBy(order[1])
    .limit(sql.lit(atMost));
  return db.selectFrom('registrations').selectAll().where('id', 'in', ids);
}
