import { latest } from '#lib/policy/submissions.ts';
import { insertRows } from '#lib/sql/insert-rows.ts';
import type { RegistrationRecord } from '#lib/store/dataset/dataset.ts';
import { idOf, normalAddress } from '#lib/store/database/ids.ts';
import type { ImportContext } from './import-context.ts';
import { batches, digestOf, type Tally } from '#lib/store/dataset/import-rows.ts';
import type { Store } from '#lib/store/database/store.ts';

/** Writes new and changed registrations; one per person and conference. */
export async function importRegistrations(
  store: Store,
  context: ImportContext,
  records: Iterable<RegistrationRecord>,
): Promise<Tally> {
  const tally = { added: 0, changed: 0, unchanged: 0 };
  for (const batch of batches(records, 500)) {
    const rows = batch.map((record) => ({
      id: idOf(store, 'registration', context.conferenceId, normalAddress(record.email)),
      conference_id: context.conferenceId,
      created_at: record.createdAt ?? '',
      status: record.status,
      email: record.email,
      first_name: record.firstName,
      last_name: record.lastName,
      affiliation: record.affiliation,
      country: record.country,
      changed_at: latest(record.createdAt, context.moment) ?? '',
      digest: digestOf(record),
    }));
    const ids = rows.map((row) => row.id);
    const stored = await store.db.selectFrom('registrations').select(['id', 'digest']).where('id', 'in', ids).execute();
    const digests = new Map(stored.map((row) => [row.id, row.digest]));
    const changed = rows.filter((row) => digests.has(row.id) && digests.get(row.id) !== row.digest);
    const added = rows.filter((row) => !digests.has(row.id));
    if (changed.length > 0) {
      const changedIds = changed.map((row) => row.id);
      await store.db.deleteFrom('registrations').where('id', 'in', changedIds).execute();
    }
    await insertRows(store.db, 'registrations', [...changed, ...added]);
    tally.changed += changed.length;
    tally.added += added.length;
    tally.unchanged += rows.length - changed.length - added.length;
  }
  return tally;
}
