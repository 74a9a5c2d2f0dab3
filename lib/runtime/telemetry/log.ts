import { type DestinationStream, type Logger, pino } from 'pino';
import { toTerminal } from './terminal-log.ts';

/** Whether a person reads the log as it is printed. It must then not bury the program's other output. */
const isTerminal = () => process.stdout.isTTY;

/** How many bytes wait for a reader that has stopped, before further lines are left out. */
const MOST_WAITING = 16_000_000;

/** How long a program that ends waits for the log's reader, in milliseconds. */
const LAST_WAIT = 500;

/**
 * Creates a program's log: JSON lines, one per request; on a terminal readable lines, without normal requests. A line holds only the fields
 * listed where it is written, and nothing that a caller sent or received: no key beyond its prefix, no header, no query, no text of
 * the store.
 *
 * @param level the lowest level that is logged: `debug`, `info`, `warn`, `error`, or `silent` for nothing; by default `info`, on a
 *   terminal `warn`
 * @param to by default standard output; `flush` writes what is still buffered
 */
export function createLog(
  level?: string,
  to: DestinationStream = isTerminal() ? toTerminal(process.stdout) : writeInBlocks(process.stdout),
): Logger {
  return pino({ level: level ?? (isTerminal() ? 'warn' : 'info'), base: null }, to);
}

/** Flushes the log and waits until it is read, but at most `LAST_WAIT`, because nobody may be reading. */
export async function endLog(log: Logger): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, LAST_WAIT);
  log.flush(() => resolve());
  await promise;
  clearTimeout(timer);
}

/**
 * Buffers lines and writes them in blocks of 1,000 lines or once per second. Pino's own buffer costs twice as much as the lines. It writes
 * through a Node stream, which never blocks on a full pipe; a blocked thread would delay the end of the process.
 */
export function writeInBlocks(
  out: NodeJS.WritableStream & { readonly writableLength: number },
): DestinationStream & { flush(done?: () => void): void } {
  let lines: string[] = [];
  let leftOut = 0;
  out.on('error', () => undefined); // there is nowhere to report it
  const flush = (done?: () => void) => {
    if (out.writableLength > MOST_WAITING) {
      leftOut += lines.length;
      lines = [];
    } else if (leftOut > 0) {
      lines.push(
        `${JSON.stringify({ level: 40, time: Date.now(), lines: leftOut, msg: 'lines of the log left out' })}\n`,
      );
      leftOut = 0;
    }
    const block = lines.join('');
    lines = [];
    if (block !== '' || done) write(block, done);
  };
  const write = (block: string, done?: () => void) => {
    try {
      out.write(block, () => done?.());
    } catch {
      done?.(); // a file on a full disk
    }
  };
  setInterval(() => flush(), 1000).unref();
  return {
    write(line) {
      if (lines.push(line) >= 1000) flush();
    },
    flush,
  };
}
