import type { Kysely } from 'kysely';
import { type FormCounts, FormCounter, formsOf } from '#lib/contract/scores.ts';
import { isCompleted } from './reviewing.ts';
import type { Tables } from './schema.ts';
import type { SubmissionRows } from './submission-rows.ts';

/** Submissions read together. */
const BATCH = 1000;

/**
 * Decides anew which fields of their reviews are scores in these tracks, from what their submissions keep of it. To be done in the
 * transaction that changes reviews.
 */
export async function refreshScoreFields(db: Kysely<Tables>, trackIds: ReadonlySet<string>): Promise<void> {
  for (const id of trackIds) {
    const counter = new FormCounter();
    for await (const counts of countsOf(db, id)) counter.addCounts(counts);
    const fields = JSON.stringify(counter.scoreFields());
    await db
      .updateTable('tracks')
      .set({ score_fields_json: fields })
      .where('id', '=', id)
      .where((is) => is.or([is('score_fields_json', 'is', null), is('score_fields_json', '<>', fields)]))
      .execute();
  }
}

/** The tracks that a change of a submission may concern: none where the forms of its reviews are what they were. */
export function rescoredTracks(before: SubmissionRows | undefined, after: SubmissionRows): string[] {
  const was = before?.submission;
  const is = after.submission;
  if (was?.track_id === is.track_id && was.score_forms_json === is.score_forms_json) return [];
  return was ? [was.track_id, is.track_id] : [is.track_id];
}

async function* countsOf(db: Kysely<Tables>, trackId: string): AsyncGenerator<FormCounts> {
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
    yield* (await readForms(db, missing)).values();
    for (const { score_forms_json } of page) if (score_forms_json !== null) yield JSON.parse(score_forms_json);
    const last = page.at(-1);
    if (!last) return;
    after = last;
  }
}

/** What submissions would keep of the fields of their reviews, from the reviews; by submission id, without those that have none. */
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

/** The tracks of a conference of which it has not been decided. */
export async function undecidedTracks(db: Kysely<Tables>, conferenceId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('tracks')
    .select('id')
    .where('conference_id', '=', conferenceId)
    .where('score_fields_json', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
