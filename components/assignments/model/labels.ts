import { wordsOf } from '#components/ui/text/humanize.ts';
import type { Label } from '#components/submissions/model/labels.ts';
import type { AssignmentStatus } from '#lib/contract/resources/vocabulary.ts';
import type { AssignmentProgress } from '#lib/contract/reviews/worklist.ts';

const labels: Readonly<Record<AssignmentStatus, Label>> = {
  PENDING: { label: 'Not answered yet', tone: 'warn', settled: false },
  ACCEPTED: { label: 'Accepted', tone: 'info', settled: false },
  DECLINED: { label: 'You declined', tone: 'neutral', settled: true },
  COMPLETED: { label: 'Completed', tone: 'ok', settled: true },
  CANCELLED: { label: 'Cancelled', tone: 'neutral', settled: true },
};

/** Returns the label of an assignment's status; an unknown value is shown in words (specification §9.2). */
export function assignmentLabel(value: string): Label {
  return Object.hasOwn(labels, value)
    ? labels[value as AssignmentStatus]
    : { label: wordsOf(value), tone: 'neutral', settled: false };
}

/**
 * Returns the label of the link to an assignment in its own system; null if the reviewer has declined.
 *
 * @param system its name, if it is known
 */
export function reviewLinkLabel(standing: AssignmentProgress, system: string | undefined): string | null {
  if (standing === 'declined') return null;
  if (standing === 'owed') return 'Write the review';
  return system ? `Read in ${system}` : 'Read the review';
}
