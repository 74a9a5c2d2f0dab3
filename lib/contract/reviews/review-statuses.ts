/**
 * Reads statuses of reviews and of invitations. The vocabulary is open (specification §2.11), so the words of other services are
 * recognized too, in any case.
 */
const completed = /^(?:submitted|completed?|done|finished|final)$/i;
const declined = /^(?:declined|cancell?ed|refused|rejected|withdrawn|revoked)$/i;

/** Whether the status of a review, or of its assignment, says that the review is completed. */
export function isCompleted(status: string | null | undefined): boolean {
  return completed.test(status ?? '');
}

/** Whether the status says that there will be no review: the invitation was declined or withdrawn. */
export function isDeclined(status: string | null | undefined): boolean {
  return declined.test(status ?? '');
}
