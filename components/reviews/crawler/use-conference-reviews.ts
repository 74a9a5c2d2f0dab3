'use client';

import { useEffect, useMemo } from 'react';
import type { SubmissionRow } from '#components/submissions/model/index-row.ts';
import type { FirstPage } from '#components/submissions/model/use-submissions.ts';
import { useSubmissions } from '#components/submissions/model/use-submissions.ts';
import { carriesReviews } from '#lib/queries/lists/reviewed.ts';
import type { ReviewBasis } from '#components/conferences/model/rounds.ts';
import { settledReading } from './settled-context.ts';
import { useBasis } from './use-basis.ts';
import { readEarly, useReviewed } from './use-reviewed.ts';
import { useCrawler } from './use-crawler.ts';

/** What the server passes to every page about reviews. */
export interface ReviewsPageProps {
  conference: string;
  /** The first page, which the server loaded. */
  first: FirstPage;
  /** The `expand` values that the list is requested with; empty if the service has none: then submissions are read one at a time. */
  expand: readonly string[];
  basis: ReviewBasis;
}

/**
 * Loads all submissions of a conference with their reviews. All pages share one cache. `basis` is what the server read, or what has been read with
 * the latest refresh of the list.
 *
 * @param crawls whether to read reviews one submission at a time if the list does not contain them
 */
export function useConferenceReviews(
  { conference, first, expand, basis: given }: ReviewsPageProps,
  { crawls = true }: { crawls?: boolean } = {},
) {
  const { basis, read } = useBasis(conference, given);
  const { rounds, now } = basis;
  const prepare = useMemo(() => {
    if (expand.length === 0) return undefined;
    const reading = settledReading({ rounds, now });
    return (row: SubmissionRow) => readEarly(row, reading);
  }, [rounds, now, expand]);
  const list = useSubmissions(conference, first, { expand, prepare });
  const { rows, refreshes } = list;
  useEffect(() => {
    if (refreshes > 0) void read(); // what is late depends on it
  }, [refreshes, read]);
  const isKept = useMemo(() => rows === undefined || carriesReviews(rows.map(({ submission }) => submission)), [rows]);
  const isCrawled = expand.length === 0 || !isKept;
  const crawler = useCrawler(conference, crawls && isCrawled && list.complete); // the list comes first
  const reviewed = useReviewed(list, basis, crawler);
  /** Whether all reviews are loaded. */
  const complete = list.complete && reviewed.isReady && (!isCrawled || crawler.progress?.complete === true);
  /** Whether no reviews are loaded yet, so that no figures can be shown. */
  const waits = !complete && reviewed.known === 0 && !(list.failure ?? crawler.failure);
  return { list, basis, crawler, isCrawled, reviewed, complete, waits };
}

export type ConferenceReviews = ReturnType<typeof useConferenceReviews>;
