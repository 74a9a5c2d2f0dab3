import type { SubmissionRecord } from './dataset.ts';
import { DatasetProblem } from './dataset-problem.ts';
import { dateChanges, storedRows } from './import-changes.ts';
import type { Frame } from './import-frame.ts';
import { batches, digestOf, insertRows, type Tally } from './import-rows.ts';
import type { Store } from './store.ts';
import { rowsOf, type SubmissionRows } from './submission-rows.ts';

/** Submissions compared and written together. */
const BATCH = 500;

/** Writes the submissions that are new or changed, with their authors, assignments and reviews. */
export async function importSubmissions(
  store: Store,
  frame: Frame,
  records: Iterable<SubmissionRecord>,
): Promise<Tally & { reviews: number }> {
  const tally = { added: 0, changed: 0, unchanged: 0, reviews: 0 };
  for (const batch of batches(records, BATCH)) {
    const stored = await storedBefore(store, batch);
    const differing: SubmissionRows[] = [];
    for (const record of batch) {
      const before = stored.get(record.slug);
      if (before && before.conference_id !== frame.conferenceId) {
        throw new DatasetProblem(`submission ${record.slug}: another conference has a submission of this slug`);
      }
      tally.reviews += record.assignments.filter((assignment) => assignment.review.status === 'SUBMITTED').length;
      const digest = digestOf(record);
      const same = before?.digest === digest;
      tally[same ? 'unchanged' : before ? 'changed' : 'added'] += 1;
      if (!same) differing.push(rowsOf(store, frame, record, digest));
    }
    await write(store, frame, differing);
  }
  return tally;
}

async function write(store: Store, frame: Frame, all: readonly SubmissionRows[]): Promise<void> {
  const before = await storedRows(
    store,
    all.map(({ submission }) => submission.id),
  );
  for (const rows of all) dateChanges(frame, before.get(rows.submission.id), rows);
  await remove(store, [...before.keys()]);
  await insertRows(
    store,
    'submissions',
    all.map((rows) => rows.submission),
  );
  await insertRows(
    store,
    'authorships',
    all.flatMap((rows) => rows.authorships),
  );
  await insertRows(
    store,
    'assignments',
    all.flatMap((rows) => rows.assignments),
  );
  await insertRows(
    store,
    'reviews',
    all.flatMap((rows) => rows.reviews),
  );
}

async function storedBefore({ db }: Store, batch: readonly SubmissionRecord[]) {
  const slugs = new Set(batch.map((record) => record.slug));
  if (slugs.size < batch.length) {
    const twice = batch.find((record, at) => batch.findIndex(({ slug }) => slug === record.slug) < at);
    throw new DatasetProblem(`submission ${twice?.slug}: given twice`);
  }
  const rows = await db
    .selectFrom('submissions')
    .select(['id', 'slug', 'conference_id', 'digest'])
    .where('slug', 'in', [...slugs])
    .execute();
  return new Map(rows.map((row) => [row.slug, row]));
}

async function remove({ db }: Store, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const table of ['reviews', 'assignments', 'authorships'] as const) {
    await db.deleteFrom(table).where('submission_id', 'in', ids).execute();
  }
  await db.deleteFrom('submissions').where('id', 'in', ids).execute();
}
