import { sql, type Transaction } from 'kysely';
import { engineOf } from '#lib/sql/engine/engine.ts';
import { exclusively } from '#lib/sql/migrate/exclusively.ts';
import { flushLog, truncateLog } from '#lib/sql/truncate-log.ts';
import type { Dataset } from '#lib/store/dataset/dataset.ts';
import { insertGrants, takeBackGrants } from '#lib/store/accounts/grants.ts';
import { refuseManyGone, removeEmpty, standingOf } from './gone.ts';
import type { Tally } from '#lib/store/dataset/import-rows.ts';
import { type Gone, importFrame } from './frame.ts';
import { type ImportedPeople, importPeople } from './people.ts';
import { importRegistrations } from './registrations.ts';
import { importSubmissions } from './submissions.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import { writeSource } from '#lib/store/conference/sources.ts';
import type { Store } from '#lib/store/database/store.ts';

export interface ImportReport {
  conference: string;
  /** `withdrawn`: the source no longer has them; counted only where that closes them. */
  submissions: Tally & { reviews: number; withdrawn: number };
  registrations: Tally;
  people: { added: number };
  /** What could not be done because of who has which address by now: a line each. */
  leftOut: string[];
}

export interface ImportOptions {
  /** Does everything, reports, and takes it all back. */
  dryRun?: boolean;
  /** When what it changes changes, for those who are shown it; by default the moment at which it begins to write. */
  now?: Date;
  /** What becomes of what the source no longer has: see `Gone`; by default it `stays`. `prune` closes also much at once. */
  gone?: Gone | 'prune';
  /** Takes all of it back. */
  signal?: AbortSignal;
}

class DryRun extends Error {}

/**
 * Writes a dataset in one transaction: all of it or, on any error, nothing. A record that is already there as it is stays
 * untouched, so a second import of the same source changes nothing. Other imports wait;
 * who reads, and who changes accounts, does not. (Where the process is killed in the moment before it ends, accounts of people may be
 * left, which hold nothing; the next import finds them.)
 *
 * @throws DatasetProblem where the dataset contradicts itself or the store
 * @throws GoneProblem where more than a tenth of something, and more than five, would be closed without `prune`
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
          now: options.now ?? new Date(),
          gone: options.gone ?? 'stays',
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
  return imported;
}

async function write(
  store: Store & { db: Transaction<Tables> },
  dataset: Dataset,
  people: ImportedPeople,
  { dryRun, now, gone, signal }: Required<ImportOptions>,
): Promise<ImportReport> {
  const { db } = store;
  // Else what is stored is looked up by a plan that was made while the tables were empty, and reads more of them with each batch.
  if (engineOf(db) === 'postgres') {
    await sql`set local enable_seqscan = off`.execute(db);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(db); // its people are made beside it, a few at a time
  }
  // Read under the write lock: what a later import changes never has an earlier time.
  const moment = now.toISOString();
  const frame = await importFrame(store, dataset, people, moment, gone === 'prune' ? 'closes' : gone);
  const before = gone === 'closes' ? await standingOf(db, frame.conferenceId) : null;
  const { leftOut, ...submissions } = await importSubmissions(store, frame, dataset.submissions, signal);
  const registrations = await importRegistrations(store, frame, dataset.registrations);
  if (frame.gone === 'closes') await removeEmpty(db, frame);
  const isChanged = submissions.added + submissions.changed + submissions.withdrawn > 0;
  if (before && isChanged) refuseManyGone(before, await standingOf(db, frame.conferenceId));
  if (dataset.source) await writeSource(db, frame.conferenceId, dataset.source, moment);
  await flushLog(db);
  // From here on anyone who signs in waits for the end of this transaction: only what is short comes after it.
  const ofPeople = await people.complete(db, moment, { dryRun });
  if (frame.gone === 'closes') {
    const { held, left } = await takeBackGrants(db, frame.conferenceId, frame.grants);
    if (before) refuseManyGone({ roles: held }, { roles: left });
  }
  await insertGrants(db, frame.grants);
  return {
    conference: dataset.conference.slug,
    submissions,
    registrations,
    people: { added: people.added },
    leftOut: [...ofPeople, ...leftOut],
  };
}
