import type * as z from 'zod/mini';
import { itemOf } from '#lib/contract/resources/page.ts';
import { type Answer, operations, type PathParameters, type StreamedId } from '#lib/contract/operations.ts';
import { streamType } from '#lib/contract/stream.ts';
import { type Tolerant, tolerant } from '#lib/contract/tolerant.ts';
import { address, hasSeveral, type OpenQuery } from './address.ts';
import type { CallRequest, ClientOptions } from './client.ts';
import { declaredEncoding } from '#lib/client/declared/declared-encoding.ts';
import { openStream, readWhole, usualStreamLimits } from '#lib/client/stream/open-stream.ts';
import { parseLines, wholeLines } from '#lib/client/stream/stream-lines.ts';
import { BadAnswer } from '#lib/client/transport/errors.ts';
import { parseRate, type RateState } from '#lib/client/transport/rate.ts';
import { readProblem } from '#lib/client/transport/read-problem.ts';
import { usualLimits } from '#lib/client/transport/transport.ts';

/** An item of a list as a client reads it. */
export type Item<Id extends StreamedId> = Tolerant<Answer<Id>['data'][number]>;

/** A list as a stream that has begun. */
export interface StreamReply<Id extends StreamedId> {
  /** The number of items that will come; null if the service does not say. */
  total: number | null;
  etag: string | null;
  rate: RateState | null;
  /**
   * The items as they arrive.
   *
   * @throws NoAnswer if the connection is lost or nothing comes for `timeoutMs`; BadAnswer `cut_off` without the last line, or
   *   if a line does not have the item's shape; the signal's reason. What came before is not the list then
   */
  items: AsyncGenerator<Item<Id>, void, void>;
}

/**
 * Begins to read a list as a stream from a service that declares it (`declaresStream`).
 *
 * @throws Problem for every status but 200; NoAnswer, BadAnswer; the signal's reason
 */
export async function streamItems<Id extends StreamedId>(
  id: Id,
  request: CallRequest<Id>,
  options: ClientOptions,
): Promise<StreamReply<Id>> {
  const { path, query, signal } = request as {
    path?: PathParameters<Id>;
    query?: OpenQuery<Id>;
    signal?: AbortSignal;
  };
  const headers = new Headers({
    accept: `${streamType}, application/problem+json`,
    ...options.headers?.(),
    ...request.headers,
  });
  if (options.key !== undefined) headers.set('authorization', `Bearer ${options.key}`);
  const openapi = hasSeveral(query) ? await options.describe?.() : undefined;
  const encoding = (name: string) => declaredEncoding(openapi, operations[id].path, name);
  const url = options.baseUrl + address(operations[id].path, path, query, encoding);
  const limits = { ...usualStreamLimits, idleMs: options.timeoutMs ?? usualStreamLimits.idleMs };
  const opened = await openStream(url, { headers, signal }, limits, options.fetch);
  const { response } = opened;
  const now = Date.now();
  const rate = parseRate(response.headers, now);
  if (rate) options.onRate?.(rate);
  if (response.status !== 200) {
    throw readProblem({ response, body: await readWhole(opened, usualLimits.maxBytes) }, now);
  }
  if (!response.headers.get('content-type')?.startsWith(streamType)) {
    await opened.chunks.return();
    throw new BadAnswer('shape', response.status);
  }
  const total = response.headers.get('x-total-count');
  return {
    total: total === null ? null : Number(total),
    etag: response.headers.get('etag'),
    rate,
    items: itemsOf(id, opened.chunks),
  };
}

async function* itemsOf<Id extends StreamedId>(
  id: Id,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Item<Id>, void, void> {
  const schema = tolerant<z.ZodMiniType>(itemOf(operations[id].response));
  let count = 0;
  for await (const text of wholeLines(chunks)) {
    const { items, end } = parseLines(text);
    for (const given of items) {
      const item = schema.safeParse(given);
      if (!item.success) throw new BadAnswer('shape', 200, { cause: item.error });
      count += 1;
      yield item.data as Item<Id>;
    }
    if (!end) continue;
    if (!end.complete || end.count !== count) throw new BadAnswer('cut_off', 200);
    return;
  }
  throw new BadAnswer('cut_off', 200);
}
