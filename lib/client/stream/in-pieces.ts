/** How many bytes are sent at a time: passing on much smaller pieces costs more than reading, checking and compressing them. */
const PIECE = 256 * 1024;
/** How long a text that has arrived waits for more, in milliseconds. */
const HELD_FOR = 100;

/**
 * Joins texts that follow each other quickly, as UTF-8. The first one is passed on at once. Their bytes are joined, because V8 takes long to
 * join texts of this size.
 */
export async function* inPieces(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array, void, void> {
  const source = texts[Symbol.asyncIterator]();
  let parts: Uint8Array[] = [];
  let length = 0;
  let sentAt = -Infinity;
  const take = () => {
    const piece = Buffer.concat(parts);
    [parts, length, sentAt] = [[], 0, performance.now()];
    return piece;
  };
  try {
    for (;;) {
      const next = source.next();
      if (length > 0 && !(await arrives(next))) yield take();
      const result = await next;
      if (result.done) break;
      const part = Buffer.from(result.value);
      parts.push(part);
      length += part.byteLength;
      if (length >= PIECE || performance.now() - sentAt >= HELD_FOR) yield take();
    }
    if (length > 0) yield take();
  } finally {
    await source.return?.();
  }
}

/** Whether something arrives soon. */
async function arrives(next: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(resolve, HELD_FOR, false)));
  try {
    return await Promise.race([next.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
