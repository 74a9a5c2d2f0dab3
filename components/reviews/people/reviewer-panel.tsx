'use client';

import { useId } from 'react';
import { RowPanel } from '#components/data-table/page/row-panel.tsx';
import { hrefs } from '#components/page/hrefs.ts';
import type { ReviewedRow } from '#components/reviews/model/reviewed-row.ts';
import { isAfterDeadline } from '#components/reviews/model/reviewing.ts';
import { Link } from '#components/ui/controls/link.tsx';
import { MathText } from '#components/ui/formula/math-text.tsx';
import { Dotted } from '#components/ui/text/dotted.tsx';
import { nameOf } from '#components/ui/text/humanize.ts';
import { State } from '#components/ui/text/state.tsx';
import { When } from '#components/ui/time/when.tsx';
import { CalibrationSection } from './calibration-section.tsx';
import type { Invitation } from '#components/reviews/model/invitation.ts';
import type { ReviewerLine, ReviewerRow } from './reviewer-row.ts';

interface Props {
  conference: string;
  /** Undefined if there is no such reviewer, or they are not loaded yet. */
  row: ReviewerRow | undefined;
  /** All submissions, for their means. */
  submissions: readonly ReviewedRow[];
  /** Their adjusted means by slug; undefined while they are not known. */
  adjusted: ReadonlyMap<string, number> | undefined;
  onClose: () => void;
}

/** One reviewer beside the table: how they score, their reviews, and what they have declined or not answered. */
export default function ReviewerPanel({ conference, row, submissions, adjusted, onClose }: Props) {
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
          {row.calibrations?.map((calibration) => (
            <CalibrationSection
              key={`${calibration.scale.key} ${calibration.scale.tracks.join(' ')}`}
              conference={conference}
              calibration={calibration}
              submissions={submissions}
              adjusted={adjusted}
            />
          ))}
          {row.calibrations?.length === 0 && row.counts.done > 0 && (
            <p className="text-ink-2">
              Scores are compared with those of co-reviewers from three shared submissions on.
            </p>
          )}
          <Reviews conference={conference} lines={row.lines} />
          <DeclinedOrUnanswered conference={conference} invitations={row.invitations} />
        </article>
      ) : (
        <p className="p-6 text-ink-2">No such reviewer.</p>
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

function Reviews({ conference, lines }: { conference: string; lines: readonly ReviewerLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h3 className="font-semibold">Reviews</h3>
      <ul className="mt-1 flex flex-col">
        {lines.map(({ submission, line }) => (
          <li key={line.id} className="flex flex-col gap-0.5 border-t border-line py-2.5">
            <SubmissionLink
              conference={conference}
              slug={submission.slug}
              title={submission.title || submission.slug}
            />
            <p className="text-small text-ink-3">
              <Dotted parts={[submission.slug, submission.track && nameOf(submission.track), line.phase?.name]} />
            </p>
            <p className="text-ink-2">
              <State tone={line.done ? 'ok' : line.late ? 'bad' : 'neutral'} settled={line.done}>
                {line.done ? 'done' : line.late ? 'late' : 'open'}
              </State>
              {line.at !== null && (
                <>
                  {' '}
                  <When timestamp={new Date(line.at).toISOString()} />
                  {isAfterDeadline(line) && ', after the deadline'}
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

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
