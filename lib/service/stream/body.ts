import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';

/**
 * How long a stream may take, in milliseconds: until the client takes the next piece, and in all. A snapshot keeps SQLite's
 * write-ahead log and PostgreSQL's dead rows from being cleared, and holds a connection.
 */
export interface StreamTimeouts {
  piece: number;
  whole: number;
}

/** The timeouts of every stream, except in tests. */
export const defaultTimeouts: StreamTimeouts = { piece: 30_000, whole: 300_000 };

/** Why a stream ended before its last line. */
export class CutOff extends Error {
  override readonly name = 'CutOff';
}

/**
 * A response body that reads the next piece only when the client has taken the last one.
 *
 * @param pieces of the body; its `return` is called if the client leaves
 * @param ended called once: without an error after the last piece, else with the reason. It returns whether it has closed the connection;
 *   the body then ends without an error of its own, which would only repeat that in the log
 */
export function bodyOf(
  pieces: AsyncGenerator<Uint8Array, void, void>,
  { piece, whole }: StreamTimeouts,
  ended: (error?: unknown) => boolean | undefined,
): ReadableStream<Uint8Array> {
  let isOver = false;
  let waiting: NodeJS.Timeout | undefined;
  let all: NodeJS.Timeout | undefined;

  /** @returns whether the connection is closed */
  function end(error?: unknown): boolean {
    if (isOver) return true;
    isOver = true;
    clearTimeout(waiting);
    clearTimeout(all);
    void finish(pieces);
    return ended(error) ?? false;
  }

  function fail(controller: ReadableStreamDefaultController, error: unknown): void {
    if (!end(error)) controller.error(error);
  }

  function cut(controller: ReadableStreamDefaultController, why: string): void {
    fail(controller, new CutOff(why));
  }

  const idle = `The client took nothing for ${piece / 1000} s.`;
  return new ReadableStream(
    {
      start(controller) {
        all = setTimeout(cut, whole, controller, `The stream took longer than ${whole / 1000} s.`);
        waiting = setTimeout(cut, piece, controller, idle);
      },
      async pull(controller) {
        clearTimeout(waiting);
        try {
          const { done, value } = await pieces.next();
          if (isOver) return;
          if (done) {
            controller.close();
            end();
            return;
          }
          controller.enqueue(value);
          waiting = setTimeout(cut, piece, controller, idle);
        } catch (error) {
          fail(controller, error);
        }
      },
      cancel: () => void end(new CutOff('The client left.')),
    },
    { highWaterMark: 0 },
  );
}

/** Stops reading pieces. A failure is ignored, because it has been reported already. */
async function finish(pieces: AsyncGenerator<Uint8Array, void, void>): Promise<void> {
  try {
    await pieces.return();
  } catch {
    // nobody waits for the pieces
  }
}

/** How much the compressor gives at a time, in bytes. */
const CHUNK = 64 * 1024;

/** Compresses pieces quickly rather than well; each arrives at once, because it is flushed. */
export async function* gzipped(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
  const gzip = createGzip({ level: 1, flush: constants.Z_SYNC_FLUSH, chunkSize: CHUNK });
  const fed = pipeline(Readable.from(pieces), gzip);
  fed.catch(() => undefined); // thrown below, where the pieces are read
  yield* gzip as AsyncIterable<Uint8Array<ArrayBuffer>>;
  await fed;
}
