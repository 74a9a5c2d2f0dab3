import { BadAnswer, NoAnswer } from './errors.ts';

/** What guards every exchange with a service, whatever it answers. */
export interface Limits {
  /** The whole exchange, headers and body, in milliseconds. */
  timeoutMs: number;
  /** When the one who waits for it gives up at the latest, in milliseconds since 1970, however many exchanges came before. */
  until?: number | undefined;
  /** The body after decompression. */
  maxBytes: number;
}

export const usualLimits: Limits = { timeoutMs: 7000, maxBytes: 16 * 1024 * 1024 };

/** The global `fetch`, or a stand-in for it. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The global `fetch`. */
export const plainFetch: Fetch = (url, init) => fetch(url, init);

export interface Exchange {
  response: Response;
  body: Uint8Array<ArrayBuffer>;
}

/**
 * One request and its whole body: never from a cache, never following a redirect, within a time and a size.
 *
 * @throws NoAnswer when the network fails or the time runs out
 * @throws BadAnswer on a redirect, or a body larger than `limits.maxBytes`
 * @throws the signal's reason when the caller aborts
 */
export async function exchange(
  url: string,
  init: { method?: string; headers?: HeadersInit; body?: string; signal?: AbortSignal | undefined },
  limits: Limits,
  fetcher: Fetch = plainFetch,
): Promise<Exchange> {
  const left = (limits.until ?? Infinity) - Date.now();
  const timeout = AbortSignal.timeout(Math.max(0, Math.min(limits.timeoutMs, left)));
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  try {
    const response = await fetcher(url, { ...init, signal, cache: 'no-store', redirect: 'manual' });
    if (
      response.type === 'opaqueredirect' ||
      (response.status >= 300 && response.status < 400 && response.status !== 304)
    ) {
      await response.body?.cancel();
      throw new BadAnswer('redirect', response.status);
    }
    return { response, body: await readCapped(response, limits.maxBytes) };
  } catch (error) {
    if (error instanceof BadAnswer) throw error;
    init.signal?.throwIfAborted();
    throw new NoAnswer(timeout.aborted ? 'timeout' : 'network', { cause: error });
  }
}

async function readCapped(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader();
  if (!reader) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return join(chunks, length);
    length += value.byteLength;
    if (length > maxBytes) {
      await reader.cancel();
      throw new BadAnswer('too_large', response.status);
    }
    chunks.push(value);
  }
}

function join(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}
