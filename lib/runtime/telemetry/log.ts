import { type DestinationStream, type Logger, pino } from 'pino';
import { toTerminal } from './terminal-log.ts';

/** Whether somebody reads the log as it comes: then it must not bury what the program says to them. */
const isRead = () => process.stdout.isTTY;

/** How much waits for a reader of the log who has stopped, in bytes, before further lines are left out. */
const MOST_WAITING = 16_000_000;

/** How long the end of a program waits for that reader, in milliseconds. */
const LAST_WAIT = 500;

/**
 * A program's log: JSON lines, of which one a request; on a terminal lines for people, of which none for what goes as it should. They hold what is listed where they are written and nothing that a
 * caller sent or was shown: no key but its prefix, no header, no query, no text of the store.
 *
 * @param level what is left out below it: `debug`, `info`, `warn`, `error`, or `silent` for everything; unless given `info`, on a
 *   terminal `warn`
 * @param to standard output unless given; `flush` hands over what it is still to get
 */
export function createLog(
  level?: string,
  to: DestinationStream = isRead() ? toTerminal(process.stdout) : inBlocks(process.stdout),
): Logger {
  return pino({ level: level ?? (isRead() ? 'warn' : 'info'), base: null }, to);
}

/** Hands over what the log is still to get, and waits until it is read; not for long, since nobody may be reading. */
export async function endLog(log: Logger): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, LAST_WAIT);
  log.flush(() => resolve());
  await promise;
  clearTimeout(timer);
}

/**
 * A thousand lines or a second's at once: pino's own buffer costs twice what the lines cost. It writes by a stream of Node's, which
 * never blocks at a pipe that is full: a thread that writes to one would hold up the end of the process.
 */
export function inBlocks(
  out: NodeJS.WritableStream & { readonly writableLength: number },
): DestinationStream & { flush(done?: () => void): void } {
  let lines: string[] = [];
  let leftOut = 0;
  out.on('error', () => undefined); // nobody is there to be told
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
      done?.(); // a file on a disk that is full
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
