import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * The service's log: JSON lines, of which one a request. They hold what is listed where they are written and nothing that a
 * caller sent or was shown: no key but its prefix, no header, no query, no text of the store.
 *
 * @param level what is left out below it: `debug`, `info`, `warn`, `error`, or `silent` for everything
 * @param to standard output unless given; `flush` hands over what it is still to get
 */
export function createLog(level = 'info', to: DestinationStream = inBlocks()): Logger {
  return pino({ level, base: null }, to);
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

/**
 * What the log may hold of an error: which kind, and where in our code. Not its message, which may quote what was being read: a
 * review, a cursor, a name.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, errstr } = error as Error & { code?: unknown; errstr?: unknown };
  return {
    type: error.name,
    ...(typeof code === 'string' && { code }),
    // SQLite's own words for a result code.
    ...(typeof errstr === 'string' && { sqlite: errstr }),
    at: frames(error),
  };
}

/** The stack without the message at its head, which may have lines that look like frames. */
function frames({ message, stack = '' }: Error): string[] {
  const head = stack.indexOf(message);
  if (head < 0) return [];
  const lines = stack.slice(head + message.length).split('\n');
  return lines.flatMap((line) => /^ +at (.+)$/.exec(line)?.[1] ?? []);
}
