import { spanInWords } from '#components/ui/time.ts';
import type { ReviewedRow } from './reviewed-row.ts';
import type { Reviewing } from './reviewing.ts';

/** Most urgent first: what is late longest and lacks most; the service's order decides between equals. */
export function byUrgency(rows: readonly ReviewedRow[]): ReviewedRow[] {
  return rows.toSorted((a, b) => {
    const [first, second] = [urgency(a), urgency(b)];
    return second.late - first.late || second.short - first.short || first.deadline - second.deadline;
  });
}

function urgency({ reviewing, numbers }: ReviewedRow) {
  return {
    late: reviewing?.late ?? 0,
    short: numbers?.['short'] ?? 0,
    deadline: reviewing?.deadline ?? Infinity,
  };
}

/** Why a submission will fall short, in words, as far as the service tells. */
export function reasonOf(
  { late, declined = 0, unanswered = 0, assigned, deadline }: Reviewing,
  target: number,
  now: number,
): string {
  const reasons = [
    late > 0 && `${late} late${deadline !== null && deadline < now ? ` by ${spanInWords(now - deadline)}` : ''}`,
    declined > 0 && `${declined} declined`,
    unanswered > 0 && late < unanswered && `${unanswered} without an answer`,
    assigned < target && (assigned === 0 ? 'nobody asked' : `only ${assigned} asked`),
  ];
  return reasons.filter(Boolean).slice(0, 2).join(', ');
}
