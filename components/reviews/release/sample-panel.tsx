'use client';

import { useQuery } from '@tanstack/react-query';
import { hrefs } from '#components/page/hrefs.ts';
import type { Track } from '#components/conferences/model/deadlines.ts';
import { DecisionPanel } from '#components/submissions/detail/decision-panel.tsx';
import { hiddenFromAuthor, noDecisionInWords } from '#components/submissions/detail/shown.ts';
import type { Detail } from '#components/submissions/model/detail.ts';
import { LabelMark } from '#components/submissions/model/label-mark.tsx';
import { statusLabel } from '#components/submissions/model/labels.ts';
import { ReviewsPanel } from '#components/submissions/reviews/reviews-panel.tsx';
import { Button } from '#components/ui/controls/button.tsx';
import { Link } from '#components/ui/controls/link.tsx';
import { MathText } from '#components/ui/formula/math-text.tsx';
import { ProblemView } from '#components/ui/feedback/problem-view.tsx';
import { Panel } from '#components/ui/text/panel.tsx';
import { Tag } from '#components/ui/text/tag.tsx';
import { nameOf } from '#components/ui/text/humanize.ts';
import { browserClient } from '#lib/queries/browser.ts';
import { failureOf } from '#lib/queries/failure.ts';
import { submissionQuery } from '#lib/queries/lists/submissions.ts';
import { afterRelease, authorView } from './author-view.ts';
import type { SampleKind } from './samples.ts';

interface Props {
  conference: string;
  slug: string;
  tracks: readonly Track[];
  /** The phases that would be released, by `roundId`. */
  chosen: readonly string[];
  /** The service's clock, in milliseconds since 1970. */
  now: number;
  /** Which kinds of samples there are. */
  kinds: Readonly<Record<SampleKind, boolean>>;
  /** Shows another sample: of a kind, or the next one. */
  onNext: (kind?: SampleKind) => void;
}

/** One submission as its author would see it after the release. It is drawn from what the chair sees; nothing is sent. */
export function SamplePanel({ conference, slug, tracks, chosen, now, kinds, onNext }: Props) {
  const { data, error, refetch } = useQuery(submissionQuery(browserClient, slug));
  return (
    <Panel title="As its author would see it" finding="A rehearsal with your own data. Nothing is sent or released.">
      <div className="mb-3 flex flex-wrap gap-2 print:hidden">
        <Button onClick={() => onNext()}>Next</Button>
        <Button onClick={() => onNext('decided')} disabled={!kinds.decided}>
          With a decision
        </Button>
        <Button onClick={() => onNext('none')} disabled={!kinds.none}>
          Without reviews
        </Button>
      </div>
      {data ? (
        <Rehearsed conference={conference} detail={data} tracks={tracks} chosen={chosen} now={now} />
      ) : error ? (
        <ProblemView failure={failureOf(error)} onRetry={() => void refetch()} />
      ) : (
        <output className="block min-h-80 text-ink-2">Loading {slug} …</output>
      )}
    </Panel>
  );
}

function Rehearsed({
  conference,
  detail,
  tracks,
  chosen,
  now,
}: Pick<Props, 'conference' | 'tracks' | 'chosen' | 'now'> & { detail: Detail }) {
  const before = tracks.find(({ slug }) => slug === detail.track?.slug);
  const after = before && afterRelease(before, chosen);
  const view = authorView(detail, after);
  const hidden = hiddenFromAuthor(view, after, now);
  return (
    <article
      data-rehearsal={detail.slug}
      className="@container rounded-xl border border-dashed border-line-strong bg-sunken p-3"
    >
      <h3 dir="auto" className="font-semibold wrap-anywhere">
        <Link href={hrefs.submission(conference, detail.slug)} className="hover:underline">
          <MathText text={detail.title?.trim() || 'Untitled'} />
        </Link>
      </h3>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        {view.status && <LabelMark label={statusLabel(view.status)} />}
        {detail.track && <Tag>{nameOf(detail.track)}</Tag>}
      </p>
      <p className="mt-1 text-small text-ink-2">{todayInWords(authorView(detail, before))}</p>
      <div className="mt-3 grid gap-3">
        <DecisionPanel decision={view.decision} none={noDecisionInWords(view, hidden)} />
        <ReviewsPanel
          reviews={null}
          statuses={view.reviews ?? []}
          asked={0}
          late={0}
          hidden={hidden}
          failure={null}
          onRetry={() => undefined}
        />
      </div>
    </article>
  );
}

/** What the author sees today, in one sentence. */
function todayInWords({ status, decision, reviews }: Detail): string {
  const count = reviews?.length ?? 0;
  const label = status ? statusLabel(status).label.toLowerCase() : 'no status';
  const decided = decision?.decision ? 'the decision' : 'no decision';
  return `Today they see: ${label}, ${decided}, ${count === 0 ? 'no review' : count === 1 ? 'one review' : `${count} reviews`}.`;
}
