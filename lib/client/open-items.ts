import { type PathParameters, type StreamedId } from '#lib/contract/operations.ts';
import { streamType } from '#lib/contract/stream.ts';
import { address, type OpenQuery } from './address.ts';
import type { CallRequest, ClientOptions } from './client.ts';
import type { ArrayEncoding } from '#lib/client/declared/encoding.ts';
import { openStream, readWhole, usualStreamLimits } from '#lib/client/stream/open-stream.ts';
import { parseLines, type StreamEnd, wholeLines } from '#lib/client/stream/stream-lines.ts';
import { authorize } from '#lib/client/transport/authorize.ts';
import { BadAnswer } from '#lib/client/transport/errors.ts';
import { parseRate, type RateState } from '#lib/client/transport/rate.ts';
import { readProblem } from '#lib/client/transport/read-problem.ts';
import { usualLimits } from '#lib/client/transport/transport.ts';

/** A list as a stream that has begun, its items unchecked. */
export interface OpenedItems {
  /** The number of items that will come; null if the service does not say. */
  total: number | null;
  etag: string | null;
  rate: RateState | null;
  /** The items as they arrive, some at a time, and at last what the last line says. Throws as `StreamReply.items`. */
  batches: AsyncGenerator<unknown[], StreamEnd, void>;
}

/**
 * Begins to read a list as a stream from a service that declares it (`declaresStream`).
 *
 * @param pattern the path of the operation
 * @param encoding how several values of one parameter are written
 * @throws Problem for every status but 200; NoAnswer, BadAnswer; the signal's reason
 */
export async function openItems<Id extends StreamedId>(
  pattern: string,
  request: CallRequest<Id>,
  options: ClientOptions,
  encoding: (name: string) => ArrayEncoding,
): Promise<OpenedItems> {
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
  if (options.key !== undefined) authorize(headers, options.key);
  const url = options.baseUrl + address(pattern, path, query, encoding);
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
    batches: batchesOf(opened.chunks),
  };
}

async function* batchesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<unknown[], StreamEnd, void> {
  let count = 0;
  for await (const text of wholeLines(chunks)) {
    const { items, end } = parseLines(text);
    count += items.length;
    yield items;
    if (!end) continue;
    if (!end.complete || end.count !== count) throw new BadAnswer('cut_off', 200);
    return end;
  }
  throw new BadAnswer('cut_off', 200);
}
