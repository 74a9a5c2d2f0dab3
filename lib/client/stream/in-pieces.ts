/** How many bytes are sent at a time: much smaller pieces cost more to pass on than to read, check and compress. */
const PIECE = 64 * 1024;
/** What has arrived is not held back for more if the last piece was sent this long ago, in milliseconds. */
const HELD_FOR = 100;

/**
 * Joins texts that follow each other quickly, as UTF-8. The first one is passed on at once. Their bytes are joined, because V8 takes long to
 * join texts of this size.
 */
export async function* inPieces(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array, void, void> {
  let parts: Uint8Array[] = [];
  let length = 0;
  let sentAt = -Infinity;
  for await (const text of texts) {
    const part = Buffer.from(text);
    parts.push(part);
    length += part.byteLength;
    if (length < PIECE && performance.now() - sentAt < HELD_FOR) continue;
    yield Buffer.concat(parts);
    [parts, length, sentAt] = [[], 0, performance.now()];
  }
  if (length > 0) yield Buffer.concat(parts);
}
