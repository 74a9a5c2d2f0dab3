'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { ConferenceReviews } from '#components/reviews/crawler/use-conference-reviews.ts';
import { type Figures, figuresOf } from '#components/reviews/model/figures.ts';
import { browserClient } from '#lib/queries/browser.ts';
import { figuresQuery } from '#lib/queries/figures.ts';

/** The figures that the service has counted, as the server read them. */
export interface CountedFigures {
  /** Null if they could not be read: then the browser asks for them. */
  figures: Figures | null;
  /** When they were read, in milliseconds since 1970. */
  at: number;
}

/**
 * The figures of a conference: those that the service has counted, or else those of the submissions that have loaded.
 *
 * @param counted null if the service does not count figures
 * @returns `isFinal`: whether they cover the whole conference
 */
export function useFigures(
  { list, reviewed, complete }: Pick<ConferenceReviews, 'list' | 'reviewed' | 'complete'>,
  { conference, now, counted }: { conference: string; now: number; counted: CountedFigures | null },
): { figures: Figures; isFinal: boolean } {
  const { rows = none, chosenTarget } = reviewed;
  const target = chosenTarget === '' ? null : Number(chosenTarget);
  const known = counted?.figures?.target === target ? counted.figures : undefined;
  const { data, refetch } = useQuery({
    ...figuresQuery(browserClient, conference, target),
    enabled: counted !== null,
    ...(known && counted && { initialData: known, initialDataUpdatedAt: counted.at }),
  });
  const isCounted = counted !== null;
  const { refreshes } = list;
  useEffect(() => {
    if (isCounted && refreshes > 0) void refetch(); // also if the list stays the same: what is late depends on the time
  }, [isCounted, refreshes, refetch]);
  const ofRows = useMemo(() => (data ? null : figuresOf(rows, { now, target })), [data, rows, now, target]);
  if (data) return { figures: data, isFinal: true };
  return { figures: ofRows ?? figuresOf([], { now, target }), isFinal: complete };
}

const none: readonly never[] = [];
