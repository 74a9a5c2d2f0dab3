import { spanInWords } from '#components/ui/time/time.ts';
import type { ReviewedRow } from './reviewed-row.ts';
import type { Reviewing } from './reviewing.ts';

/** Orders by urgency: most late reviews, then most missing, then the earliest deadline; otherwise keeps the service's order. */
export function byUrgency(rows: readonly ReviewedRow[]): ReviewedRow[] {
  return rows.toSorted((a, b) => {
    const [first, second] = [urgency(a), urgency(b)];
    const byDeadline = first.deadline === second.deadline ? 0 : first.deadline - second.deadline;
    return second.late - first.late || second.short - first.short || byDeadline;
  });
}

function urgency({ reviewing, short }: ReviewedRow) {
  return {
    late: reviewing?.late ?? 0,
    short: short ?? 0,
    deadline: reviewing?.deadline ?? Infinity,
  };
}

/** Says in words why a submission will fall short, as far as the service's data show it. */
export function reasonOf(
  { lines, late, declined = 0, unanswered = 0, asked }: Reviewing,
  target: number,
  now: number,
): string {
  const passed = lines.flatMap((line) => (line.late && line.deadline !== null ? [line.deadline] : []));
  const lateWithoutAnswer = lines.filter((line) => line.late && line.answered !== true).length;
  const silent = Math.max(0, unanswered - lateWithoutAnswer);
  const reasons = [
    late > 0 && `${late} late by ${late > 1 ? 'up to ' : ''}${spanInWords(now - Math.min(...passed))}`,
    declined > 0 && `${declined} declined`,
    silent > 0 && `${silent} without an answer`,
    asked < target && (asked === 0 ? 'nobody asked' : `only ${asked} asked`),
  ];
  return reasons.filter(Boolean).slice(0, 2).join(', ');
}
