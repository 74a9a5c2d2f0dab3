import type * as z from 'zod/mini';
import { JsonText, withMembers } from '#lib/contract/json-text.ts';
import type { submission } from '#lib/contract/resources/submissions.ts';
import { type SeenSubmission, seenIn, seesDecision, shownChange, shownStatus } from '#lib/policy/submissions.ts';
import type { Scope } from '#lib/policy/viewer.ts';
import { type Expanded, expandedOf, type Wanted } from './expanding.ts';
import { type PageOf, type PageRequest, pageFrom } from '#lib/store/conference/page.ts';
import { phasesOf } from './reviewing.ts';
import type { Store } from '#lib/store/database/store.ts';
import { type PageRow, readPage, type SubmissionFilter } from './submissions-page.ts';

type Submission = z.output<typeof submission>;

/** What everyone who may list a submission sees of it; the rest depends on the caller. Stored as JSON. */
export type Listed = Pick<Submission, 'id' | 'slug' | 'title' | 'keywords' | 'authors' | 'createdAt' | 'url'>;

/**
 * One page of the submissions of a conference that the caller may list, by creation, then id (specification §2.5, §4).
 * Statuses, decisions and times of change are as the caller sees them, in the rows as well as in the filter. Items that
 * the caller chairs include what `expand` requests; other items do not.
 */
export async function listSubmissions(
  store: Store,
  scope: Scope,
  filter: SubmissionFilter,
  page: PageRequest,
  wanted: Wanted,
): Promise<PageOf<JsonText<Submission>>> {
  const rows = await readPage(store, scope, filter, page, { kept: wanted.expand.length > 0 });
  const { items, next } = pageFrom(
    rows,
    page.limit,
    (row) => row.created_at,
    (row) => ({ row, seen: seen(scope, filter.conferenceId, row) }),
  );
  if (wanted.expand.length === 0) return { items: items.map(({ row, seen }) => listed(row, seen, {})), next };
  const phases = await phasesOf(store, scope, filter.conferenceId);
  const expandable = items.map(({ row, seen }) => ({
    seen,
    phaseId: row.phase_id ?? null,
    kept: row.reviewing_json ?? null,
    scoreFields: row.score_fields_json ?? null,
    withdrawn: row.status === 'WITHDRAWN' ? { at: row.withdrawn_at ?? null } : null,
  }));
  const more = await expandedOf(store, expandable, phases, wanted);
  return { items: items.map(({ row, seen }) => listed(row, seen, more.get(row.id) ?? {})), next };
}

function seen(scope: Scope, conferenceId: string, row: PageRow): SeenSubmission {
  const found = seenIn(scope, {
    id: row.id,
    conferenceId,
    trackId: row.track_id,
    reviewType: row.review_type ?? '', // Unknown types show the least.
    released: row.released === 1,
  });
  if (!found) throw new Error('A list has a row that its scope does not reach.');
  return found;
}

function listed(row: PageRow, { place, role }: SeenSubmission, more: Expanded): JsonText<Submission> {
  const decisionSeen = seesDecision(role, place);
  return withMembers(new JsonText<Listed>(row.listed_json), {
    status: shownStatus(row.status, decisionSeen),
    decision: decisionSeen ? row.decision : null,
    decidedAt: decisionSeen ? row.decided_at : null,
    track: { slug: row.track_slug, name: row.track_name },
    isOwn: role.authors,
    updatedAt: shownChange(
      {
        changedAt: row.changed_at,
        shownAt: row.shown_at ?? '',
        decidedAt: row.decided_at,
        releaseTurnedAt: row.release_turned_at ?? null,
      },
      role,
      place,
    ),
    ...more,
  });
}
