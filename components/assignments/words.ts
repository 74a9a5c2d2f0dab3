import { wordsOf } from '#components/submissions/named.ts';
import type { Look } from '#components/submissions/words.ts';
import type { AssignmentStatus } from '#lib/contract/vocabulary.ts';

const looks: Readonly<Record<AssignmentStatus, Look>> = {
  PENDING: { label: 'Not answered yet', tone: 'warn', settled: false },
  ACCEPTED: { label: 'Accepted', tone: 'info', settled: false },
  DECLINED: { label: 'You declined', tone: 'neutral', settled: true },
  COMPLETED: { label: 'Completed', tone: 'ok', settled: true },
  CANCELLED: { label: 'Cancelled', tone: 'neutral', settled: true },
};

/** How an assignment's status is shown to its reviewer; a value outside the vocabulary in words (specification §9.2). */
export function assignmentLook(value: string): Look {
  return Object.hasOwn(looks, value)
    ? looks[value as AssignmentStatus]
    : { label: wordsOf(value), tone: 'neutral', settled: false };
}
