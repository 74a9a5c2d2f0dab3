import { hasPassed } from '#lib/contract/time/deadlines.ts';
import { hrefs } from '#components/page/hrefs.ts';
import { formatUrlState } from '#components/data-table/url/url.ts';
import { Deadline } from '#components/ui/time/deadline.tsx';
import { useServiceClock } from '#components/ui/time/service-clock.ts';
import { spanInWords } from '#components/ui/time/time.ts';
import { Figure, FigureStrip } from '#components/reviews/frame/figure.tsx';
import { nextDeadline, type totalOf } from './matrix.ts';
import { Link } from '#components/ui/controls/link.tsx';
import { lateReminders, reviewQuery } from '#components/reviews/model/review-queries.ts';
import { percentOf } from '#components/reviews/model/statistics.ts';
import { wantedInWords } from '#components/reviews/model/targets.ts';

interface Props {
  conference: string;
  total: ReturnType<typeof totalOf>;
  /** How many reviewers have a late review. */
  lateReviewers: number;
  /** Whether there is a page of reminders. */
  hasReminders: boolean;
  below: { count: number; /** The address of the list. */ href: string };
  /** How many submissions will fall short. */
  short: number;
  /** How many reviewers submissions should have. */
  targets: readonly number[];
  now: number;
  /** Of the phases with reviews, in milliseconds since 1970; empty until they are all known. */
  deadlines: readonly number[];
  /** The time zone of a deadline, by any name; `null` means UTC. */
  zoneOf: (deadline: number) => string | null;
  /** Whether everything is loaded. Until then figures say that they are partial, and no conclusions are shown. */
  isComplete: boolean;
}

/** The four main figures of the progress page. */
export function ProgressFigures(props: Props) {
  const { conference, total, below, short, targets, now, deadlines, zoneOf, isComplete } = props;
  const { done, assigned, late } = total;
  const reviews = (q: string) => hrefs.progressReviews(conference) + formatUrlState({ q });
  const clock = useServiceClock(now); // as the note below the figure: deadlines pass while the page is open
  const deadline = nextDeadline(deadlines, clock);
  const isPast = hasPassed(deadline, clock);
  return (
    <FigureStrip>
      <Figure
        name="reviews-in"
        label="Reviews in"
        value={text(done)}
        of={
          <>
            of <span data-figure="reviews-asked">{text(assigned)}</span>
          </>
        }
        note={
          !isComplete ? (
            soFar
          ) : assigned === 0 ? (
            'nobody has been asked yet'
          ) : (
            <span data-figure="reviews-share">{percentOf(done, assigned)} %</span>
          )
        }
        href={reviews(reviewQuery({ state: 'done' }))}
      />
      <Figure
        name="late"
        label="Late"
        value={text(late)}
        tone={late > 0 ? 'bad' : 'ink'}
        note={isComplete ? <LateNote {...props} /> : soFar}
        href={reviews(reviewQuery({ state: 'late' }))}
      />
      <Figure
        name="below-target"
        label="Below target"
        value={text(below.count)}
        tone={below.count > 0 ? 'warn' : 'ink'}
        note={
          <>
            under review with fewer than {wantedInWords(targets)} done
            {!isComplete ? (
              <>, {soFar}</>
            ) : below.count === 0 ? null : short === 0 ? (
              '; none will fall short as things stand'
            ) : (
              <>
                ; <span data-figure="will-miss">{text(short)}</span> will fall short
              </>
            )}
          </>
        }
        href={below.href}
      />
      <Figure
        name="deadline"
        label={isPast ? 'Last deadline' : 'Next deadline'}
        value={
          deadline === null
            ? isComplete
              ? 'none'
              : '…'
            : isPast
              ? `${spanInWords(clock - deadline)} ago`
              : spanInWords(deadline - clock)
        }
        exact={deadline === null ? undefined : new Date(deadline).toISOString()}
        note={
          deadline !== null ? (
            <Deadline at={deadline} zone={zoneOf(deadline)} now={now} />
          ) : isComplete ? (
            'No phase with reviews has one.'
          ) : (
            soFar
          )
        }
      />
    </FigureStrip>
  );
}

const soFar = 'of what has loaded so far';

type LateProps = Pick<Props, 'conference' | 'total' | 'lateReviewers' | 'hasReminders'>;

function LateNote({ conference, total: { late }, lateReviewers: count, hasReminders }: LateProps) {
  if (late === 0) return <>nothing is overdue</>;
  if (count === 0) return <>past their deadline</>;
  return (
    <>
      by <span data-figure="late-reviewers">{text(count)}</span> {count === 1 ? 'reviewer' : 'reviewers'}
      {hasReminders && (
        <>
          {' · '}
          <Link href={lateReminders(conference)} className="text-accent underline underline-offset-2">
            Remind
          </Link>
        </>
      )}
    </>
  );
}

function text(count: number): string {
  return count.toLocaleString('en');
}
