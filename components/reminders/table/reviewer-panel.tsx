'use client';

import { useId, useState } from 'react';
import { RowPanel } from '#components/data-table/page/row-panel.tsx';
import { hrefs } from '#components/page/hrefs.ts';
import { Button } from '#components/ui/controls/button.tsx';
import { CopyText } from '#components/ui/clipboard/copy-text.tsx';
import { Link } from '#components/ui/controls/link.tsx';
import { MathText } from '#components/ui/formula/math-text.tsx';
import { Dotted } from '#components/ui/text/dotted.tsx';
import { nameOf } from '#components/ui/text/humanize.ts';
import { Deadline } from '#components/ui/time/deadline.tsx';
import type { OwedReview } from '#components/reminders/model/owed-review.ts';
import { undone } from '#components/reminders/message/selected-actions.tsx';
import { lastMarked, type ReminderRow } from '#components/reminders/model/reminder-row.ts';
import { ageInWords, stateInWords } from '#components/reminders/model/words.ts';
import type { Reminders } from '#lib/queries/reminders.ts';

interface Props {
  conference: string;
  /** Undefined if the reviewer has no unfinished reviews, or is not loaded yet. */
  row: ReminderRow | undefined;
  reminders: Reminders | undefined;
  /** The service's clock. */
  now: number;
  undo: (marked: Reminders) => Promise<number>;
  onWrite: (rows: readonly ReminderRow[]) => void;
  onClose: () => void;
}

/** One reviewer's unfinished reviews beside the table. */
export default function ReviewerPanel({ conference, row, reminders, now, undo, onWrite, onClose }: Props) {
  const title = useId();
  return (
    <RowPanel label={row?.name ?? 'Reviewer'} onClose={onClose}>
      {row ? (
        <article aria-labelledby={title} className="px-6 pb-8">
          <div className="flex items-start justify-between gap-4">
            <h2 id={title} dir="auto" className="min-w-0 text-title font-semibold wrap-anywhere">
              {row.name}
            </h2>
            <Button onClick={() => onWrite([row])} disabled={row.address === null}>
              Write…
            </Button>
          </div>
          <p className="text-ink-2">
            {row.address === null ? 'no address' : <CopyText text={row.address} label="Copy the address" />}
          </p>
          {row.reminded && reminders && (
            <TakeBack key={row.reminded.at} marked={lastMarked(row, reminders)} ago={row.remindedAgo} undo={undo} />
          )}
          <ul className="mt-4 flex flex-col">
            {row.reviews.map((review) => (
              <li key={review.id} className="border-t border-line py-3">
                <Review conference={conference} review={review} reminders={reminders} now={now} />
              </li>
            ))}
          </ul>
        </article>
      ) : (
        <p className="p-6 text-ink-2">No unfinished reviews.</p>
      )}
    </RowPanel>
  );
}

interface TakeBackProps {
  /** Empty if the last reminder cannot be taken back. */
  marked: Reminders;
  ago: string;
  undo: Props['undo'];
}

/** Takes the reviewer's last reminder back, which somebody may have marked by mistake. */
function TakeBack({ marked, ago, undo }: TakeBackProps) {
  const [said, setSaid] = useState('');
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 text-small text-ink-2">
      <span>last reminded {ago}</span>
      {Object.keys(marked).length > 0 && said === '' && (
        <button
          type="button"
          className="min-h-6 rounded px-1 text-ink underline hover:bg-sunken"
          onClick={() => void undone(marked, undo).then(setSaid)}
        >
          Take back
        </button>
      )}
      <output>{said}</output>
    </p>
  );
}

type ReviewProps = Pick<Props, 'conference' | 'reminders' | 'now'> & { review: OwedReview };

function Review({ conference, review, reminders, now }: ReviewProps) {
  const { id, submission, track, due } = review;
  const reminder = reminders?.[id];
  return (
    <div className="flex flex-col gap-1">
      {submission === null ? (
        <p className="text-ink-3">Submission not given</p>
      ) : (
        <p>
          <Link
            href={hrefs.submission(conference, submission.slug)}
            dir="auto"
            className="font-medium wrap-anywhere hover:underline"
          >
            <MathText text={submission.title} />
          </Link>
        </p>
      )}
      <p className="text-small text-ink-3">
        <Dotted parts={[submission?.slug, track && nameOf(track)]} />
      </p>
      {due === null ? (
        <p className="text-ink-3">No deadline set</p>
      ) : (
        <Deadline at={due.at} zone={due.zone} now={now} doubt={due.doubt} isOwed />
      )}
      <p className="text-ink-2">{stateInWords(review, now)}</p>
      {reminder && (
        <p className="text-small text-ink-2">
          reminded {ageInWords(Date.parse(reminder.at), now)} by <bdi>{reminder.by}</bdi>
        </p>
      )}
    </div>
  );
}
