import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import { latestScores, type Scored } from '#lib/contract/reviews/latest-scores.ts';
import { scoreChanges } from '#lib/contract/reviews/score-changes.ts';
import type { submission } from '#lib/contract/resources/submissions.ts';
import type { Expansion } from '#lib/contract/resources/vocabulary.ts';
import { type SeenSubmission, seesAllReviews, seesReviewers } from '#lib/policy/submissions.ts';
import { engineOf } from '#lib/sql/engine/engine.ts';
import { prepared } from '#lib/sql/prepared.ts';
import { timeOrNull } from '#lib/store/conference/page.ts';
import { changesPart, datedChanges, type Withdrawn } from './dated-changes.ts';
import { parseSummaries, readSummaries, type ReviewSummary } from './review-summary.ts';
import { reviewerIdsIn } from '#lib/store/conference/reviewer-ids.ts';
import { isCompleted, type Phase, phasesFor, progressOf, reviewOf, isActive } from './reviewing.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import type { Store } from '#lib/store/database/store.ts';

/** What list items contain in addition to the usual fields. */
export interface Wanted {
  expand: readonly Expansion[];
  /** Decides which reviews are overdue. */
  now: Date;
}

/** What `expand` adds to an item. */
export type Expanded = Pick<
  z.output<typeof submission>,
  | 'reviews'
  | 'currentPhase'
  | 'reviewerProgress'
  | 'changes'
  | 'scores'
  | 'scoreChanges'
  | 'lastReviewAt'
  | 'reviewedAt'
>;

/** An item of a list. */
interface Item {
  seen: SeenSubmission;
  /** The current phase. */
  phaseId: string | null;
  /** JSON of its stored review summaries; null if an earlier release imported it. */
  kept: string | null;
  /** JSON of its track's score fields; null if an earlier release created the track. */
  scoreFields: string | null;
  /** When it was withdrawn, if that is known; null if it is not withdrawn. */
  withdrawn: Withdrawn;
}

type Names = Awaited<ReturnType<typeof namesQuery>>[number];

/**
 * Computes what `expand` adds to the items that the caller chairs, with one query for the reviewers' names if names are
 * shown. Nothing is read for other items or added to them.
 *
 * @param phases of their conference
 * @returns by submission id
 */
export async function expandedOf(
  store: Store,
  items: readonly Item[],
  phases: ReadonlyMap<string, Phase>,
  { expand, now }: Wanted,
): Promise<Map<string, Expanded>> {
  const chaired = items.filter(({ seen }) => seesAllReviews(seen.role));
  if (chaired.length === 0) return new Map();
  const withReviews = expand.includes('reviews');
  const named = withReviews ? chaired.filter(({ seen }) => seesReviewers(seen.role, seen.place)) : [];
  const kept = await keptFor(store.db, chaired);
  const of = ({ seen }: Item) => kept.get(seen.place.id) ?? [];
  const reviewers = named.flatMap((each) => of(each).flatMap((review) => (isNamed(review) ? review.reviewerId : [])));
  const names = await namesOf(store.db, new Set(reviewers));
  const moment = now.toISOString();
  const scoreFieldsOf = oncePerText();
  return new Map(
    chaired.map((each) => [
      each.seen.place.id,
      {
        ...(withReviews && reviewsPart(store, each, of(each), { phases, names, moment })),
        ...(expand.includes('scores') && scoresPart(each, of(each), { phases, scoreFields: scoreFieldsOf(each) })),
      },
    ]),
  );
}

/** Whether the list names the reviewer: of a review, and of a declined invitation. */
function isNamed({ status }: ReviewSummary): boolean {
  return isActive({ status }) || status === 'DECLINED';
}

/** Parses each track's score fields once: a page has hundreds of items from few tracks. */
function oncePerText(): (item: Item) => ReadonlySet<string> | null {
  const parsed = new Map<string, ReadonlySet<string>>();
  return ({ scoreFields }) => {
    if (scoreFields === null) return null;
    const known = parsed.get(scoreFields) ?? new Set(JSON.parse(scoreFields) as string[]);
    parsed.set(scoreFields, known);
    return known;
  };
}

async function keptFor(db: Kysely<Tables>, items: readonly Item[]): Promise<Map<string, ReviewSummary[]>> {
  const missing = items.filter((item) => item.kept === null).map(({ seen }) => seen.place.id);
  const kept = await readSummaries(db, missing);
  for (const item of items) {
    if (item.kept !== null) kept.set(item.seen.place.id, parseSummaries(item.kept));
  }
  return kept;
}

/**
 * Looks up each person by index. With a plain list this long PostgreSQL would read the whole table.
 *
 * @param ids JSON of a list, because a plain list would compile a query for each length
 */
const namesQuery = prepared((db: Kysely<Tables>, { ids }: { ids: string }) => {
  const names = ['users.id', 'users.first_name', 'users.last_name'] as const;
  return engineOf(db) === 'sqlite'
    ? db
        .selectFrom(sql<{ value: string }>`json_each(${ids})`.as('wanted'))
        .crossJoin('users') // SQLite keeps the order of a cross join.
        .select(names)
        .whereRef('users.id', '=', 'wanted.value')
    : db
        .selectFrom(sql<{ value: string }>`json_array_elements_text(${ids}::json)`.as<'wanted'>(sql`wanted(value)`))
        .innerJoinLateral(
          (look) =>
            look
              .selectFrom('users')
              .select(names)
              .whereRef('users.id', '=', 'wanted.value')
              .limit(sql.lit(1))
              .as('users'),
          (join) => join.onTrue(),
        )
        .select(names);
});

/** Reads only names that are shown, so that the number and time of statements reveal nothing about anyone else. */
async function namesOf(db: Kysely<Tables>, ids: ReadonlySet<string>): Promise<Map<string, Names>> {
  const rows = ids.size === 0 ? [] : await namesQuery(db, { ids: JSON.stringify([...ids]) });
  return new Map(rows.map((row) => [row.id, row]));
}

function reviewsPart(
  store: Store,
  item: Item,
  kept: readonly ReviewSummary[],
  { phases, names, moment }: { phases: ReadonlyMap<string, Phase>; names: ReadonlyMap<string, Names>; moment: string },
): Expanded {
  const { seen, phaseId } = item;
  const phase = phaseId === null ? undefined : phases.get(phaseId);
  const rows = kept.map(
    ({ id, status, phaseId: phase_id, reviewerId: userId, reviewStatus: review_status, submittedAt }) => {
      const { first_name = '', last_name = '' } = names.get(userId) ?? {};
      return { id, status, phase_id, review_status, first_name, last_name, userId, submittedAt };
    },
  );
  const named = seesReviewers(seen.role, seen.place);
  const reviewerId = reviewerIdsIn(store, seen.place.conferenceId);
  const phaseOf = phasesFor(phases, named);
  return {
    reviews: rows.flatMap((row) => {
      const of = phaseOf(row.phase_id);
      if (!of || !isActive(row)) return [];
      const more = {
        reviewerId: named ? reviewerId(row.userId) : '',
        assignmentStatus: row.status,
        submittedAt: row.review_status === 'SUBMITTED' ? timeOrNull(row.submittedAt) : null,
      };
      return Object.assign(reviewOf(row, of, named), more);
    }),
    currentPhase: phase ? { index: phase.index, name: phase.name } : null,
    reviewerProgress: progressOf(rows, seen, phases, moment),
    changes: changesPart(datedChanges(kept, item.withdrawn, named), { phases, names, reviewerId }),
  };
}

/**
 * From completed reviews only. The times are sorted, so their order reveals no identity. A caller who may not see the
 * reviewers gets only what does not depend on them: otherwise the scores would reveal which reviews come from one
 * person.
 */
function scoresPart(
  { seen }: Item,
  kept: readonly ReviewSummary[],
  { phases, scoreFields }: { phases: ReadonlyMap<string, Phase>; scoreFields: ReadonlySet<string> | null },
): Expanded {
  const completed = kept.filter(isCompletedSummary);
  const times = completed.flatMap(({ submittedAt }) => (submittedAt === '' ? [] : submittedAt));
  const reviewedAt = times.toSorted();
  const reviews = scoredReviews(completed, { named: seesReviewers(seen.role, seen.place), phases });
  const isScore = (field: string) => scoreFields?.has(field) ?? true;
  const scores = latestScores(reviews, isScore);
  return { scores, scoreChanges: scoreChanges(reviews, isScore), lastReviewAt: reviewedAt.at(-1) ?? null, reviewedAt };
}

/** Whether the summary is of a completed review that counts. */
export function isCompletedSummary({ status, reviewStatus }: ReviewSummary): boolean {
  return isCompleted({ status, review_status: reviewStatus });
}

/**
 * The scores of a submission, by field, ascending.
 *
 * @param completed its completed reviews
 * @param of.named whether the caller may see the reviewers
 * @param of.scoreFields those of its track; null if every field with a number is one
 */
export function scoresOf(
  completed: readonly ReviewSummary[],
  of: { named: boolean; phases: ReadonlyMap<string, Phase>; scoreFields: ReadonlySet<string> | null },
): Record<string, number[]> {
  return latestScores(scoredReviews(completed, of), (field) => of.scoreFields?.has(field) ?? true);
}

/**
 * Completed reviews with their scores; without their reviewers if the caller may not see those. A review of an extra phase counts as one of
 * the phase that this belongs to: extra phases have the last indexes, also those of the first round.
 */
export function scoredReviews(
  completed: readonly ReviewSummary[],
  { named, phases }: { named: boolean; phases: ReadonlyMap<string, Phase> },
): Scored[] {
  const phaseOf = phasesFor(phases, false);
  return completed.map(({ phaseId, reviewerId, submittedAt, scores, id }) => ({
    reviewer: named ? reviewerId : '',
    phase: phaseOf(phaseId)?.index ?? -1,
    submittedAt,
    id,
    scores,
  }));
}
