import { hrefs } from '#components/page/hrefs.ts';
import type { Submission } from '#components/submissions/model/index-row.ts';
import { MathText } from '#components/ui/formula/math-text.tsx';
import { LabelMark } from '#components/submissions/model/label-mark.tsx';
import { nameOf } from '#components/ui/text/humanize.ts';
import { statusLabel } from '#components/submissions/model/labels.ts';
import { Dotted } from '#components/ui/text/dotted.tsx';
import { Link } from '#components/ui/controls/link.tsx';
import { statusSentence } from './status-sentence.ts';
import type { Track } from '#components/conferences/model/deadlines.ts';

/** One of the viewer's own submissions. */
export interface Own {
  submission: Submission;
  /** The slug of its conference. */
  conference: string;
  /** Given if the list has submissions to several conferences. */
  conferenceName?: string | undefined;
  track: Track | undefined;
  /** The first day of its conference, in milliseconds since 1970; `null` if it is not known. */
  begins: number | null;
  /** Whether it is new, or its status has changed, since the last visit. */
  changed?: boolean;
}

/** The viewer's own submissions, each with its status in a sentence. */
export function OwnList({ own, now }: { own: readonly Own[]; now: number }) {
  return (
    <ul className="divide-y divide-line">
      {own.map(({ submission, conference, conferenceName, track, begins, changed }) => {
        const { slug, title, status } = submission;
        return (
          <li key={slug} className="grid gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[minmax(0,1fr)_17rem]">
            <span className="min-w-0">
              <Link
                href={hrefs.submission(conference, slug)}
                dir="auto"
                className="line-clamp-2 font-medium wrap-anywhere hover:underline"
              >
                {title?.trim() ? (
                  <MathText text={title.trim()} />
                ) : (
                  <em className="font-normal text-ink-3">Untitled</em>
                )}
              </Link>
              <span className="block text-small text-ink-2 wrap-anywhere">
                <Dotted parts={[conferenceName, submission.track && nameOf(submission.track)]} />
              </span>
            </span>
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-x-2">
                {status ? <LabelMark label={statusLabel(status)} /> : null}
                {changed ? <span className="rounded bg-accent-soft px-1.5 text-small text-accent">changed</span> : null}
              </span>
              <span className="block text-small text-ink-2">{statusSentence(submission, { track, begins }, now)}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** `3 open, 5 settled`. */
export function ownInWords(own: readonly Own[]): string {
  const settled = own.filter(({ submission }) => isSettled(submission)).length;
  if (settled === 0) return `${own.length} open`;
  return settled === own.length ? `${settled} settled` : `${own.length - settled} open, ${settled} settled`;
}

/** Whether a submission is decided or withdrawn, so that its author has nothing more to wait for. */
export function isSettled({ status, decision }: Submission): boolean {
  return Boolean(decision) || status === 'WITHDRAWN';
}
