/**
 * The parts of an error that may be logged: its type, and where in the code it happened. Not its message, which may quote private data
 * such as a review or a name.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, errstr } = error as Error & { code?: unknown; errstr?: unknown };
  return {
    type: error.name,
    ...(typeof code === 'string' && { code }),
    // SQLite's fixed text for a result code.
    ...(typeof errstr === 'string' && { sqlite: errstr }),
    at: frames(error),
  };
}

/** The frames of the stack, without the message before them, which may have lines that look like frames. */
function frames({ message, stack = '' }: Error): string[] {
  const head = stack.indexOf(message);
  if (head < 0) return [];
  const lines = stack.slice(head + message.length).split('\n');
  return lines.flatMap((line) => /^ +at (.+)$/.exec(line)?.[1] ?? []);
}
