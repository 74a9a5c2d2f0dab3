import type { Kysely } from 'kysely';
import { prepared } from '#lib/sql/prepared.ts';
import { timeOrNull } from '#lib/store/conference/page.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import { type Selected, submissionsOf } from '#lib/store/submissions/conference-assignments.ts';
import type { Part } from '#lib/store/submissions/parts.ts';
import { parseSummaries, readSummaries, type ReviewSummary } from '#lib/store/submissions/review-summary.ts';

/** An assignment that is not cancelled, with its review. */
export interface Asked extends ReviewSummary {
  /** RFC 3339 in UTC; null if not known. */
  assignedAt: string | null;
  respondedAt: string | null;
}

/** A submission with those who were asked to review it. */
export interface AskedOf {
  slug: string;
  /** The slug of its track. */
  track: string;
  asked: Asked[];
}

/**
 * Reads who was asked to review the submissions of a part. The reviews come from the submissions, which keep what lists need of them: in their own
 * rows that stands behind the texts, which take longer to read than all the rest.
 *
 * @param selected what the caller may see
 * @returns in the order of the submissions list: in that of the tables, an answer would tell of rows that are hidden
 */
export async function readAsked(db: Kysely<Tables>, selected: Selected, part: Part): Promise<AskedOf[]> {
  const submissions = await submissionsQuery(db, { ...selected, ...part });
  const older = submissions.flatMap(({ id, reviewing_json: text }) => (text === null ? id : []));
  const summaries = await readSummaries(db, older);
  const times = Map.groupBy(await readTimes(db, submissions), (row) => row.submission_id);
  return submissions.map(({ id, slug, track, reviewing_json: text }) => {
    const own = new Map(times.get(id)?.map((row) => [`${row.phase_id} ${row.reviewer_id}`, row]));
    const reviews = text === null ? (summaries.get(id) ?? []) : parseSummaries(text);
    return {
      slug,
      track,
      asked: reviews.map((review) => {
        const { assigned_at: assignedAt = '', responded_at: respondedAt = null } =
          own.get(`${review.phaseId} ${review.reviewerId}`) ?? {};
        return { ...review, assignedAt: timeOrNull(assignedAt), respondedAt };
      }),
    };
  });
}

const submissionsQuery = prepared((db: Kysely<Tables>, reading: Selected & Part) =>
  submissionsOf(db, reading, reading)
    .select(['submissions.id', 'submissions.slug', 'submissions.reviewing_json', 'tracks.slug as track'])
    .orderBy('submissions.created_at')
    .orderBy('submissions.id'),
);

async function readTimes(db: Kysely<Tables>, submissions: readonly { id: string }[]) {
  return submissions.length === 0 ? [] : timesQuery(db, { ids: submissions.map(({ id }) => id) });
}

/** For each submission, phase and reviewer there is at most one assignment that is not cancelled. */
const timesQuery = prepared((db: Kysely<Tables>, { ids }: { ids: string[] }) =>
  db
    .selectFrom('assignments')
    .where('submission_id', 'in', ids)
    .where('status', '<>', 'CANCELLED')
    .select(['submission_id', 'phase_id', 'reviewer_id', 'assigned_at', 'responded_at']),
);
