import type * as z from 'zod/mini';
import { JsonText, withMembers } from '#lib/contract/json-text.ts';
import type { submission } from '#lib/contract/submissions.ts';
import type { Expansion } from '#lib/contract/vocabulary.ts';
import { type SeenSubmission, seesDecision, shownChange, shownStatus, standingOn } from '#lib/policy/submissions.ts';
import type { Scope } from '#lib/policy/viewer.ts';
import { type PageOf, type PageRequest, pageFrom } from './page.ts';
import { type Phase, phasesOf, type Reviewing, reviewingOf } from './reviewing.ts';
import type { Store } from './store.ts';
import { type PageRow, readPage, type SubmissionFilter } from './submissions-page.ts';

type Submission = z.output<typeof submission>;

/** What everyone who may list a submission is shown of it; the rest depends on who asks. Kept as JSON text. */
export type Listed = Pick<Submission, 'id' | 'slug' | 'title' | 'keywords' | 'authors' | 'createdAt'>;

/** What the items carry beside what they always do. */
export interface Wanted {
  expand: readonly Expansion[];
  /** Decides which reviews are overdue. */
  now: Date;
}

/**
 * One page of the submissions of a conference that this person may list, by creation, then id (specification §2.5, §4).
 * Statuses, decisions and times of change are as the person is shown them, in the rows and in the filter alike. Items that the
 * person chairs carry what `expand` asks for; others carry none of it.
 */
export async function listSubmissions(
  store: Store,
  scope: Scope,
  filter: SubmissionFilter,
  page: PageRequest,
  { expand, now }: Wanted,
): Promise<PageOf<JsonText<Submission>>> {
  const rows = await readPage(store, scope, filter, page);
  const { items, next } = pageFrom(
    rows,
    page.limit,
    (row) => row.created_at,
    (row) => ({ row, seen: seen(scope, filter.conferenceId, row) }),
  );
  if (expand.length === 0) return { items: items.map(({ row, seen }) => listed(row, seen, {})), next };
  const phases = await phasesOf(store, filter.conferenceId);
  const chaired = items.map(({ seen }) => seen).filter(({ standing }) => standing.chairs);
  const reviewing = await reviewingOf(store, chaired, phases, now);
  return {
    items: items.map(({ row, seen }) => listed(row, seen, expanded(expand, row, phases, reviewing.get(row.id)))),
    next,
  };
}

function seen(scope: Scope, conferenceId: string, row: PageRow): SeenSubmission {
  const place = {
    id: row.id,
    conferenceId,
    trackId: row.track_id,
    reviewType: row.review_type,
    released: row.released === 1,
  };
  return { place, standing: standingOn(scope, place) };
}

function listed(row: PageRow, { place, standing }: SeenSubmission, more: Expanded): JsonText<Submission> {
  const decisionSeen = seesDecision(standing, place);
  return withMembers(new JsonText<Listed>(row.listed_json), {
    status: shownStatus(row.status, decisionSeen),
    decision: decisionSeen ? row.decision : null,
    decidedAt: decisionSeen ? row.decided_at : null,
    track: { slug: row.track_slug, name: row.track_name },
    updatedAt: shownChange(
      {
        changedAt: row.changed_at,
        shownAt: row.shown_at,
        decidedAt: row.decided_at,
        releaseTurnedAt: row.release_turned_at,
      },
      standing,
      place,
    ),
    ...more,
  });
}

type Expanded = Pick<
  Submission,
  'reviews' | 'currentPhase' | 'reviewerProgress' | 'scores' | 'lastReviewAt' | 'reviewedAt'
>;

/** @param reviewing undefined where this person does not chair the submission */
function expanded(
  expand: readonly Expansion[],
  { phase_id }: PageRow,
  phases: ReadonlyMap<string, Phase>,
  reviewing: Reviewing | undefined,
): Expanded {
  if (!reviewing) return {};
  const { reviews, progress, scores, reviewedAt } = reviewing;
  const phase = phase_id === null ? undefined : phases.get(phase_id);
  return {
    ...(expand.includes('reviews') && {
      reviews,
      currentPhase: phase ? { index: phase.index, name: phase.name } : null,
      reviewerProgress: progress,
    }),
    ...(expand.includes('scores') && { scores, lastReviewAt: reviewedAt.at(-1) ?? null, reviewedAt }),
  };
}
