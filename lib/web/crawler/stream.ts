import type { CrawlerLine } from '#lib/queries/crawler/crawler-line.ts';
import type { ReviewCrawler } from './review-crawler.ts';

/** How often a stream looks whether its session is still there, in milliseconds. */
const LOOK_EVERY = 5000;

/**
 * The lines of a crawler as bytes, until all is read or reading has stopped, the reader goes away, or the session is over. An open
 * stream takes one of the few connections that a browser has for us.
 *
 * @param isOver asked now and then
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
        if (lines === '') setImmediate(flush); // what comes in one go leaves in one piece
        lines += `${JSON.stringify(line)}\n`;
        if (line.kind === 'progress') isLast = line.complete || line.failure !== null;
      });
      const endIfOver = async () => {
        if (await isOver()) end();
      };
      const look = setInterval(() => {
        void endIfOver();
      }, LOOK_EVERY);
      stop = () => {
        clearInterval(look);
        unlisten();
        lines = '';
      };
    },
    cancel: () => stop?.(),
  });
}
