import { sql } from 'kysely';
import { engineOf } from '#lib/sql/engine.ts';
import type { Dataset } from './dataset.ts';
import type { Tally } from './import-rows.ts';
import { importFrame } from './import-frame.ts';
import { importRegistrations } from './import-registrations.ts';
import { importSubmissions } from './import-submissions.ts';
import type { Store } from './store.ts';

export interface ImportReport {
  conference: string;
  submissions: Tally & { reviews: number };
  registrations: Tally;
  people: { added: number };
  /** What could not be done because of who has which address by now: a line each. */
  leftOut: string[];
}

class DryRun extends Error {}

/**
 * Writes a dataset in one transaction: all of it or, on any error, nothing. A record that is already there as it is stays
 * untouched, so a second import of the same source changes nothing; what the source no longer has is left alone.
 *
 * @param options.dryRun does everything, reports, and takes it all back
 * @param options.now when what it changes changes, for those who are shown it; by default the moment at which it begins to write
 * @throws DatasetProblem where the dataset contradicts itself or the store
 */
export async function importDataset(
  store: Store,
  dataset: Dataset,
  options: { dryRun?: boolean; now?: Date } = {},
): Promise<ImportReport> {
  let report: ImportReport | undefined;
  try {
    return await store.db.transaction().execute(async (db) => {
      const within = { ...store, db };
      // Else what is stored is looked up by a plan that was made while the tables were empty, and reads more of them with each batch.
      if (engineOf(db) === 'postgres') await sql`set local enable_seqscan = off`.execute(db);
      // Read under the write lock: what a later import changes never has an earlier time.
      const moment = (options.now ?? new Date()).toISOString();
      const frame = await importFrame(within, dataset, moment);
      const { leftOut, ...submissions } = await importSubmissions(within, frame, dataset.submissions);
      const registrations = await importRegistrations(within, frame, dataset.registrations);
      report = {
        conference: dataset.conference.slug,
        submissions,
        registrations,
        people: { added: frame.people.added },
        leftOut: [...frame.people.leftOut, ...leftOut],
      };
      await frame.people.forget();
      if (options.dryRun) throw new DryRun();
      return report;
    });
  } catch (error) {
    if (error instanceof DryRun && report) return report;
    throw error;
  }
}
