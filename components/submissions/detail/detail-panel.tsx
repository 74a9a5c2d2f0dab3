'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useEscape } from '#components/ui/controls/use-escape.ts';
import { Link } from '#components/ui/controls/link.tsx';
import { ProblemView } from '#components/ui/feedback/problem-view.tsx';
import { browserClient } from '#lib/queries/browser.ts';
import { failureOf } from '#lib/queries/failure.ts';
import { conferenceQuery } from '#lib/queries/lists/conferences.ts';
import { submissionQuery } from '#lib/queries/lists/submissions.ts';
import { statusSentence } from '#components/conferences/status-sentence.ts';
import { parseTime } from '#components/ui/time/time.ts';
import { scheduleOf } from '#components/submissions/model/schedule.ts';
import { DetailView } from './detail-view.tsx';

interface Props {
  conference: string;
  slug: string;
  /** The address of its own page. */
  href: string;
  /** Chairs can load the full reviews. */
  isChair: boolean;
  onClose: () => void;
}

/** A submission beside the table: the same content as its own page. Escape closes it. */
export default function DetailPanel({ conference, slug, href, isChair, onClose }: Props) {
  const query = useQuery(submissionQuery(browserClient, slug));
  const { data: around, dataUpdatedAt } = useQuery(conferenceQuery(browserClient, conference));
  const [opened] = useState(Date.now);
  const heard = Math.max(opened, dataUpdatedAt); // the table behind reads the conference again with each refresh
  const track = query.data?.track?.slug;
  const schedule = useMemo(
    () => around && scheduleOf(around.conference, track, heard + around.ahead),
    [around, track, heard],
  );
  const next = useMemo(() => {
    if (isChair || !around || !query.data) return '';
    const { status, decision } = query.data;
    const view = { status, decision: decision?.decision, decidedAt: decision?.decidedAt };
    const own = around.conference.tracks?.find(({ slug }) => slug === track);
    const begins = parseTime(around.conference.startDate);
    return statusSentence(view, { track: own, begins }, heard + around.ahead);
  }, [isChair, around, query.data, track, heard]);
  useEscape(onClose);
  return (
    <aside className="table-panel" aria-label={`Submission ${slug}`} tabIndex={-1} data-keeps-row>
      <header>
        <Link href={href}>Open alone</Link>
        <button type="button" onClick={onClose} aria-keyshortcuts="Escape">
          Close
        </button>
      </header>
      {query.data ? (
        <DetailView
          slug={slug}
          first={{ submission: query.data, reviews: isChair ? null : 'forbidden', at: query.dataUpdatedAt }}
          schedule={schedule ?? null}
          next={next}
          isBeside
        />
      ) : query.error ? (
        <ProblemView failure={failureOf(query.error)} onRetry={() => void query.refetch()} />
      ) : (
        <output className="block p-6 text-ink-3">Loading {slug}…</output>
      )}
    </aside>
  );
}
