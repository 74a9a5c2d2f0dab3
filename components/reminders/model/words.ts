import { countNoun } from '#components/ui/text/in-words.ts';
import { howLong } from '#components/ui/time/time.ts';
import { DAY, HOUR, MINUTE } from '#lib/contract/time/durations.ts';
import { hasPassed } from '#lib/contract/time/deadlines.ts';
import type { OwedReview } from './owed-review.ts';

/** `9 days`, `1 day`, `5 hours`, `1 minute`: a time span in its largest whole unit; spans below a minute count as one. */
function spanInFullWords(milliseconds: number): string {
  if (milliseconds >= DAY) return countNoun(Math.floor(milliseconds / DAY), 'day');
  if (milliseconds >= HOUR) return countNoun(Math.floor(milliseconds / HOUR), 'hour');
  return countNoun(Math.max(1, Math.floor(milliseconds / MINUTE)), 'minute');
}

/** `9 days ago`; `just now` for less than a minute, and for a time that is still to come because two clocks differ. */
export function ageInWords(at: number, now: number): string {
  return now - at < MINUTE ? 'just now' : `${spanInFullWords(now - at)} ago`;
}

/**
 * The state of a review in words: `asked 9 days ago, accepted 6 days ago, draft begun`. Ages that are not known are left out.
 *
 * @param now the service's clock, in milliseconds since 1970
 */
export function stateInWords(review: OwedReview, now: number): string {
  const { askedAt, answeredAt, isAccepted, isBegun } = review;
  const aged = (word: string, at: number | null) => (at === null ? word : `${word} ${ageInWords(at, now)}`);
  return [
    askedAt === null ? null : aged('asked', askedAt),
    isAccepted ? aged('accepted', answeredAt) : 'not answered',
    isBegun ? 'draft begun' : isAccepted ? 'not begun' : null,
  ]
    .filter((part) => part !== null)
    .join(', ');
}

/** `5 days late`, `due in 3 d 4 h`, `no deadline`. Hours are named before a deadline, so that nothing due in more than 7 days seems to be due within them. */
export function lateInWords({ due }: OwedReview, now: number): string {
  if (due === null) return 'no deadline';
  if (hasPassed(due.at, now)) return `${spanInFullWords(now - due.at)} late`;
  return `due ${howLong(due.at, now)}`;
}

/** How many whole days a review is late; 0 for less than one, undefined if it is not late. */
export function daysLate({ due }: OwedReview, now: number): number | undefined {
  return due !== null && hasPassed(due.at, now) ? Math.floor((now - due.at) / DAY) : undefined;
}
