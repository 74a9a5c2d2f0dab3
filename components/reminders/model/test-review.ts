import { DAY } from '#lib/contract/time/durations.ts';
import type { OwedReview } from './owed-review.ts';

/** The clock of tests. */
export const now = Date.parse('2026-12-10T12:00:00Z');

let count = 0;

/** An accepted review that is five days late. */
export function testReview(more: Partial<OwedReview> = {}): OwedReview {
  count += 1;
  return {
    id: `a${count}`,
    submission: { slug: `s-${count}`, title: `Title ${count}` },
    track: { slug: 'main', name: 'Main' },
    due: { at: now - 5 * DAY, doubt: null, zone: null },
    askedAt: now - 9 * DAY,
    answeredAt: now - 6 * DAY,
    isAccepted: true,
    isBegun: true,
    isOwed: true,
    reviewer: { id: 'ada', name: 'Ada Byron', email: 'ada@x.org' },
    ...more,
  };
}

/** A due date this many days from now. */
export const dueIn = (days: number, zone: string | null = null) => ({ at: now + days * DAY, doubt: null, zone });
