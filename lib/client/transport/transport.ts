import { BadAnswer, NoAnswer } from './errors.ts';

/** Limits on each exchange with a service. */
export interface Limits {
  /** The timeout of the whole exchange, headers and body, in milliseconds. */
  timeoutMs: number;
  /** The deadline of a caller that makes several exchanges, in milliseconds since 1970. */
  until?: number | undefined;
  /** The maximum size of the body after decompression. */
  maxBytes: number;
}

export const usualLimits: Limits = { timeoutMs: 7000, maxBytes: 16 * 1024 * 1024 };

/** The type of the global `fetch`, or a replacement for it. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The global `fetch`. */
export const plainFetch: Fetch = (url, init) => fetch(url, init);

export interface Exchange {
  response: Response;
  body: Uint8Array<ArrayBuffer>;
}

/**
 * Sends a request and reads the whole response body. It uses no cache, follows no redirect, and enforces the limits.
 *
 * @throws NoAnswer if the network fails or the request times out
 * @throws BadAnswer on a redirect, or a body larger than `limits.maxBytes`
 * @throws the signal's reason if the caller aborts
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
