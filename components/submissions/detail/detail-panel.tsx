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
import { type Shown, shownOf } from './shown.ts';
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

const unknown: Shown = { schedule: null, hidden: '', next: '' };

/** A submission beside the table: the same content as its own page. Escape closes it. */
export default function DetailPanel({ conference, slug, href, isChair, onClose }: Props) {
  const query = useQuery(submissionQuery(browserClient, slug));
  const { data: around, dataUpdatedAt } = useQuery(conferenceQuery(browserClient, conference));
  const [opened] = useState(Date.now);
  const heard = Math.max(opened, dataUpdatedAt); // the table behind reads the conference again with each refresh
  const shown = useMemo(
    () => (around && query.data ? shownOf(around.conference, query.data, isChair, heard + around.ahead) : unknown),
    [around, query.data, isChair, heard],
  );
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
          conference={conference}
          slug={slug}
          isChair={isChair}
          first={{ submission: query.data, reviews: isChair ? null : 'forbidden', at: query.dataUpdatedAt }}
          shown={shown}
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
