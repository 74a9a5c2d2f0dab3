import { sql, type Transaction } from 'kysely';
import { engineOf, presentTime } from '#lib/sql/engine/engine.ts';
import { exclusively } from '#lib/sql/migrate/exclusively.ts';
import { refreshStatistics } from '#lib/sql/postgres/refresh-statistics.ts';
import { flushLog, truncateLog } from '#lib/sql/truncate-log.ts';
import type { Dataset } from '#lib/store/dataset/dataset.ts';
import { dateAccess } from '#lib/store/changes/access.ts';
import { insertGrants, takeBackGrants } from '#lib/store/accounts/grants.ts';
import { refuseMassRemoval, removeEmpty, countActive } from './missing.ts';
import type { Tally } from '#lib/store/dataset/import-rows.ts';
import { type MissingRecords, openImport } from './import-context.ts';
import { type ImportedPeople, importPeople } from './people.ts';
import { importRegistrations } from './registrations.ts';
import { importSubmissions } from './submissions.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import { deleteOldDepartures, forgetChangesBefore } from '#lib/store/changes/departures.ts';
import { frameOf, raiseRevision } from '#lib/store/changes/revisions.ts';
import { writeSource } from '#lib/store/conference/sources.ts';
import { idOf } from '#lib/store/database/ids.ts';
import type { Store } from '#lib/store/database/store.ts';

export interface ImportReport {
  conference: string;
  /** `withdrawn`: those that the source no longer has; counted only if the import closes them. */
  submissions: Tally & { reviews: number; withdrawn: number };
  registrations: Tally;
  people: { added: number };
  /** What was skipped because an address belongs to someone else by now, one message each. */
  leftOut: string[];
}

export interface ImportOptions {
  /** Does everything, reports, and rolls it back. */
  dryRun?: boolean;
  /** The time of change for what the import changes; by default the time it starts to write. */
  now?: Date;
  /**
   * What happens to records that the source no longer has: see `MissingRecords`; `keep` by default. `prune` is `close` without
   * the limit on removals.
   */
  missing?: MissingRecords | 'prune';
  /** Rolls everything back. */
  signal?: AbortSignal;
}

/** After this many records have been written, the database counts the rows of these tables. */
const MANY = 50;
const counted = ['submissions', 'authorships', 'assignments', 'reviews', 'registrations'] as const;

class DryRun extends Error {}

/**
 * Writes a dataset in one transaction: everything or, on any error, nothing. Records that have not changed are not
 * touched, so importing the same source again changes nothing. Other imports wait; readers and account changes do not.
 * (If the process is killed just before the end, new accounts may remain. They have no roles, and the next import uses
 * them.)
 *
 * @throws DatasetProblem if the dataset contradicts itself or the store
 * @throws MassRemovalProblem if more than a tenth of any kind, and more than five, would be removed without `prune`
 */
export async function importDataset(
  store: Store,
  dataset: Dataset,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const { dryRun = false } = options;
  const imported = await store.db.connection().execute(async (connection) => {
    const people = await importPeople({ ...store, db: connection }, dataset.people);
    let report: ImportReport | undefined;
    try {
      return await exclusively(connection, ['conferences'], async (db) => {
        people.continueIn(db);
        report = await write({ ...store, db }, dataset, people, {
          dryRun,
          now: options.now ?? (await presentTime(db)),
          missing: options.missing ?? 'keep',
          signal: options.signal ?? new AbortController().signal,
        });
        if (dryRun) throw new DryRun();
        return report;
      });
    } catch (error) {
      if (error instanceof DryRun && report) return report;
      throw error;
    } finally {
      await people.forget();
    }
  });
  await truncateLog(store.db);
  const { submissions, registrations } = imported;
  const written = [submissions, registrations].reduce((sum, { added, changed }) => sum + added + changed, 0);
  if (!dryRun && written >= MANY) await refreshStatistics(store.db, counted);
  return imported;
}

async function write(
  store: Store & { db: Transaction<Tables> },
  dataset: Dataset,
  people: ImportedPeople,
  { dryRun, now, missing, signal }: Required<ImportOptions>,
): Promise<ImportReport> {
  const { db } = store;
  // PostgreSQL would look up stored rows with a plan that was made while the tables were empty, and read more rows with
  // each batch.
  if (engineOf(db) === 'postgres') {
    await sql`set local enable_seqscan = off`.execute(db);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(db); // It idles while people are created.
  }
  // Taken under the write lock, from the clock that all programs share, so that a later import never has an earlier time: a caller who asks
  // for what has changed since the latest time that they know would never get it.
  const moment = now.toISOString();
  const conferenceId = idOf(store, 'conference', dataset.conference.slug);
  const before = await frameOf(db, conferenceId);
  const context = await openImport(store, dataset, people, moment, missing === 'prune' ? 'close' : missing);
  const active = missing === 'close' ? await countActive(db, context.conferenceId) : null;
  const { leftOut, isShown, closed, departing, ...submissions } = await importSubmissions(
    store,
    context,
    dataset.submissions,
    signal,
  );
  const registrations = await importRegistrations(store, context, dataset.registrations);
  if (context.missing === 'close') await removeEmpty(db, context);
  const isChanged = submissions.added + submissions.changed + submissions.withdrawn > 0;
  const after = await frameOf(db, conferenceId);
  if (isShown || registrations.added + registrations.changed > 0 || after.whole !== before.whole) {
    await raiseRevision(db, conferenceId);
  }
  // Also if the conference is new: it may have been removed before, and have the same ids.
  if (after.inItems !== before.inItems) await forgetChangesBefore(db, conferenceId, moment);
  await deleteOldDepartures(db, conferenceId, moment);
  if (active && isChanged) refuseMassRemoval(active, await countActive(db, context.conferenceId, closed));
  if (dataset.source) await writeSource(db, context.conferenceId, dataset.source, moment);
  await flushLog(db);
  // From here on sign-ins wait for the end of this transaction, so only short steps follow.
  const ofPeople = await people.complete(db, moment, { dryRun });
  await departing.finish(db);
  await dateAccess(db, await departing.returned(db), context.moment);
  if (context.missing === 'close') {
    const { held, left } = await takeBackGrants(db, context.conferenceId, context.grants, context.moment);
    if (active) refuseMassRemoval({ roles: held }, { roles: left });
  }
  await insertGrants(db, context.grants, context.moment);
  await people.giveNames(db, moment);
  return {
    conference: dataset.conference.slug,
    submissions,
    registrations,
    people: { added: people.added },
    leftOut: [...ofPeople, ...leftOut],
  };
}
