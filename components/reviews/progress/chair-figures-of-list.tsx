'use client';

import { ProblemView } from '#components/ui/feedback/problem-view.tsx';
import { QueryProvider } from '#components/session/query-provider.tsx';
import { ProgressLine } from '#components/ui/feedback/progress-line.tsx';
import { figuresOf } from '#components/reviews/model/figures.ts';
import { ChangesPanel } from '#components/reviews/changes/changes-panel.tsx';
import type { Since } from '#components/reviews/changes/since.ts';
import { ChairFigures } from './chair-figures.tsx';
import { type ReviewsPageProps, useConferenceReviews } from '#components/reviews/crawler/use-conference-reviews.ts';

/** A chair's figures for a conference that is too large to load on the server: the browser loads it, and the figures grow. */
export default function ChairFiguresOfList(props: ReviewsPageProps & { since: Since }) {
  return (
    <QueryProvider>
      <Loading {...props} />
    </QueryProvider>
  );
}

function Loading(props: ReviewsPageProps & { since: Since }) {
  const { list, basis, isCrawled, reviewed } = useConferenceReviews(props, { crawls: false });
  const { rows } = reviewed;
  if (!rows) return list.failure ? <ProblemView failure={list.failure} onRetry={list.retry} /> : null;
  const { conference, since } = props;
  const figures = figuresOf(rows, { now: basis.now, target: null, since: since.at });
  return (
    <div className="grid grid-cols-1 gap-4">
      <ProgressLine
        busy={!list.complete && !list.failure}
        label="Loading submissions"
        loaded={{ count: rows.length, all: list.total }}
      />
      {list.failure ? <ProblemView failure={list.failure} onRetry={list.retry} /> : null}
      {list.complete && (
        <ChangesPanel conference={conference} figures={figures} isReviewed={!isCrawled} since={since} now={basis.now} />
      )}
      <ChairFigures
        conference={conference}
        figures={figures}
        isReviewed={!isCrawled}
        basis={basis}
        isReading={!list.complete}
      />
    </div>
  );
}
