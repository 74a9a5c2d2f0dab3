import type { CrawlerLine } from '#lib/queries/crawler/crawler-line.ts';
import type { ReviewCrawler } from './review-crawler.ts';

/** How often a stream checks whether its session is still open, in milliseconds. */
const CHECK_INTERVAL = 5000;

/**
 * Streams a crawler's records as JSON lines until everything is read, reading has stopped, the reader leaves, or the session ends. It
 * closes as soon as possible because a browser has only a few connections per host.
 *
 * @param isOver called every `CHECK_INTERVAL` milliseconds
 */
export function streamOf(crawler: ReviewCrawler, isOver: () => Promise<boolean>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let stop: (() => void) | undefined;
  return new ReadableStream({
    start(controller) {
      let lines = '';
      let isLast = false;
      const flush = () => {
        if (lines !== '') controller.enqueue(encoder.encode(lines));
        lines = '';
        if (isLast) end();
      };
      const end = () => {
        if (!stop) return;
        stop();
        stop = undefined;
        controller.close();
      };
      const unlisten = crawler.listen((line: CrawlerLine) => {
        if (lines === '') setImmediate(flush); // lines of one event-loop turn are sent as one chunk
        lines += `${JSON.stringify(line)}\n`;
        if (line.kind === 'progress') isLast = line.complete || line.failure !== null;
      });
      const endIfOver = async () => {
        if (await isOver()) end();
      };
      const look = setInterval(() => {
        void endIfOver();
      }, CHECK_INTERVAL);
      stop = () => {
        clearInterval(look);
        unlisten();
        lines = '';
      };
    },
    cancel: () => stop?.(),
  });
}
