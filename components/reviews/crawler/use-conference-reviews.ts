'use client';

import { useMemo } from 'react';
import type { FirstPage } from '#components/submissions/model/use-submissions.ts';
import { useSubmissions } from '#components/submissions/model/use-submissions.ts';
import { carriesReviews } from '#lib/queries/lists/reviewed.ts';
import type { ReviewBasis } from '#components/conferences/model/rounds.ts';
import { useReviewed } from './use-reviewed.ts';
import { useCrawler } from './use-crawler.ts';

/** What the server hands to every page about reviews. */
export interface ReviewsPageProps {
  conference: string;
  /** The first page, which the server loaded. */
  first: FirstPage;
  /** What the list is asked to carry, where the service offers it; empty: each submission is read by itself. */
  expand: readonly string[];
  basis: ReviewBasis;
}

/**
 * All submissions of a conference with their reviews: one cache for all pages about them.
 *
 * @param crawls whether reviews are read one submission at a time where the list does not carry them
 */
export function useConferenceReviews(
  { conference, first, expand, basis }: ReviewsPageProps,
  { crawls = true }: { crawls?: boolean } = {},
) {
  const list = useSubmissions(conference, first, expand);
  const { rows } = list;
  const isKept = useMemo(() => carriesReviews((rows ?? []).map(({ submission }) => submission)), [rows]);
  const isCrawled = expand.length === 0 || !isKept;
  const crawler = useCrawler(conference, crawls && isCrawled && list.complete); // what the list needs comes first
  const reviewed = useReviewed(list, basis, crawler);
  /** Whether every figure is of all reviews there are. */
  const complete = list.complete && (!isCrawled || crawler.progress?.complete === true);
  /** Whether there is nothing yet that a figure could be of: then none is shown. */
  const waits = !complete && reviewed.known === 0 && !(list.failure ?? crawler.failure);
  return { list, crawler, isCrawled, reviewed, complete, waits };
}

export type ConferenceReviews = ReturnType<typeof useConferenceReviews>;
