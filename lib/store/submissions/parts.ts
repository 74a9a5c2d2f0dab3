import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { prepared } from '#lib/sql/prepared.ts';
import type { PageRequest } from '#lib/store/conference/page.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import { merged } from './merged.ts';

/** Submissions whose assignments are read at a time: on SQLite everyone else waits meanwhile. */
const READ_AT_ONCE = 100;

/** A submission's place in the order of the submissions list. */
export interface SubmissionPlace {
  created_at: string;
  id: string;
}

/** The submissions of a conference, or of some of its tracks. */
type Whole = {
  conferenceId: string;
  /** Null for all; never empty. */
  tracks: readonly string[] | null;
};

/** Some submissions that follow each other in the list. Can be passed to a prepared query. */
export type Part = Whole & {
  /** Whether the first place is that of a submission of the part, and not of the one before it. */
  isFromIncluded: true | null;
  /** The first place; null for the beginning of the list. */
  fromTime: string | null;
  fromId: string | null;
  /** The last one; null for the end of the list. */
  toTime: string | null;
  toId: string | null;
};

/**
 * The submissions in parts, in the order of the submissions list. Those of other tracks are not walked through: the time would tell a track
 * chair how many there are.
 *
 * @param start the first submission; null for all
 */
export async function* partsOf(
  db: Kysely<Tables>,
  { conferenceId, tracks }: Whole,
  start: SubmissionPlace | null,
): AsyncGenerator<Part, void, void> {
  const fromStart = { isFromIncluded: start && (true as const), fromTime: start?.created_at ?? null };
  for (let from = { ...fromStart, fromId: start?.id ?? null }; ;) {
    const part: Part = { conferenceId, tracks, ...from, toTime: null, toId: null };
    const [last] = await lastOf(db, part);
    yield { ...part, toTime: last?.created_at ?? null, toId: last?.id ?? null };
    if (!last) return;
    from = { isFromIncluded: null, fromTime: last.created_at, fromId: last.id };
    await nextTurn();
  }
}

/** All submissions as one part: PostgreSQL counts what belongs to them in one statement, and nobody waits for it. */
export function wholeOf({ conferenceId, tracks }: Whole): Part {
  return { conferenceId, tracks, isFromIncluded: null, fromTime: null, fromId: null, toTime: null, toId: null };
}

/**
 * A part as ranges: an index has each in the order of the list, and what several tracks have together in none. PostgreSQL would read all
 * assignments of the store to sort those of a part with several tracks.
 */
export function rangesOf(part: Part): Part[] {
  return part.tracks === null ? [part] : part.tracks.map((track) => ({ ...part, tracks: [track] }));
}

/** The last submission of a part; none if the part has all that follow. */
const lastOf = prepared((db: Kysely<Tables>, part: Part) => {
  const ranges = rangesOf(part).map((range) =>
    submissionsIn(db, range).select(['submissions.created_at as created_at', 'submissions.id as id']),
  );
  return db
    .selectFrom(merged(db, ranges, { order: ['created_at', 'id'], atMost: READ_AT_ONCE }).as('place'))
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .offset(sql.lit(READ_AT_ONCE - 1))
    .limit(sql.lit(1));
});

/** The submissions of a part, in no order. */
export function submissionsIn(db: Kysely<Tables>, part: Part) {
  const { conferenceId, tracks, isFromIncluded, fromTime, fromId, toTime, toId } = part;
  const place = sql`(submissions.created_at, submissions.id)`;
  const isAfter = sql.raw(isFromIncluded ? '>=' : '>');
  return db
    .selectFrom('submissions')
    .where((is) =>
      tracks === null ? is('submissions.conference_id', '=', conferenceId) : is('submissions.track_id', 'in', tracks),
    )
    .$if(fromTime !== null, (query) => query.where(sql<boolean>`${place} ${isAfter} (${fromTime}, ${fromId})`))
    .$if(toTime !== null, (query) => query.where(sql<boolean>`${place} <= (${toTime}, ${toId})`));
}

/** The submission in which a page begins, and the item after which it does; null for the first page. */
export function startOf({ after }: PageRequest): (SubmissionPlace & { itemId: string }) | null {
  if (!after) return null;
  const [createdAt = '', submissionId = ''] = after[0].split(' ');
  return { created_at: createdAt, id: submissionId, itemId: after[1] };
}
