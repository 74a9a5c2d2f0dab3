'use client';

import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { type Failure, failureOf } from '#lib/queries/failure.ts';
import type { Reviewed } from '#lib/queries/lists/reviewed.ts';
import type { CrawlerOrder } from '#lib/queries/crawler/review-crawler.ts';
import type { CrawlerProgress } from '#lib/queries/crawler/crawler-line.ts';

// Loaded only for services that cannot list reviews.
const loadListener = () => import('./crawler-listener.ts');
const loadCrawler = () => import('#lib/queries/crawler/review-crawler.ts');

export interface CrawlerState {
  /** The reviews read so far, by submission slug. */
  records: ReadonlyMap<string, Reviewed>;
  progress: CrawlerProgress | null;
  /** Why the crawler stopped: an error of the service or of the connection to the dashboard. */
  failure: Failure | null;
  order: (order: CrawlerOrder) => void;
}

/**
 * Listens to the dashboard's server while it reads the reviews of a conference one submission at a time. Closing the page stops the
 * crawler; what was read is kept with the session and is available at once after a reload.
 *
 * @param isNeeded false if the list already contains reviews: then no request is made
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
      loadCrawler()
        .then(({ orderCrawler }) => orderCrawler(conference, wanted))
        .then(() => (wanted.retry ?? wanted.again) && connect()) // a complete or stopped crawler has closed the stream
        .catch((error: unknown) => setState((last) => ({ ...last, failure: failureOf(error) })));
    },
    [conference, connect],
  );
  return { ...state, failure: state.failure ?? state.progress?.failure ?? null, order };
}
