'use client';

import { ProblemView } from '#components/ui/feedback/problem-view.tsx';
import { QueryProvider } from '#components/session/query-provider.tsx';
import { ProgressLine } from '#components/ui/feedback/progress-line.tsx';
import { figuresOf } from '#components/reviews/model/figures.ts';
import { ChairFigures } from './chair-figures.tsx';
import { type ReviewsPageProps, useConferenceReviews } from '#components/reviews/crawler/use-conference-reviews.ts';

/** A chair's figures for a conference that is too large to load on the server: the browser loads it, and the figures grow. */
export function ChairFiguresLoading(props: ReviewsPageProps) {
  return (
    <QueryProvider>
      <Loading {...props} />
    </QueryProvider>
  );
}

function Loading(props: ReviewsPageProps) {
  const { list, isCrawled, reviewed } = useConferenceReviews(props, { crawls: false });
  const { rows } = reviewed;
  if (!rows) return list.failure ? <ProblemView failure={list.failure} onRetry={list.retry} /> : null;
  return (
    <div>
      <ProgressLine
        busy={!list.complete && !list.failure}
        label="Loading submissions"
        loaded={{ count: rows.length, all: list.total }}
      />
      {list.failure ? <ProblemView failure={list.failure} onRetry={list.retry} /> : null}
      <ChairFigures
        conference={props.conference}
        figures={figuresOf(rows, { now: props.basis.now, target: null })}
        isReviewed={!isCrawled}
        basis={props.basis}
        isReading={!list.complete}
      />
    </div>
  );
}
