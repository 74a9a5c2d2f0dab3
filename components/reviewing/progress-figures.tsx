import { hrefs } from '#components/shell/hrefs.ts';
import { formatUrlState } from '#components/table/url.ts';
import { Deadline } from '#components/ui/deadline.tsx';
import { spanInWords } from '#components/ui/time.ts';
import { Figure, FigureStrip } from './figure.tsx';
import type { totalOf } from './matrix.ts';
import { reviewQuery } from './queries.ts';
import type { ReviewerLoad } from './reviewers.ts';
import { percentOf } from './statistics.ts';

interface Counted {
  count: number;
  /** The list of these. */
  href: string;
}

/** The four figures that a chair looks for first. */
export function ProgressFigures({
  conference,
  total: { done, assigned, late },
  reviewers,
  below,
  short,
  target,
  now,
  deadline,
  zone,
}: {
  conference: string;
  total: ReturnType<typeof totalOf>;
  reviewers: readonly ReviewerLoad[];
  below: Counted;
  short: Counted;
  target: number;
  now: number;
  deadline: number | null;
  /** Of the deadline, by any name; `null`: UTC. */
  zone: string | null;
}) {
  const lateReviewers = reviewers.filter((reviewer) => reviewer.late > 0).length;
  const reviews = (q: string) => hrefs.progressReviews(conference) + formatUrlState({ q });
  return (
    <FigureStrip>
      <Figure
        label="Reviews in"
        value={text(done)}
        of={`of ${text(assigned)}`}
        note={assigned === 0 ? 'nobody has been asked yet' : `${percentOf(done, assigned)} %`}
        href={reviews(reviewQuery({ state: 'done' }))}
      />
      <Figure
        label="Late"
        value={text(late)}
        tone={late > 0 ? 'bad' : 'ink'}
        note={
          late === 0
            ? 'nothing is overdue'
            : lateReviewers > 0
              ? `by ${text(lateReviewers)} ${lateReviewers === 1 ? 'reviewer' : 'reviewers'}`
              : 'past their deadline'
        }
        href={reviews(reviewQuery({ state: 'late' }))}
      />
      <Figure
        label="Below target"
        value={text(below.count)}
        tone={below.count > 0 ? 'warn' : 'ink'}
        note={
          short.count === 0
            ? `fewer than ${target} reviews; none is in danger`
            : `fewer than ${target} reviews; ${text(short.count)} will miss it as things stand`
        }
        href={below.href}
      />
      <Figure
        label={deadline !== null && deadline < now ? 'Last deadline' : 'Next deadline'}
        value={
          deadline === null
            ? 'none'
            : deadline < now
              ? `${spanInWords(now - deadline)} ago`
              : spanInWords(deadline - now)
        }
        note={deadline === null ? 'No phase with reviews has one.' : <Deadline at={deadline} zone={zone} now={now} />}
      />
    </FigureStrip>
  );
}

function text(count: number): string {
  return count.toLocaleString('en');
}
