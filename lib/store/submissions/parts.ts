import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { PageRequest } from '#lib/store/conference/page.ts';
import type { Tables } from '#lib/store/database/schema.ts';

/** Submissions whose assignments are read at a time: on SQLite everyone else waits meanwhile. */
const READ_AT_ONCE = 250;

/** A submission's place in the order of the submissions list. */
export interface SubmissionPlace {
  created_at: string;
  id: string;
}

/** Some submissions that follow each other in the list. */
export interface Part {
  conferenceId: string;
  /** Null for the beginning of the list. */
  from: (SubmissionPlace & { isIncluded: boolean }) | null;
  /** The last one; undefined for the end of the list. */
  to: SubmissionPlace | undefined;
}

/**
 * The submissions of a conference in parts, in the order of the submissions list.
 *
 * @param start the first submission; null for all
 */
export async function* partsOf(
  db: Kysely<Tables>,
  conferenceId: string,
  start: SubmissionPlace | null,
): AsyncGenerator<Part, void, void> {
  for (let from: Part['from'] = start && { ...start, isIncluded: true }; ;) {
    const part: Part = { conferenceId, from, to: undefined };
    const last = await submissionsIn(db, part)
      .select(['submissions.created_at', 'submissions.id'])
      .orderBy('submissions.created_at')
      .orderBy('submissions.id')
      .offset(READ_AT_ONCE - 1)
      .limit(1)
      .executeTakeFirst();
    yield { ...part, to: last };
    if (!last) return;
    from = { ...last, isIncluded: false };
    await nextTurn();
  }
}

/** The submissions of a part, in no order. */
export function submissionsIn(db: Kysely<Tables>, { conferenceId, from, to }: Part) {
  const place = sql`(submissions.created_at, submissions.id)`;
  return db
    .selectFrom('submissions')
    .where('submissions.conference_id', '=', conferenceId)
    .$if(from !== null, (query) =>
      query.where(sql<boolean>`${place} ${sql.raw(from?.isIncluded ? '>=' : '>')} (${from?.created_at}, ${from?.id})`),
    )
    .$if(to !== undefined, (query) => query.where(sql<boolean>`${place} <= (${to?.created_at}, ${to?.id})`));
}

/** The submission in which a page begins, and the item after which it does; null for the first page. */
export function startOf({ after }: PageRequest): (SubmissionPlace & { itemId: string }) | null {
  if (!after) return null;
  const [createdAt = '', submissionId = ''] = after[0].split(' ');
  return { created_at: createdAt, id: submissionId, itemId: after[1] };
}
