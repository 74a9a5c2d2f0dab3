import type * as z from 'zod/mini';
import type { registration } from '#lib/contract/registrations.ts';
import type { RegistrationStatus } from '#lib/contract/vocabulary.ts';
import type { Scope } from '#lib/policy/viewer.ts';
import { type PageOf, type PageRequest, pageFrom, timeOrNull } from './page.ts';
import type { Store } from './store.ts';

type Registration = z.output<typeof registration>;

export interface RegistrationFilter {
  conferenceId: string;
  statuses?: readonly RegistrationStatus[] | undefined;
}

/** The registrations of a conference that this person chairs, by creation, then id (specification §1, rule 1; §2.9). */
export async function listRegistrations(
  { db }: Store,
  scope: Scope,
  filter: RegistrationFilter,
  page: PageRequest,
): Promise<PageOf<Registration>> {
  if (!scope.sights.get(filter.conferenceId)?.chair) return { items: [], next: null };
  let query = db.selectFrom('registrations').selectAll().where('conference_id', '=', filter.conferenceId);
  if (filter.statuses) query = query.where('status', 'in', filter.statuses);
  if (page.after) {
    const [createdAt, id] = page.after;
    query = query.where((is) => is(is.refTuple('created_at', 'id'), '>', is.tuple(createdAt, id)));
  }
  const rows = await query
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
      updatedAt: null,
    }),
  );
}
