import { type InfiniteData, type QueryFunctionContext, replaceEqualDeep } from '@tanstack/react-query';
import type { Data } from '#lib/client/answer.ts';
import { changedSince } from '#lib/client/changed-since.ts';
import { openStream, readWhole, usualStreamLimits } from '#lib/client/stream/open-stream.ts';
import { streamType } from '#lib/contract/stream.ts';
import { DECODED_BY_BROWSERS, parseLines, type StreamEnd, wholeLines } from '#lib/client/stream/stream-lines.ts';
import { BadAnswer } from '#lib/client/transport/errors.ts';
import { parseRate } from '#lib/client/transport/rate.ts';
import { readProblem } from '#lib/client/transport/read-problem.ts';
import { usualLimits } from '#lib/client/transport/transport.ts';
import { record } from '#lib/contract/json.ts';
import type { ListOperationId } from '#lib/contract/operations.ts';
import { browserClient, pageHeaders, proxyBase } from '#lib/queries/browser.ts';
import { pageConfig } from '#lib/queries/page-config.ts';
import { rateStore } from '#lib/queries/rate-store.ts';
import { takeBegunList } from './begun-list.ts';
import { type Identified, type OrderedBy, withChanges } from './changed-list.ts';
import { createYield } from './yield-to-others.ts';

/** A list that was loaded as a stream, or the part of it that has arrived, as a page. */
interface StreamedPage {
  data: readonly Identified[];
  hasMore: boolean;
  nextCursor: string | null;
  /** The version of the whole list; null while it is a part. */
  etag: string | null;
  /** How many items the whole list has; null if the service does not say. */
  total: number | null;
  /** When the whole list was read, as RFC 3339; null while it is a part, or if the service does not say. */
  asOf: string | null;
}

type StreamContext = Pick<QueryFunctionContext, 'client' | 'queryKey' | 'meta'>;

/** Longer than the proxy waits, so that the browser gets the proxy's error. In milliseconds. */
const IDLE = 9000;
/** How often the part that has arrived is shown, in milliseconds: each time costs some of the time in which the rest would arrive. */
const SHOWN_EVERY = 2000;

/** Whether the service sends a list as a stream. */
export function isStreamed(id: ListOperationId): boolean {
  return pageConfig().streams.includes(id);
}

/**
 * Query options for a list: one that is streamed is one page, which replaces all parts once it is whole. Its items are compared with the
 * earlier ones while they arrive, not all at once.
 */
export function streamOptions(id: ListOperationId) {
  return isStreamed(id) ? ({ maxPages: 1, structuralSharing: false } as const) : {};
}

/**
 * Loads a whole list by one request. While it arrives, the query's data are what was there and the part that has arrived; if the list was
 * whole before, only what has changed since is asked for, if the service can tell, and it stays until the new one is whole. The request goes
 * on when the page that made it is left: all pages share the list.
 *
 * @param context its `meta.prepare` is called for each item as it arrives, so that less is left to do when all are shown
 * @param address the path and query of the list, as for the service
 * @param by the member that orders the list
 * @returns the same page if the service says that nothing has changed
 * @throws Problem; NoAnswer; BadAnswer if the stream was cut off: then the data keep the part that has arrived
 */
export async function streamList<Id extends ListOperationId>(
  context: StreamContext,
  address: string,
  by: OrderedBy,
): Promise<Data<Id>> {
  return (await streamedPage(context, address, by)) as unknown as Data<Id>; // the proxy has checked the items
}

/**
 * The items of a streamed list as they arrive, a few at a time. None is kept: for lists of which a page needs only a small part.
 *
 * @param address as for `streamList`
 * @throws as `streamList`; the signal's reason if it is aborted
 */
export async function* streamedItems<Id extends ListOperationId>(
  address: string,
  signal: AbortSignal,
): AsyncGenerator<ItemOf<Id>[], void, void> {
  const { batches } = await openList(address, null, signal);
  for await (const batch of batches) yield batch; // the proxy has checked them
}

type ItemOf<Id extends ListOperationId> = NonNullable<Data<Id>['data']>[number];

async function streamedPage(
  { client, queryKey, meta }: StreamContext,
  address: string,
  by: OrderedBy,
): Promise<StreamedPage> {
  const held = client.getQueryData<InfiniteData<StreamedPage>>(queryKey)?.pages ?? [];
  const [only] = held;
  const whole = held.length === 1 && only?.hasMore === false ? only : null;
  const { prepare } = (meta ?? {}) as { prepare?: Prepare };
  const changed = whole && (await changedPage(whole, { address, by, prepare }));
  if (changed) return changed;
  const { response, etag, total, batches, ended } = await openList(address, whole?.etag ?? null);
  if (whole && response.status === 304) return whole;
  const parts = [...held];
  const items: Identified[] = [];
  let shown = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    timer = undefined;
    if (shown === items.length) return;
    parts.push({ data: items.slice(shown), hasMore: true, nextCursor: 'rest', etag: null, total, asOf: null });
    shown = items.length;
    client.setQueryData(queryKey, { pages: [...parts], pageParams: parts.map(() => null) });
  };
  const arrived = () => {
    if (!whole) timer ??= setTimeout(show, shown === 0 ? 0 : SHOWN_EVERY);
  };
  try {
    await collect(batches, { into: items, held, prepare, arrived });
  } catch (error) {
    if (!whole) show();
    throw error;
  } finally {
    clearTimeout(timer);
  }
  return { data: items, hasMore: false, nextCursor: null, etag, total, asOf: ended.asOf };
}

type Prepare = (item: Identified) => unknown;

/**
 * A whole list after what has changed in it since.
 *
 * @returns null if the service cannot tell: then the list has to be loaded again
 */
async function changedPage(
  whole: StreamedPage,
  { address, by, prepare }: { address: string; by: OrderedBy; prepare: Prepare | undefined },
): Promise<StreamedPage | null> {
  const since = changedSince(whole.data, whole.asOf);
  if (since === null) return null;
  const join = address.includes('?') ? '&' : '?';
  const asked = `${address}${join}updatedSince=${encodeURIComponent(since)}`;
  const { response, etag, batches, ended } = await openList(asked, whole.etag);
  if (response.status === 304) return whole;
  const changed: Identified[] = [];
  await collect(batches, { into: changed, held: [whole], prepare });
  const { gone, asOf } = ended;
  if (gone === null) return null;
  const data = withChanges(whole.data, { changed, gone, by });
  return { ...whole, data, etag, asOf, total: data.length };
}

interface Collecting {
  /** Gets the items as they arrive. */
  into: Identified[];
  /** What was there: an item that has not changed is the same object as before. */
  held: readonly StreamedPage[];
  prepare: Prepare | undefined;
  arrived?: () => void;
}

/** Collects the items of a stream in short tasks. Throws as `streamList`. */
async function collect(batches: AsyncIterable<Identified[]>, { into, held, prepare, arrived }: Collecting) {
  const earlier = new Map(held.flatMap(({ data }) => data).map((item) => [item.id, item]));
  const yieldIfLong = createYield();
  try {
    for await (const batch of batches) {
      for (const item of batch) {
        const shared = replaceEqualDeep(earlier.get(item.id), item);
        prepare?.(shared);
        into.push(shared);
      }
      await yieldIfLong();
      arrived?.();
    }
  } catch (error) {
    await browserClient.call('getMe', {}); // tells whether the key is still accepted, and when the service may be asked again
    throw error;
  }
}

async function openList(address: string, known: string | null, signal?: AbortSignal) {
  const headers = { ...pageHeaders(), accept: streamType, ...(known !== null && { 'if-none-match': known }) };
  const limits = { ...usualStreamLimits, idleMs: IDLE };
  const begun = known === null ? takeBegunList(address) : undefined;
  const opened = await openStream(proxyBase + address, { headers, signal }, limits, begun);
  const { response } = opened;
  const now = Date.now();
  const rate = parseRate(response.headers, now);
  if (rate) rateStore.set(rate);
  if (response.status !== 200 && response.status !== 304) {
    throw readProblem({ response, body: await readWhole(opened, usualLimits.maxBytes) }, now);
  }
  if (response.status === 200 && !response.headers.get('content-type')?.startsWith(streamType)) {
    throw new BadAnswer('shape', 200);
  }
  const total = Number(response.headers.get('x-total-count') ?? Number.NaN);
  const ended: Ended = { asOf: null, gone: null };
  return {
    response,
    etag: response.headers.get('etag'),
    total: Number.isSafeInteger(total) ? total : null,
    batches: itemsOf(opened.chunks, ended),
    ended,
  };
}

/** What the last line of a stream says. */
interface Ended {
  asOf: string | null;
  /** Null if the service cannot tell, or was not asked. */
  gone: string[] | null;
}

/**
 * The items as they arrive. Ends after the line that says that they are all, and sets `ended` then; it waits for the end of the body,
 * because the dashboard's server has kept the list by then.
 */
async function* itemsOf(chunks: AsyncIterable<Uint8Array>, ended: Ended): AsyncGenerator<Identified[], void, void> {
  let count = 0;
  let isOver = false;
  for await (const text of wholeLines(chunks, DECODED_BY_BROWSERS)) {
    if (isOver) throw new BadAnswer('shape', 200);
    const { items, end } = parseLines(text);
    count += items.length;
    yield items as Identified[];
    if (!end) continue;
    checkEnd(end, count);
    if (typeof end.asOf === 'string') ended.asOf = end.asOf;
    if (Array.isArray(end.gone)) ended.gone = end.gone as string[]; // the proxy has checked them
    isOver = true;
  }
  if (!isOver) throw new BadAnswer('cut_off', 200);
}

function checkEnd({ complete, count, problem }: StreamEnd, counted: number): void {
  if (complete && count === counted) return;
  const { status } = record(problem);
  if (complete || typeof status !== 'number') throw new BadAnswer('cut_off', 200);
  const response = new Response(null, { status, headers: { 'content-type': 'application/problem+json' } });
  throw readProblem({ response, body: new TextEncoder().encode(JSON.stringify(problem)) }, Date.now());
}
