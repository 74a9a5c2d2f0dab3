import type { SweepLine } from '#lib/queries/sweep-line.ts';
import type { Sweep } from './sweep.ts';

/** How often a stream looks whether its session is still there, in milliseconds. */
const LOOK_EVERY = 5000;

/**
 * The lines of a sweep as bytes, until the reader goes away or the session is over.
 *
 * @param isOver asked now and then
 */
export function streamOf(sweep: Sweep, isOver: () => Promise<boolean>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let stop: (() => void) | undefined;
  return new ReadableStream({
    start(controller) {
      let lines = '';
      const flush = () => {
        if (lines !== '') controller.enqueue(encoder.encode(lines));
        lines = '';
      };
      const unlisten = sweep.listen((line: SweepLine) => {
        if (lines === '') setImmediate(flush); // what comes in one go leaves in one piece
        lines += `${JSON.stringify(line)}\n`;
      });
      const endIfOver = async () => {
        if (!(await isOver())) return;
        stop?.();
        controller.close();
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
