import type { Kysely } from 'kysely';
import { type FormCounts, FormCounter, formsOf } from '#lib/contract/reviews/scores.ts';
import { isCompleted } from '#lib/store/submissions/reviewing.ts';
import { raiseRevision } from '#lib/store/changes/revisions.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import type { SubmissionRows } from './submission-rows.ts';

/** Submissions read per query. */
const BATCH = 1000;

/**
 * Decides again which review fields are scores in these tracks, from the counts stored with their submissions. Call it
 * in the transaction that changes reviews.
 *
 * @param moment time of change for submissions whose scores are now shown differently; `''` if nobody has seen anything
 *   yet
 */
export async function refreshScoreFields(
  db: Kysely<Tables>,
  trackIds: ReadonlySet<string>,
  moment: string,
): Promise<void> {
  for (const id of trackIds) {
    const counter = new FormCounter();
    for await (const page of pagesOf(db, id)) for (const { counts } of page) counter.addCounts(counts);
    const fields = counter.scoreFields();
    const json = JSON.stringify(fields);
    const track = await db
      .selectFrom('tracks')
      .select(['conference_id', 'score_fields_json'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!track || track.score_fields_json === json) continue;
    await db.updateTable('tracks').set({ score_fields_json: json }).where('id', '=', id).execute();
    await raiseRevision(db, track.conference_id);
    // Before it was decided, every field with a number was shown.
    const kept = track.score_fields_json;
    const before = kept === null ? numericFields(counter.counts()) : (JSON.parse(kept) as string[]);
    const turned = new Set(before).symmetricDifference(new Set(fields));
    if (moment !== '' && turned.size > 0) await dateTurned(db, id, { turned, moment });
  }
}

function numericFields(counts: FormCounts): string[] {
  return Object.entries(counts).flatMap(([field, forms]) =>
    Object.keys(forms).some((form) => form !== '') ? field : [],
  );
}

/** Updates the time of change of the submissions that show a field more or less; only chairs see scores. */
async function dateTurned(
  db: Kysely<Tables>,
  trackId: string,
  { turned, moment }: { turned: ReadonlySet<string>; moment: string },
): Promise<void> {
  for await (const page of pagesOf(db, trackId)) {
    const shown = page.flatMap(({ id, counts }) =>
      numericFields(counts).some((field) => turned.has(field)) ? id : [],
    );
    if (shown.length === 0) continue;
    await db
      .updateTable('submissions')
      .set({ changed_at: moment })
      .where('id', 'in', shown)
      .where('changed_at', '<', moment)
      .execute();
  }
}

/** The tracks whose score fields may change with a submission: none if the forms of its reviews are the same. */
export function rescoredTracks(before: SubmissionRows | undefined, after: SubmissionRows): string[] {
  const was = before?.submission;
  const is = after.submission;
  if (was?.track_id === is.track_id && was.score_forms_json === is.score_forms_json) return [];
  return was ? [was.track_id, is.track_id] : [is.track_id];
}

/** The submissions of a track, in batches, with their counts of review fields. */
async function* pagesOf(db: Kysely<Tables>, trackId: string): AsyncGenerator<{ id: string; counts: FormCounts }[]> {
  for (let after = { created_at: '', id: '' }; ;) {
    const page = await db
      .selectFrom('submissions')
      .select(['created_at', 'id', 'score_forms_json'])
      .where('track_id', '=', trackId)
      .where((is) => is(is.refTuple('created_at', 'id'), '>', is.tuple(after.created_at, after.id)))
      .orderBy('created_at')
      .orderBy('id')
      .limit(BATCH)
      .execute();
    const missing = page.flatMap((row) => (row.score_forms_json === null ? row.id : []));
    const read = await readForms(db, missing);
    yield page.map(({ id, score_forms_json: kept }) => ({
      id,
      counts: kept === null ? (read.get(id) ?? {}) : (JSON.parse(kept) as FormCounts),
    }));
    const last = page.at(-1);
    if (!last) return;
    after = last;
  }
}

/**
 * Counts the review fields of submissions from their reviews; by submission id, without submissions that have no
 * reviews.
 */
export async function readForms(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, FormCounts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('reviews')
    .innerJoin('assignments', 'assignments.id', 'reviews.assignment_id')
    .select(['reviews.submission_id', 'reviews.review_data_json'])
    .select(['assignments.status', 'reviews.status as review_status'])
    .where('reviews.submission_id', 'in', ids)
    .execute();
  const counters = new Map<string, FormCounter>();
  for (const row of rows) {
    if (!isCompleted(row)) continue;
    const counter = counters.get(row.submission_id) ?? new FormCounter();
    counters.set(row.submission_id, counter);
    counter.addReview(formsOf(JSON.parse(row.review_data_json) as Record<string, unknown>));
  }
  return new Map([...counters].map(([id, counter]) => [id, counter.counts()]));
}

/** A conference's tracks whose score fields are not decided yet. */
export async function undecidedTracks(db: Kysely<Tables>, conferenceId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('tracks')
    .select('id')
    .where('conference_id', '=', conferenceId)
    .where('score_fields_json', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
