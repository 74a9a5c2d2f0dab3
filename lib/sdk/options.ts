/** How a client reaches its service. */
export interface ClientOptions {
  /** The address of the service: `https://rostrum.example`, with or without `/api/v1`. */
  url: string;
  /** The API key. Only `openapi.get()` works without one. */
  key?: string | undefined;
  /** Replaces the global `fetch`. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** How long to wait for an answer, and in a stream for each part of it, in milliseconds; by default a minute. */
  timeoutMs?: number;
  /** How many times a request is repeated after no answer, a 429 or a 5xx; by default 4. */
  retries?: number;
  /** The longest time that the service may ask the client to wait (`Retry-After`), in seconds; by default 120. After a longer one the problem is thrown. */
  longestWait?: number;
}

/** How a single call differs from the others. */
export interface CallOptions {
  /** Ends the call, its waits and its retries; it throws the signal's reason then. */
  signal?: AbortSignal | undefined;
}
