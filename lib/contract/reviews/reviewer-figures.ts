import { DAY } from '#lib/contract/time/durations.ts';
import { isCompleted, isDeclined } from './review-statuses.ts';
import { summary } from './statistics.ts';

/** A reviewer's answer to an invitation. A completed review counts as accepted. */
export type Reply = 'accepted' | 'declined' | 'unanswered';

/**
 * @param status of the assignment
 * @param review the status of its review, if there is one
 */
export function replyOf(status: string | null | undefined, review: string | null | undefined): Reply {
  if (isDeclined(status)) return 'declined';
  return /^pending$/i.test(status ?? '') && !isCompleted(review) ? 'unanswered' : 'accepted';
}

/** An invitation, with its times in milliseconds since 1970; null if not known. */
export interface AnsweredInvitation {
  reply: Reply;
  askedAt: number | null;
  answeredAt: number | null;
  submittedAt: number | null;
}

/** How a reviewer has answered invitations. */
export interface Answers {
  counts: Readonly<Record<'asked' | Reply, number>>;
  /** Medians in days: from being asked to accepting, and from accepting to submitting. Undefined if no time is known. */
  daysToAccept: number | undefined;
  daysToSubmit: number | undefined;
}

/** @param invitations all of one reviewer */
export function answersOf(invitations: readonly AnsweredInvitation[]): Answers {
  const by = (reply: Reply) => invitations.filter((each) => each.reply === reply);
  const accepted = by('accepted');
  return {
    counts: {
      asked: invitations.length,
      accepted: accepted.length,
      declined: by('declined').length,
      unanswered: by('unanswered').length,
    },
    daysToAccept: medianDays(accepted.map(({ askedAt, answeredAt }) => [askedAt, answeredAt])),
    daysToSubmit: medianDays(accepted.map(({ answeredAt, submittedAt }) => [answeredAt, submittedAt])),
  };
}

/** The median of the spans whose times are both known and in order. */
function medianDays(spans: readonly (readonly [from: number | null, to: number | null])[]): number | undefined {
  const days = spans.flatMap(([from, to]) => (from === null || to === null || to < from ? [] : (to - from) / DAY));
  return summary(days)?.median;
}
