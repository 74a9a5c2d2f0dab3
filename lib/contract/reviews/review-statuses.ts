/**
 * What a status says of a review or of an invitation to write one. The vocabulary is open (specification §2.11), so that the
 * words of other services count where they can be recognised, in any case.
 */
const completed = /^(?:submitted|completed?|done|finished|final)$/i;
const declined = /^(?:declined|cancell?ed|refused|rejected|withdrawn|revoked)$/i;

/** Whether a status says that the review is written: of a review, or of its assignment. */
export function isCompleted(status: string | null | undefined): boolean {
  return completed.test(status ?? '');
}

/** Whether a status says that the review will not come: the invitation was declined, or taken back. */
export function isDeclined(status: string | null | undefined): boolean {
  return declined.test(status ?? '');
}
