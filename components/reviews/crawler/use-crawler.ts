'use client';

import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { type Failure, failureOf } from '#lib/queries/failure.ts';
import type { Reviewed } from '#lib/queries/lists/reviewed.ts';
import type { CrawlerOrder } from '#lib/queries/crawler/review-crawler.ts';
import type { CrawlerProgress } from '#lib/queries/crawler/crawler-line.ts';

/** Fetched where a service cannot list reviews; elsewhere nobody needs it. */
const loadListener = () => import('./crawler-listener.ts');
const loadSweep = () => import('#lib/queries/crawler/review-crawler.ts');

export interface CrawlerState {
  /** What is known of each submission, by slug. */
  records: ReadonlyMap<string, Reviewed>;
  progress: CrawlerProgress | null;
  /** What stopped it, in the service or on the way here. */
  failure: Failure | null;
  order: (order: CrawlerOrder) => void;
}

/**
 * Listens to the dashboard while it reads the reviews of a conference one submission at a time. Closing the page stops the
 * reading; what was read is kept with the session, and comes at once after a reload.
 *
 * @param isNeeded false where the list itself tells of reviews: then nothing is asked
 */
export function useCrawler(conference: string, isNeeded: boolean): CrawlerState {
  const [state, setState] = useState<Omit<CrawlerState, 'order'>>({
    records: new Map(),
    progress: null,
    failure: null,
  });
  const stopping = useRef<AbortController>(null);

  const connect = useCallback(() => {
    stopping.current?.abort();
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    const show = (change: Partial<Omit<CrawlerState, 'order'>>) =>
      startTransition(() => setState((last) => ({ ...last, ...change })));
    loadListener()
      .then(({ listenToCrawler }) => listenToCrawler(conference, signal, show))
      .catch((error: unknown) => signal.aborted || show({ failure: failureOf(error) }));
  }, [conference]);

  useEffect(() => {
    if (!isNeeded) return undefined;
    connect();
    return () => stopping.current?.abort();
  }, [isNeeded, connect]);

  const order = useCallback(
    (wanted: CrawlerOrder) => {
      loadSweep()
        .then(({ orderCrawler }) => orderCrawler(conference, wanted))
        .then(() => (wanted.retry ?? wanted.again) && connect()) // what was all read or had stopped is listened to anew
        .catch((error: unknown) => setState((last) => ({ ...last, failure: failureOf(error) })));
    },
    [conference, connect],
  );
  return { ...state, failure: state.failure ?? state.progress?.failure ?? null, order };
}
