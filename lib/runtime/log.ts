import { type DestinationStream, type Logger, pino } from 'pino';
import { toTerminal } from './terminal-log.ts';

/** Whether somebody reads the log as it comes: then it must not bury what the program says to them. */
const isRead = () => process.stdout.isTTY;

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
  to: DestinationStream = isRead() ? toTerminal(process.stdout) : inBlocks(),
): Logger {
  return pino({ level: level ?? (isRead() ? 'warn' : 'info'), base: null }, to);
}

/** Standard output, a thousand lines or a second's at once: pino's own buffer costs twice what the lines cost. */
function inBlocks(): DestinationStream & { flush(): void } {
  const out = pino.destination({ sync: false });
  let lines: string[] = [];
  const flush = () => {
    if (lines.length > 0) out.write(lines.join(''));
    lines = [];
  };
  setInterval(flush, 1000).unref();
  return {
    write(line) {
      if (lines.push(line) >= 1000) flush();
    },
    flush,
  };
}
