import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { encode } from '#lib/contract/json-text.ts';
import { itemsPerRequest, streamType } from '#lib/contract/stream.ts';
import { bytesOf, matches } from '#lib/service/http/render.ts';
import { acceptsGzip } from './accept.ts';
import { bodyOf, CutOff, gzipped, type StreamTimeouts, defaultTimeouts } from './body.ts';

/** How often the caller's key is checked again, in milliseconds. */
const CHECK_EVERY = 1000;

/** A page of a list, as its handler returns it. */
export interface StreamPage {
  data: readonly unknown[];
  nextCursor: string | null;
  /** With the last page, if it was asked for: see `gone` in the contract. */
  gone?: readonly string[] | null;
}

/** A list to be sent as a stream, within a snapshot. */
export interface StreamSource {
  /** Reads a page; the first one has no cursor. */
  page(cursor: string | undefined): Promise<StreamPage>;
  /** How many items the list has. */
  count(): Promise<number>;
  /** A text that differs whenever the list may be shown differently; null if only the list itself can tell. */
  state(): Promise<string | null>;
  /** The parameters of the request, as a text. */
  parameters: string;
  /** The validator of a state of the list. */
  tag(state: string): string;
  /** Whether nothing can change while the list is read; otherwise the state is compared at the end. */
  isFixed: boolean;
  /**
   * Counts further requests of the caller, as far as they are left for long lists.
   *
   * @returns the headers of what is left
   * @throws Problem `rate_limited` if none is left for long lists
   */
  charge(requests: number): Promise<Record<string, string>>;
  /** Whether the caller's key is still valid. */
  isAllowed(): Promise<boolean>;
  /** Waits until it is this stream's turn to read a page. */
  turn(): Promise<void>;
  now(): Date;
  /** Called once when everything is over; not if this function throws. @returns whether it has closed the connection */
  ended(sent: Sent): boolean;
}

/** What was sent. */
export interface Sent {
  status: 200 | 304;
  items: number;
  /** Of the body, compressed if it was. */
  bytes: number;
  /** Why the stream was cut off; undefined if it was not. */
  error?: unknown;
}

/**
 * Begins a stream. The first page is read before the response, so that a problem is still a response of its own.
 *
 * @param budget the headers of what is left of the caller's budget
 * @throws what the handler throws, Problems above all
 */
export async function beginStream(
  source: StreamSource,
  request: Request,
  budget: Record<string, string>,
  timeouts: StreamTimeouts = defaultTimeouts,
): Promise<Response> {
  const asOf = source.now().toISOString();
  const first = await source.page(undefined);
  const state = await stateOf(source, first);
  const headers: Record<string, string> = {
    ...budget,
    ETag: source.tag(state),
    'Cache-Control': 'private, no-cache',
    Vary: 'Authorization, Accept, Accept-Encoding',
  };
  const sent: Sent = { status: 200, items: 0, bytes: 0 };
  const ifNoneMatch = request.headers.get('if-none-match');
  if (ifNoneMatch !== null && matches(ifNoneMatch, headers['ETag']!)) {
    source.ended({ ...sent, status: 304 });
    return new Response(null, { status: 304, headers });
  }
  const total = await source.count();
  headers['X-Total-Count'] = String(total);
  headers['Content-Type'] = streamType;
  const isGzip = acceptsGzip(request.headers.get('accept-encoding'));
  if (isGzip) headers['Content-Encoding'] = 'gzip';
  if (request.method === 'HEAD') {
    source.ended(sent);
    return new Response(null, { headers });
  }
  const further = Math.ceil(total / itemsPerRequest) - 1;
  if (further > 0) Object.assign(headers, await source.charge(further));
  const lines = linesOf(source, { first, state, asOf }, sent);
  const body = bodyOf(counted(isGzip ? gzipped(lines) : lines, sent), timeouts, (error) =>
    source.ended(error === undefined ? sent : { ...sent, error }),
  );
  return new Response(body, { headers });
}

/**
 * The state of a list. If only the list itself can tell, it is read once before it is sent: people who chair nothing have short
 * lists.
 */
async function stateOf(source: StreamSource, first?: StreamPage): Promise<string> {
  const state = await source.state();
  if (state !== null) return state;
  const content = createHash('sha256').update(source.parameters);
  for (let page = first ?? (await source.page(undefined)); ;) {
    content.update(textOf(page.data));
    if (page.nextCursor === null) return content.update(JSON.stringify(page.gone ?? null)).digest('base64url');
    await source.turn();
    page = await source.page(page.nextCursor);
  }
}

/** The lines of a stream, one page at a time. */
async function* linesOf(
  source: StreamSource,
  { first, state, asOf }: { first: StreamPage; state: string; asOf: string },
  sent: Sent,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
  let checkedAt = source.now().getTime();
  for (let page = first; ;) {
    sent.items += page.data.length;
    if (page.nextCursor === null) {
      if (!source.isFixed && (await stateOf(source)) !== state) throw new CutOff('The list has changed meanwhile.');
      const { gone } = page;
      yield textOf([...page.data, { complete: true, count: sent.items, asOf, ...(gone !== undefined && { gone }) }]);
      return;
    }
    yield textOf(page.data);
    await source.turn();
    const now = source.now().getTime();
    if (now - checkedAt >= CHECK_EVERY) {
      if (!(await source.isAllowed())) throw new CutOff('The key is no longer valid.');
      checkedAt = now;
    }
    page = await source.page(page.nextCursor);
  }
}

function textOf(items: readonly unknown[]): Uint8Array<ArrayBuffer> {
  return bytesOf(items.flatMap((item) => [...encode(item), '\n']));
}

async function* counted<Piece extends Uint8Array>(
  pieces: AsyncIterable<Piece>,
  sent: Sent,
): AsyncGenerator<Piece, void, void> {
  for await (const piece of pieces) {
    sent.bytes += piece.length;
    yield piece;
  }
}

/** Lets all streams of a process together read one page in each turn of the event loop, so that others do not wait longer. */
export function createTurns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => (last = last.then(() => nextTurn()));
}
