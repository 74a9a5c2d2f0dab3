import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { insertRows } from '#lib/sql/insert-rows.ts';
import type { SubmissionRecord } from '#lib/store/dataset/dataset.ts';
import { Departing } from './departing.ts';
import { DatasetProblem } from '#lib/store/dataset/dataset-problem.ts';
import { idOf } from '#lib/store/database/ids.ts';
import { dateChanges, dateScores, storedRows } from './changes.ts';
import type { ImportContext } from './import-context.ts';
import { findMissing, keepMissing, keepWithheld, withdrawn } from './missing.ts';
import { ImportIndexes } from './indexes.ts';
import { inTrackOf, keepReviewIds, reviewersOf } from './reviewers.ts';
import { batches, digestOf, type Tally } from '#lib/store/dataset/import-rows.ts';
import { refreshScoreFields, rescoredTracks, undecidedTracks } from './score-fields.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import type { Store } from '#lib/store/database/store.ts';
import { rowsOf, type SubmissionRows } from './submission-rows.ts';

/** Submissions compared and written per batch. */
const BATCH = 500;

/** A new or changed record with its id and its digest. */
interface Differing {
  record: SubmissionRecord;
  id: string;
  digest: string;
  isNew: boolean;
}

/**
 * Writes new and changed submissions with their authors, assignments and reviews.
 *
 * @param signal aborts the import
 * @returns what was done, whether anything that chairs are shown has changed, what has left whose sight, and messages about what
 *   was skipped
 */
export async function importSubmissions(
  store: Store & { db: Transaction<Tables> },
  context: ImportContext,
  records: Iterable<SubmissionRecord>,
  signal: AbortSignal,
): Promise<
  Tally & {
    reviews: number;
    withdrawn: number;
    closed: number;
    isShown: boolean;
    departing: Departing;
    leftOut: string[];
  }
> {
  const tally = { added: 0, changed: 0, unchanged: 0, reviews: 0 };
  const leftOut: string[] = [];
  const indexes = new ImportIndexes(store.db);
  const has = new Set<string>();
  let isShown = false;
  const departing = await Departing.begin(store, context);
  const rescored = new Set(await undecidedTracks(store.db, context.conferenceId));
  for (const batch of batches(records, BATCH)) {
    await nextTurn(); // SQLite never yields, so a signal to end this process would not be handled.
    signal.throwIfAborted();
    const stored = await storedBefore(store, batch);
    const differing: Differing[] = [];
    for (const record of batch) {
      if (context.missing === 'close') has.add(record.slug);
      const before = stored.get(record.slug);
      if (before && before.conference_id !== context.conferenceId) {
        throw new DatasetProblem(`submission ${record.slug}: another conference has a submission with this slug`);
      }
      tally.reviews += record.assignments.filter((assignment) => assignment.review.status === 'SUBMITTED').length;
      const digest = digestOf(record);
      const same = before?.digest === digest && context.tracks.get(record.track)?.isReordered !== true;
      tally[same ? 'unchanged' : before ? 'changed' : 'added'] += 1;
      const id = before?.id ?? idOf(store, 'submission', record.slug);
      if (!same) differing.push({ record, id, digest, isNew: before === undefined });
    }
    const written = await write(store, context, differing, departing);
    leftOut.push(...written.leftOut);
    isShown ||= written.isShown;
    for (const track of written.rescored) rescored.add(track);
    await indexes.dropIfLarge(tally.added);
  }
  await indexes.restore();
  const missing =
    context.missing === 'close'
      ? await closeMissing(store, context, has, departing)
      : { withdrawn: 0, closed: 0, isShown: false };
  await refreshScoreFields(store.db, rescored, context.moment);
  return { ...tally, ...missing, isShown: isShown || missing.isShown, departing, leftOut };
}

/**
 * Withdraws the submissions that the source no longer has.
 *
 * @param has the slugs that the source has
 * @returns how many were not withdrawn before, how many assignments were cancelled in them, and whether chairs are shown anything else
 */
async function closeMissing(
  store: Store & { db: Transaction<Tables> },
  context: ImportContext,
  has: ReadonlySet<string>,
  departing: Departing,
): Promise<{ withdrawn: number; closed: number; isShown: boolean }> {
  const missing = await findMissing(store.db, context, has);
  let closed = 0;
  let isShown = false;
  for (const batch of batches(missing, BATCH)) {
    const before = await storedRows(
      store,
      batch.map(({ id }) => id),
    );
    const all = [...before.values()].map((stored) => {
      const rows = withdrawn(stored);
      closed += activeIn(stored) - activeIn(rows);
      isShown = dateChanges(context, stored, rows) || isShown;
      departing.compare(stored, rows);
      return rows;
    });
    await departing.write(store.db);
    await replace(store, [...before.keys()], all);
  }
  return { withdrawn: missing.filter(({ isWithdrawn }) => !isWithdrawn).length, closed, isShown };
}

function activeIn({ assignments }: SubmissionRows): number {
  return assignments.filter(({ status }) => status !== 'CANCELLED').length;
}

/** @returns also messages about what was skipped, and the tracks whose score fields may have changed */
async function write(
  store: Store,
  context: ImportContext,
  differing: readonly Differing[],
  departing: Departing,
): Promise<{ isShown: boolean; leftOut: string[]; rescored: Set<string> }> {
  const before = await storedRows(
    store,
    differing.filter(({ isNew }) => !isNew).map(({ id }) => id),
  );
  const reviewers = await context.people.find(
    differing.flatMap(({ record }) => record.assignments.map(({ reviewer }) => reviewer)),
  );
  const leftOut: string[] = [];
  const rescored = new Set<string>();
  let isShown = false;
  const all = differing.map(({ record, id, digest }) => {
    const stored = before.get(id);
    const here = inTrackOf(context, record, stored);
    const reviewing = reviewersOf(store, context, { id, record, reviewers }, here);
    leftOut.push(...reviewing.leftOut);
    const rows = rowsOf(context, { record, id, digest, asked: reviewing.asked });
    if (record.isPartial) keepWithheld(here, rows);
    else if (context.missing === 'close') keepMissing(here, rows, 'CANCELLED');
    keepReviewIds(here, rows);
    dateScores(context, stored, rows);
    if (dateChanges(context, stored, rows)) isShown = true;
    departing.compare(stored, rows);
    for (const track of rescoredTracks(stored, rows)) rescored.add(track);
    return rows;
  });
  await departing.write(store.db);
  await replace(store, [...before.keys()], all);
  return { isShown, leftOut, rescored };
}

/** Writes submissions in the place of stored ones. */
async function replace(store: Store, stored: readonly string[], all: readonly SubmissionRows[]): Promise<void> {
  await remove(store, stored);
  const { db } = store;
  // Starts all inserts at once, so that each is prepared while the one before is written; waits for all, because
  // nothing may run after the rollback.
  const written = await Promise.allSettled([
    insertRows(
      db,
      'submissions',
      all.map((rows) => rows.submission),
    ),
    insertRows(
      db,
      'authorships',
      all.flatMap((rows) => rows.authorships),
    ),
    insertRows(
      db,
      'assignments',
      all.flatMap((rows) => rows.assignments),
    ),
    insertRows(
      db,
      'reviews',
      all.flatMap((rows) => rows.reviews),
    ),
  ]);
  for (const result of written) if (result.status === 'rejected') throw result.reason;
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
