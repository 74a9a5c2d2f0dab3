import { politeFetch } from './polite-fetch.ts';

export interface StandInCall {
  method: string;
  /** Path and query. */
  path: string;
  headers: Headers;
  body: string;
}

export interface Answered {
  status?: number;
  headers?: Record<string, string>;
  /** A string is sent as it is, anything else as JSON. */
  body?: unknown;
}

/**
 * A fake server.
 *
 * @param answer the response to a request; undefined means 404
 * @returns a `fetch` as sources get it, but without pauses; a `bare` one without retries; and the requests so far
 */
export function standIn(answer: (url: URL, asked: StandInCall) => Answered | undefined): {
  fetch: typeof globalThis.fetch;
  bare: typeof globalThis.fetch;
  asked: StandInCall[];
} {
  const asked: StandInCall[] = [];
  const bare: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const own = {
      method: request.method,
      path: url.pathname + url.search,
      headers: request.headers,
      body: await request.text(),
    };
    asked.push(own);
    const {
      status = 200,
      headers = {},
      body = null,
    } = answer(url, own) ?? { status: 404, body: { detail: 'Not found.' } };
    const text = typeof body === 'string' || body === null ? body : JSON.stringify(body);
    return new Response(text, { status, headers });
  };
  const signal = new AbortController().signal;
  return { fetch: politeFetch(bare, signal, { wait: () => Promise.resolve() }), bare, asked };
}
