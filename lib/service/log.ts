import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * The service's log: JSON lines, of which one a request. They hold what is listed where they are written and nothing that a
 * caller sent or was shown: no key but its prefix, no header, no query, no text of the store.
 *
 * @param level what is left out below it: `debug`, `info`, `warn`, `error`, or `silent` for everything
 * @param to standard output unless given, written some lines at once: a write for each would be a good part of a small answer
 */
export function createLog(
  level = 'info',
  to: DestinationStream = pino.destination({ sync: false, minLength: 16_000, periodicFlush: 1000 }),
): Logger {
  return pino({ level, base: null }, to);
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
