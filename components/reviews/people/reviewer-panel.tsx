'use client';

import { useId } from 'react';
import { RowPanel } from '#components/data-table/page/row-panel.tsx';
import { hrefs } from '#components/page/hrefs.ts';
import { CalibrationSection } from '#components/reviews/calibration/calibration-section.tsx';
import { Button } from '#components/ui/controls/button.tsx';
import { Link } from '#components/ui/controls/link.tsx';
import { MathText } from '#components/ui/formula/math-text.tsx';
import { Dotted } from '#components/ui/text/dotted.tsx';
import { State } from '#components/ui/text/state.tsx';
import { When } from '#components/ui/time/when.tsx';
import type { Invitation } from '#components/reviews/model/invitation.ts';
import type { Failure } from '#lib/queries/failure.ts';
import type { ReviewerDetails, ReviewerReview, ReviewerRow } from './reviewer-row.ts';

interface Props {
  conference: string;
  /** Undefined if there is no such reviewer, or they are not loaded yet. */
  row: ReviewerRow | undefined;
  /** Whether all reviewers are there. */
  isComplete: boolean;
  /** Undefined while they are not known. */
  details: ReviewerDetails | undefined;
  /** Why they cannot be shown. */
  failure?: Failure | null;
  /** Loads them again. */
  onRetry?: () => void;
  onClose: () => void;
}

/** One reviewer beside the table: how they score, their reviews, and what they have declined or not answered. */
export default function ReviewerPanel(props: Props) {
  const { conference, row, isComplete, details, failure = null, onRetry, onClose } = props;
  const title = useId();
  return (
    <RowPanel label={row?.name ?? 'Reviewer'} onClose={onClose}>
      {row ? (
        <article aria-labelledby={title} className="flex flex-col gap-6 px-6 pb-8">
          <div>
            <h2 id={title} dir="auto" className="text-title font-semibold wrap-anywhere">
              {row.name}
            </h2>
            {row.answers && <p className="text-ink-2">{answersInWords(row.answers.counts)}</p>}
            {row.load !== undefined && <p className="text-ink-2">{loadOf(row)}</p>}
          </div>
          {row.offsets?.map((offset, at) => (
            <CalibrationSection
              key={`${offset.scale.key} ${offset.scale.tracks.join(' ')}`}
              conference={conference}
              offset={offset}
              compared={details?.compared[at]}
            />
          ))}
          {row.offsets?.length === 0 && row.counts.done > 0 && (
            <p className="text-ink-2">
              Scores are compared with those of co-reviewers from three shared submissions on.
            </p>
          )}
          {details && (
            <>
              <Reviews conference={conference} reviews={details.reviews} />
              <DeclinedOrUnanswered conference={conference} invitations={details.invitations} />
            </>
          )}
          {!details && !failure && <p className="text-ink-2">Loading the reviews…</p>}
          {failure && (
            <p className="flex flex-wrap items-center gap-x-3">
              <span className="text-bad">The reviews could not be loaded: {failure.title}</span>
              <Button onClick={onRetry}>Try again</Button>
            </p>
          )}
        </article>
      ) : (
        <p className="p-6 text-ink-2">{isComplete ? 'No such reviewer.' : 'Loading the reviewer…'}</p>
      )}
    </RowPanel>
  );
}

/** `Asked 5 times: 3 accepted, 1 declined, 1 not answered.` */
function answersInWords({ asked, accepted, declined, unanswered }: NonNullable<ReviewerRow['answers']>['counts']) {
  const parts = [
    accepted > 0 && `${accepted} accepted`,
    declined > 0 && `${declined} declined`,
    unanswered > 0 && `${unanswered} not answered`,
  ].filter((part) => part !== false);
  return `Asked ${asked === 1 ? 'once' : `${asked} times`}${parts.length > 0 ? `: ${parts.join(', ')}` : ''}.`;
}

function loadOf({ counts: { open, late }, load = 0, hasCapacity }: ReviewerRow): string {
  const against = load === 0 ? 'as many as' : `${Math.abs(load)} ${load < 0 ? 'fewer' : 'more'} than`;
  const how = `${open} open and ${late} late, ${against} the median of the other reviewers`;
  return `${how}${hasCapacity ? ': has capacity.' : '.'}`;
}

function Reviews({ conference, reviews }: { conference: string; reviews: readonly ReviewerReview[] }) {
  if (reviews.length === 0) return null;
  return (
    <section>
      <h3 className="font-semibold">Reviews</h3>
      <ul className="mt-1 flex flex-col">
        {reviews.map(({ id, slug, title, track, phase, state, at, isAfterDeadline }) => (
          <li key={id} className="flex flex-col gap-0.5 border-t border-line py-2.5">
            <SubmissionLink conference={conference} slug={slug} title={title} />
            <p className="text-small text-ink-3">
              <Dotted parts={[slug, track, phase]} />
            </p>
            <p className="text-ink-2">
              <State tone={tones[state]} settled={state === 'done'}>
                {state}
              </State>
              {at !== null && (
                <>
                  {' '}
                  <When timestamp={new Date(at).toISOString()} />
                  {isAfterDeadline && ', after the deadline'}
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const tones = { done: 'ok', late: 'bad', open: 'neutral' } as const;

/** What was asked for and is declined or not answered. */
function DeclinedOrUnanswered({ conference, invitations }: { conference: string; invitations: readonly Invitation[] }) {
  const open = invitations.filter(({ reply }) => reply !== 'accepted');
  if (open.length === 0) return null;
  return (
    <section>
      <h3 className="font-semibold">Declined or not answered</h3>
      <ul className="mt-1 flex flex-col">
        {open.map(({ id, submission, reply, askedAt, answeredAt }) => {
          const at = reply === 'declined' ? answeredAt : askedAt;
          return (
            <li key={id} className="flex flex-col gap-0.5 border-t border-line py-2.5">
              {submission && <SubmissionLink conference={conference} {...submission} />}
              <p className="text-ink-2">
                <State tone="warn" settled={reply === 'declined'}>
                  {reply === 'declined' ? 'declined' : 'not answered, asked'}
                </State>
                {at !== null && (
                  <>
                    {' '}
                    <When timestamp={new Date(at).toISOString()} />
                  </>
                )}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** A link to a submission. */
function SubmissionLink({ conference, slug, title }: { conference: string; slug: string; title: string }) {
  return (
    <p>
      <Link href={hrefs.submission(conference, slug)} dir="auto" className="font-medium wrap-anywhere hover:underline">
        <MathText text={title} />
      </Link>
    </p>
  );
}
