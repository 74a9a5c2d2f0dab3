import { BadAnswer, NoAnswer } from '#lib/client/transport/errors.ts';
import { type Fetch, plainFetch } from '#lib/client/transport/transport.ts';

/** Limits on a stream. */
export interface StreamLimits {
  /** How long to wait for the head, and then for each part, in milliseconds. A reader who pauses is not counted. */
  idleMs: number;
  /** The maximum size of the body after decompression: 100,000 items, the longest list that is read by pages, of 2.5 kB each. */
  maxBytes: number;
}

export const usualStreamLimits: StreamLimits = { idleMs: 7000, maxBytes: 256 * 1024 * 1024 };

/** An answer whose body is read as it arrives. */
export interface OpenedStream {
  response: Response;
  /** The parts of the body. Leaving the loop cancels the request. Throws as `openStream`; BadAnswer if the body is too large. */
  chunks: AsyncGenerator<Uint8Array, void, void>;
}

/**
 * Sends a GET and returns once the head has arrived. It uses no cache and follows no redirect.
 *
 * @throws NoAnswer if the network fails, or nothing arrives for `limits.idleMs`
 * @throws BadAnswer on a redirect
 * @throws the signal's reason if the caller aborts
 */
export async function openStream(
  url: string,
  init: { headers: HeadersInit; signal?: AbortSignal | undefined },
  limits: StreamLimits,
  fetcher: Fetch = plainFetch,
): Promise<OpenedStream> {
  const idle = new AbortController();
  const signal = init.signal ? AbortSignal.any([init.signal, idle.signal]) : idle.signal;

  async function awaited<T>(promise: Promise<T>, failure: 'network' | 'lost'): Promise<T> {
    const timer = setTimeout(() => idle.abort(), limits.idleMs);
    try {
      return await promise;
    } catch (error) {
      init.signal?.throwIfAborted();
      throw new NoAnswer(idle.signal.aborted ? 'timeout' : failure, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  const response = await awaited(
    fetcher(url, { method: 'GET', headers: init.headers, signal, cache: 'no-store', redirect: 'manual' }),
    'network',
  );
  if (isRedirect(response)) {
    await response.body?.cancel();
    throw new BadAnswer('redirect', response.status);
  }

  async function* chunks() {
    const reader = response.body?.getReader();
    if (!reader) return;
    let length = 0;
    try {
      for (;;) {
        const { done, value } = await awaited(reader.read(), 'lost');
        if (done) return;
        length += value.byteLength;
        if (length > limits.maxBytes) throw new BadAnswer('too_large', response.status);
        yield value;
      }
    } finally {
      await reader.cancel().catch(() => undefined); // without effect on a body that has ended
    }
  }

  return { response, chunks: chunks() };
}

function isRedirect({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400 && status !== 304);
}

/**
 * Reads the rest of a body that is not a stream, such as a problem.
 *
 * @throws BadAnswer if it is larger than `maxBytes`; as `openStream`
 */
export async function readWhole(
  { response, chunks }: OpenedStream,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: BlobPart[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.byteLength;
    if (length > maxBytes) throw new BadAnswer('too_large', response.status);
    parts.push(chunk as Uint8Array<ArrayBuffer>);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
