import { failureOf } from '#lib/queries/failure.ts';
import type { Reviewed } from '#lib/queries/lists/reviewed.ts';
import { crawlerLines } from '#lib/queries/crawler/review-crawler.ts';
import type { CrawlerProgress } from '#lib/queries/crawler/crawler-line.ts';
import type { CrawlerState } from './use-crawler.ts';

/** How often new records are shown, in milliseconds. */
const SHOWN_EVERY = 300;

/** Passes what the crawler has read to `show` at intervals, until it is complete, fails or is aborted. */
export async function listenToCrawler(
  conference: string,
  signal: AbortSignal,
  show: (change: Partial<Omit<CrawlerState, 'order'>>) => void,
): Promise<void> {
  const records = new Map<string, Reviewed>();
  let progress: CrawlerProgress | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    show({ records: new Map(records), progress, failure: null });
  };
  try {
    for await (const line of crawlerLines(conference, signal)) {
      if (line.kind === 'record') records.set(line.slug, line.reviewed);
      else progress = line;
      timer ??= setTimeout(flush, SHOWN_EVERY);
    }
    flush();
  } catch (error) {
    if (!signal.aborted) show({ records: new Map(records), progress, failure: failureOf(error) });
  } finally {
    clearTimeout(timer);
  }
}
