'use client';

import { ReviewLink } from '#components/assignments/worklist/review-link.tsx';
import type { OwnReview } from '#components/assignments/model/own-review.ts';
import { OpenInSource } from '#components/sources/open-in-source.tsx';
import { SourceAge } from '#components/sources/source-age.tsx';
import { DataAge } from '#components/data-table/data/data-age.tsx';
import { Button, buttonClass } from '#components/ui/controls/button.tsx';
import { Tag } from '#components/ui/text/tag.tsx';
import type { Detail } from '#components/submissions/model/detail.ts';
import { LabelMark } from '#components/submissions/model/label-mark.tsx';
import { nameOf, phaseName } from '#components/ui/text/humanize.ts';
import { WhenExactly } from '#components/ui/time/when-exactly.tsx';
import { MathText } from '#components/ui/formula/math-text.tsx';
import { statusLabel } from '#components/submissions/model/labels.ts';

interface Props {
  heading: 'h1' | 'h2';
  submission: Detail;
  updatedAt: number;
  busy: boolean;
  /** The viewer's own review of it; null if they have none. */
  review: OwnReview | null;
  /** For an author, in words: its status, and what happens next. */
  next: string;
  onRefresh: () => void;
}

/** The title, track, state and dates of a submission. */
export function DetailHead({ heading: Heading, submission, updatedAt, busy, review, next, onRefresh }: Props) {
  const { slug, title, status, track, currentPhase, currentVersion } = submission;
  const phase = phaseName(currentPhase);
  return (
    <header>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <Heading
          dir="auto"
          className={`max-w-[60ch] min-w-0 font-semibold text-balance wrap-anywhere ${Heading === 'h1' ? 'text-display' : 'text-title'}`}
        >
          <MathText text={title?.trim() || 'Untitled'} />
        </Heading>
        <div className="flex max-w-full flex-wrap gap-2 empty:hidden print:hidden">
          {review && (
            <ReviewLink
              {...review}
              className={`${buttonClass(review.standing === 'owed' ? 'strong' : 'quiet')} max-w-full`}
            />
          )}
          <OpenInSource url={submission.url} verb="Open" />
        </div>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <code className="text-small text-ink-2 wrap-anywhere">{slug}</code>
        {status && <LabelMark label={statusLabel(status)} />}
        {track && <Tag>{nameOf(track)}</Tag>}
        {phase && <span className="text-ink-2 wrap-anywhere">{phase}</span>}
        {typeof currentVersion === 'number' && <span className="text-ink-2">Version {currentVersion}</span>}
      </div>
      {next !== '' && <p className="mt-2 max-w-prose">{next}</p>}
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-ink-2">
        <Stamp label="Created" timestamp={submission.createdAt} />
        <Stamp label="Updated" timestamp={submission.updatedAt} />
        <Stamp label="Withdrawn" timestamp={submission.withdrawnAt} />
        <span className="-my-1.5 flex items-center gap-1">
          <span>
            <DataAge since={updatedAt} />
            <SourceAge />
          </span>
          <Button variant="bare" onClick={onRefresh} disabled={busy}>
            Refresh
          </Button>
        </span>
      </div>
    </header>
  );
}

function Stamp({ label, timestamp }: { label: string; timestamp: string | null | undefined }) {
  if (!timestamp) return null;
  return (
    <span>
      {label} <WhenExactly timestamp={timestamp} />
    </span>
  );
}
