import type { TableRow } from '#components/data-table/model/definition.ts';
import { normalizeText } from '#components/ui/text/normalize-text.ts';
import type { Answer } from '#lib/contract/operations.ts';
import { isCompleted } from '#lib/contract/reviews/review-statuses.ts';
import type { Tolerant } from '#lib/contract/tolerant.ts';

/** A page of possible conflicts as any service that offers them sends it, and one of them. */
export type ConflictsPage = Tolerant<Answer<'listPossibleConflicts'>>;
export type PossibleConflict = NonNullable<ConflictsPage['data']>[number];

/** What makes a reviewer and an author close, the strongest reason first. */
export const reasonKinds = ['author', 'coauthor', 'domain', 'affiliation'] as const;
export type ReasonKind = (typeof reasonKinds)[number];

/** How a review stands. */
export const reviewStates = ['asked', 'accepted', 'begun', 'done'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** A reviewer and an author of one submission who may be close to each other. */
export interface ConflictRow extends TableRow {
  submission: { slug: string; title: string | null };
  track: PossibleConflict['track'];
  reviewer: { id: string; name: string; email: string };
  author: { name: string; email: string | null; affiliation: string | null };
  reasons: readonly ReasonKind[];
  domain: string | null;
  /** How many other submissions both wrote. */
  coauthored: number;
  state: ReviewState;
  phase: string | null;
}

/** Reads possible conflicts; the same row for the same conflict. */
export function conflictRows(): (conflict: PossibleConflict) => ConflictRow {
  const known = new WeakMap<PossibleConflict, ConflictRow>();
  return (conflict) => {
    const row = known.get(conflict) ?? conflictRow(conflict);
    known.set(conflict, row);
    return row;
  };
}

function conflictRow(conflict: PossibleConflict): ConflictRow {
  const { id, submission, track, reviewer, reviewerId, author, reasons, assignment } = conflict;
  const title = submission?.title?.trim() || null;
  const slug = submission?.slug ?? '';
  const email = reviewer?.email?.trim() ?? '';
  const name = reviewer?.name?.trim() || email || 'Name not given';
  const authorName = [author?.firstName, author?.lastName].join(' ').trim() || author?.email || 'Name not given';
  const affiliation = author?.affiliation?.trim() || null;
  const domain = reasons?.domain ?? null;
  const coauthored = reasons?.coauthored ?? 0;
  const isFound: Readonly<Record<ReasonKind, boolean>> = {
    author: reasons?.isAuthor === true,
    coauthor: coauthored > 0,
    affiliation: Boolean(reasons?.affiliation),
    domain: domain !== null,
  };
  return {
    id: `${slug} ${id}`,
    submission: { slug, title },
    track,
    reviewer: { id: reviewerId || email || name, name, email },
    author: { name: authorName, email: author?.email ?? null, affiliation },
    reasons: reasonKinds.filter((kind) => isFound[kind]),
    domain,
    coauthored,
    state: stateOf(assignment),
    phase: assignment?.phase?.name ?? null,
    text: normalizeText([title, slug, name, email, authorName, affiliation, domain].join('\n')),
  };
}

function stateOf(assignment: PossibleConflict['assignment']): ReviewState {
  const { status, review } = assignment ?? {};
  if (isCompleted(status) || isCompleted(review?.status)) return 'done';
  if (review?.status === 'IN_PROGRESS') return 'begun';
  return status === 'ACCEPTED' ? 'accepted' : 'asked';
}

/** The reasons of a row in words. */
export function reasonsInWords({ reasons, domain, coauthored, author: { affiliation } }: ConflictRow): string[] {
  const words: Readonly<Record<ReasonKind, () => string>> = {
    author: () => 'Reviews their own submission',
    coauthor: () => `Wrote ${coauthored === 1 ? 'another submission' : `${coauthored} other submissions`} together`,
    affiliation: () => `Same affiliation: ${affiliation}`,
    domain: () => `Same domain: ${domain}`,
  };
  return reasons.map((kind) => words[kind]());
}
