import type { SubmissionRecord } from './dataset.ts';
import { DatasetProblem } from './dataset-problem.ts';
import { idOf } from './ids.ts';
import { dateChanges, storedRows } from './import-changes.ts';
import type { Frame } from './import-frame.ts';
import { reviewersOf } from './import-reviewers.ts';
import { batches, digestOf, insertRows, type Tally } from './import-rows.ts';
import type { Store } from './store.ts';
import { rowsOf } from './submission-rows.ts';

/** Submissions compared and written together. */
const BATCH = 500;

/** A record, and what tells it from another. */
interface Digested {
  record: SubmissionRecord;
  digest: string;
}

/**
 * Writes the submissions that are new or changed, with their authors, assignments and reviews.
 *
 * @returns what was done, and in words what was left out
 */
export async function importSubmissions(
  store: Store,
  frame: Frame,
  records: Iterable<SubmissionRecord>,
): Promise<Tally & { reviews: number; leftOut: string[] }> {
  const tally = { added: 0, changed: 0, unchanged: 0, reviews: 0 };
  const leftOut: string[] = [];
  for (const batch of batches(records, BATCH)) {
    const stored = await storedBefore(store, batch);
    const differing: Digested[] = [];
    for (const record of batch) {
      const before = stored.get(record.slug);
      if (before && before.conference_id !== frame.conferenceId) {
        throw new DatasetProblem(`submission ${record.slug}: another conference has a submission of this slug`);
      }
      tally.reviews += record.assignments.filter((assignment) => assignment.review.status === 'SUBMITTED').length;
      const digest = digestOf(record);
      const same = before?.digest === digest;
      tally[same ? 'unchanged' : before ? 'changed' : 'added'] += 1;
      if (!same) differing.push({ record, digest });
    }
    leftOut.push(...(await write(store, frame, differing)));
  }
  return { ...tally, leftOut };
}

/** @returns what was left out, in words */
async function write(store: Store, frame: Frame, differing: readonly Digested[]): Promise<string[]> {
  const before = await storedRows(
    store,
    differing.map(({ record }) => idOf(store, 'submission', record.slug)),
  );
  const leftOut: string[] = [];
  const all = differing.map(({ record, digest }) => {
    const stored = before.get(idOf(store, 'submission', record.slug));
    const reviewers = reviewersOf(store, frame, record, stored);
    leftOut.push(...reviewers.leftOut);
    const rows = rowsOf(store, frame, { record, digest, asked: reviewers.asked });
    dateChanges(frame, stored, rows);
    return rows;
  });
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
  return leftOut;
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
