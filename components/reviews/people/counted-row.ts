import { hasPassed } from '#lib/contract/time/deadlines.ts';
import { type AssignmentsPage, invitationOf } from '#components/reviews/model/invitation.ts';
import { isAfterDeadline } from '#components/reviews/model/reviewing.ts';
import { nameOf, phaseName } from '#components/ui/text/humanize.ts';
import { parseTimestamp } from '#components/ui/time/day.ts';
import type { Answer } from '#lib/contract/operations.ts';
import { isCompleted, isDeclined } from '#lib/contract/reviews/review-statuses.ts';
import type { Tolerant } from '#lib/contract/tolerant.ts';
import type { ComparedScore, CountedReviewer, ReviewerDetails, ReviewerReview, ScaleOffset } from './reviewer-row.ts';

/** A page of reviewers as any service that counts them sends it. */
export type ReviewersPage = Tolerant<Answer<'listConferenceReviewers'>>;
type Reviewer = NonNullable<ReviewersPage['data']>[number];
type Offset = NonNullable<Reviewer['offsets']>[number];
type Assignment = NonNullable<AssignmentsPage['data']>[number];

const known = new WeakMap<Reviewer, CountedReviewer>();

/** Reads what the service has counted of a reviewer; the same object for the same reviewer. */
export function countedReviewer(reviewer: Reviewer): CountedReviewer {
  const counted = known.get(reviewer) ?? newReviewer(reviewer);
  known.set(reviewer, counted);
  return counted;
}

function newReviewer({ id, name, email, invitations, reviews, offsets }: Reviewer): CountedReviewer {
  const address = email?.trim() ?? '';
  const [assigned, done, late] = [reviews?.assigned ?? 0, reviews?.completed ?? 0, reviews?.late ?? 0];
  return {
    id,
    name: name?.trim() || address || id,
    email: address,
    counts: { reviews: assigned, done, late, open: assigned - done - late },
    answers: {
      counts: {
        asked: invitations?.asked ?? 0,
        accepted: invitations?.accepted ?? 0,
        declined: invitations?.declined ?? 0,
        unanswered: invitations?.unanswered ?? 0,
      },
      daysToAccept: invitations?.daysToAccept ?? undefined,
      daysToSubmit: invitations?.daysToSubmit ?? undefined,
    },
    offsets: offsets?.flatMap(offsetOf) ?? [],
  };
}

function offsetOf(given: Offset): ScaleOffset | [] {
  const { scoreField: key, tracks, least, most, comparisons, difference, offset, low, high } = given;
  if (key == null || least == null || most == null || comparisons == null) return [];
  if (difference == null || offset == null || low == null || high == null) return [];
  return { scale: { key, tracks: tracks ?? [], least, most }, comparisons, difference, offset, low, high };
}

/**
 * @param given one reviewer with the submissions that are compared, and all their assignments
 * @param shown what the row has: the list may have been read before an import, and so have other scales, or in another order
 * @param now the service's clock, in milliseconds since 1970
 */
export function detailsOfCounted(
  { offsets, assignments }: { offsets: readonly Offset[]; assignments: readonly Assignment[] },
  shown: readonly ScaleOffset[],
  now: number,
): ReviewerDetails {
  return {
    reviews: assignments.filter(({ status }) => !isDeclined(status)).map((each) => reviewOf(each, now)),
    invitations: assignments.map(invitationOf),
    compared: shown.map(({ scale }) => {
      const own = offsets.find((each) => isOf(scale, each));
      return own && comparedIn(own);
    }),
  };
}

/** Whether an offset is one of this scale. Scales of one field have no track in common. */
function isOf({ key, tracks }: ScaleOffset['scale'], { scoreField, tracks: given }: Offset): boolean {
  const own = given ?? [];
  return scoreField === key && (tracks.length === 0 ? own.length === 0 : own.some((track) => tracks.includes(track)));
}

function comparedIn({ compared }: Offset): ComparedScore[] {
  return (compared ?? []).flatMap(({ submission, own, others, mean, adjusted }) =>
    submission && own != null && others != null && mean != null
      ? { slug: submission.slug, own, others, mean, adjusted: adjusted ?? undefined }
      : [],
  );
}

function reviewOf({ id, submission, track, phase, review }: Assignment, now: number): ReviewerReview {
  const done = isCompleted(review?.status);
  const deadline = parseTimestamp(phase?.reviewDeadline);
  const at = done ? parseTimestamp(review?.submittedAt) : null;
  const slug = submission?.slug ?? '';
  return {
    id,
    slug,
    title: submission?.title?.trim() || slug,
    track: track ? nameOf(track) : undefined,
    phase: (phase && phaseName(phase)) ?? undefined,
    state: done ? 'done' : hasPassed(deadline, now) ? 'late' : 'open',
    at,
    isAfterDeadline: isAfterDeadline({ at, deadline }),
  };
}
