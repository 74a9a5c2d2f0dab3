'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Track } from '#components/conferences/model/deadlines.ts';
import type { ReviewedRow } from '#components/reviews/model/reviewed-row.ts';
import { type Failure, failureOf } from '#lib/queries/failure.ts';
import { conferenceReviews, listsConferenceReviews } from '#lib/queries/lists/reviews.ts';
import { createYield } from '#lib/queries/stream/yield-to-others.ts';
import { searcherOf, type TextFinding } from './review-texts.ts';

/** How often the number of searched reviews is shown, in milliseconds. */
const SHOWN_EVERY = 500;

/** What was found in the texts of reviews. */
export interface TextFindings {
  /** Whether the service lists the texts of a whole conference; without it they are not searched. */
  isListed: boolean;
  /** `undefined` while they are being searched. */
  findings: readonly TextFinding[] | undefined;
  /** How many reviews have been searched so far. */
  searched: number;
  failure: Failure | null;
  retry: () => void;
}

interface Searched {
  conference: string;
  /** All submissions; `undefined` while they are loading. */
  rows: readonly ReviewedRow[] | undefined;
  tracks: readonly Track[];
  /** The phases that are searched, by `roundId`. */
  rounds: readonly string[];
  /** When the submissions were read: after a refresh, the texts are read again. */
  updatedAt: number;
}

/**
 * Searches the texts of all reviews as they arrive, in short tasks, and keeps only what was found: the texts of a large conference are
 * more than a page should hold.
 */
export function useTextFindings({ conference, rows, tracks, rounds, updatedAt }: Searched): TextFindings {
  const isListed = listsConferenceReviews();
  const [searched, setSearched] = useState(0);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['searchReviews', { conference, rounds, updatedAt }],
    queryFn: async ({ signal }) => {
      const search = searcherOf(rows ?? [], tracks, rounds);
      return findAll(conferenceReviews(conference, signal), search, setSearched);
    },
    enabled: isListed && rows !== undefined && rounds.length > 0,
    staleTime: Infinity, // an update of the submissions makes another key
    retry: false,
    placeholderData: (last) => last, // what was found before a refresh stays until the texts have been read again
  });
  return {
    isListed,
    findings: rounds.length === 0 ? none : data,
    searched,
    failure: error && !isFetching ? failureOf(error) : null,
    retry: () => void refetch(),
  };
}

const none: readonly TextFinding[] = [];

async function findAll(
  batches: ReturnType<typeof conferenceReviews>,
  search: ReturnType<typeof searcherOf>,
  show: (searched: number) => void,
): Promise<TextFinding[]> {
  const findings: TextFinding[] = [];
  const yieldIfLong = createYield();
  let count = 0;
  let shownAt = performance.now();
  for await (const batch of batches) {
    for (const review of batch) {
      findings.push(...search(review));
      await yieldIfLong();
    }
    count += batch.length;
    if (performance.now() - shownAt < SHOWN_EVERY) continue;
    shownAt = performance.now();
    show(count);
  }
  return findings;
}
