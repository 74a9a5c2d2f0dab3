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
