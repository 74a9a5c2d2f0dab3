import { pipeline, Readable } from 'node:stream';
import { isList, type ListOperationId } from '#lib/contract/operations.ts';
import { checkedText, textOf } from '#lib/client/stream/check-items.ts';
import { type Coding, codingFor, compressor, decompressor } from '#lib/client/stream/coding.ts';
import { openStream, readWhole, usualStreamLimits } from '#lib/client/stream/open-stream.ts';
import { streamType } from '#lib/contract/stream.ts';
import { inPieces } from '#lib/client/stream/in-pieces.ts';
import { parseLines, wholeLines } from '#lib/client/stream/stream-lines.ts';
import { BadAnswer } from '#lib/client/transport/errors.ts';
import { usualLimits } from '#lib/client/transport/transport.ts';
import {
  asProblem,
  forward,
  type ForwardOptions,
  incoming,
  outgoing,
  passedHeaders,
  permitted,
  problemBody,
  problemResponse,
} from './forward.ts';

/** A whole stream that was sent to this caller before. */
export interface KeptStream {
  etag: string;
  /** How many items it has, as the header says; null if the service did not say. */
  total: string | null;
  /** How its lines are compressed. */
  coding: Coding;
  /** The lines; null if they cannot be opened any more. */
  open: () => Uint8Array | null;
}

/** Keeps the latest streams of one caller, by the address of the request. */
export interface StreamKeeper {
  find: (address: string) => KeptStream | null;
  keep: (address: string, stream: Omit<KeptStream, 'open'>, compressed: Uint8Array) => void | Promise<void>;
  /** The largest stream that is kept, compressed, in bytes. */
  maxBytes: number;
}

export interface StreamOptions extends ForwardOptions {
  keeper: StreamKeeper;
  /** How long the service may be silent, in milliseconds. */
  idleMs?: number;
}

/** Whether a request is for a list as a stream. */
export function wantsStream(request: Request): boolean {
  return request.method === 'GET' && request.headers.get('accept')?.includes(streamType) === true;
}

/**
 * Forwards a browser's request for a list as a stream, under the rules of `forward`. Each line is checked and passed on as it arrives, as
 * fast as the browser reads. What goes wrong after the head is the last line: `{"complete":false,"problem":…}`. A whole stream is kept;
 * it is sent again after the service has answered that it is still the state.
 */
export async function forwardStream(request: Request, options: StreamOptions): Promise<Response> {
  try {
    const { id, address } = permitted(request, options.prefix);
    if (!isList(id)) return await forward(request, options);
    const headers = outgoing(request.headers, options.key, streamType);
    if (isOnThisMachine(options.baseUrl)) headers.set('accept-encoding', 'identity');
    const held = headers.get('if-none-match');
    const kept = options.keeper.find(address);
    if (kept) headers.set('if-none-match', held === null || held === kept.etag ? kept.etag : `${held}, ${kept.etag}`);
    const left = new AbortController();
    const opened = await openStream(
      options.baseUrl + address,
      { headers, signal: AbortSignal.any([request.signal, left.signal]) },
      { ...usualStreamLimits, ...options },
      options.fetch,
    );
    const { response } = opened;
    const coding = codingFor(request);
    if (response.status === 304 && kept && isOf(kept, response, held)) return keptAnswer(response, kept, coding);
    if (response.status === 200 && response.headers.get('content-type')?.startsWith(streamType)) {
      const ended = { complete: false };
      const lines = inPieces(checkedLines(id, opened.chunks, ended));
      if (coding === null) return streamAnswer(response, Readable.from(lines), {}, left);
      const compressed = compress(lines, coding);
      const etag = isOfChanges(address) ? null : response.headers.get('etag');
      const total = response.headers.get('x-total-count');
      const { keeper } = options;
      const body =
        etag === null
          ? compressed
          : keptWhenComplete(compressed, ended, { keeper, address, stream: { etag, total, coding } });
      return streamAnswer(response, body, { 'content-encoding': coding }, left);
    }
    return incoming(id, { response, body: await readWhole(opened, usualLimits.maxBytes) }, request.method);
  } catch (error) {
    return problemResponse(asProblem(error));
  }
}

/**
 * Whether a 304 is about the kept stream, and the browser does not have that. It may also be about another one, which the browser named.
 *
 * @param held the browser's `If-None-Match`, which may name several
 */
function isOf(kept: KeptStream, unchanged: Response, held: string | null): boolean {
  if (held === null) return true;
  const [etag = ''] = opaqueTags(kept.etag);
  return opaqueTags(unchanged.headers.get('etag') ?? '').includes(etag) && !opaqueTags(held).includes(etag);
}

/** The tags in a header, without their weakness. */
function opaqueTags(header: string): string[] {
  return header.match(/"[^"]*"/g) ?? [];
}

/** There, compressing costs more than it saves. */
function isOnThisMachine(url: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
}

/** Whether a list has only what has changed. It is not kept, because nobody asks for it again. */
function isOfChanges(address: string): boolean {
  return new URLSearchParams(address.split('?', 2)[1]).has('updatedSince');
}

/** Passes on lines of the operation's shape; the last one says whether they are all. */
async function* checkedLines(id: ListOperationId, chunks: AsyncIterable<Uint8Array>, ended: { complete: boolean }) {
  let count = 0;
  try {
    for await (const text of wholeLines(chunks)) {
      const { items, end } = parseLines(text);
      count += items.length;
      const checked = checkedText(id, end ? textOf(items) : text, items);
      const lines = items.length > 0 ? `${checked}\n` : '';
      if (!end) yield lines;
      else if (!end.complete || end.count !== count) throw new BadAnswer('cut_off', 200);
      else {
        ended.complete = true;
        const asOf = typeof end.asOf === 'string' ? end.asOf : undefined;
        const gone = Array.isArray(end.gone) ? end.gone.filter((each) => typeof each === 'string') : undefined;
        yield `${lines}${JSON.stringify({ complete: true, count, asOf, gone })}\n`;
        return;
      }
    }
    throw new BadAnswer('cut_off', 200);
  } catch (error) {
    yield `${JSON.stringify({ complete: false, problem: problemBody(asProblem(error)) })}\n`;
  }
}

/** Each part can be read as soon as it has arrived. */
function compress(lines: AsyncIterable<Uint8Array>, coding: Coding): Readable {
  return pipeline(
    Readable.from(lines, { highWaterMark: 1 }),
    compressor(coding),
    () => undefined, // the reader of the result gets the error
  );
}

async function* keptWhenComplete(
  compressed: AsyncIterable<Uint8Array>,
  ended: { complete: boolean },
  { keeper, address, stream }: { keeper: StreamKeeper; address: string; stream: Omit<KeptStream, 'open'> },
) {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of compressed) {
    size += part.byteLength;
    if (size <= keeper.maxBytes) parts.push(part);
    else parts.length = 0;
    yield part;
  }
  if (ended.complete && size <= keeper.maxBytes) await keeper.keep(address, stream, Buffer.concat(parts));
}

/** @param accepted the coding that the browser accepts */
function keptAnswer(unchanged: Response, kept: KeptStream, accepted: Coding | null): Response {
  const compressed = kept.open();
  if (!compressed) throw new BadAnswer('cut_off', unchanged.status); // it was found a moment ago
  const headers = { etag: kept.etag, ...(kept.total !== null && { 'x-total-count': kept.total }) };
  const body = Readable.from([compressed]);
  if (kept.coding === accepted) return streamAnswer(unchanged, body, { ...headers, 'content-encoding': accepted });
  return streamAnswer(
    unchanged,
    pipeline(body, decompressor(kept.coding), () => undefined),
    headers,
  );
}

/** @param left aborted when the browser leaves */
function streamAnswer(
  from: Response,
  body: AsyncIterable<Uint8Array>,
  more: Readonly<Record<string, string>>,
  left?: AbortController,
): Response {
  const headers = passedHeaders(from.headers);
  headers.set('content-type', streamType);
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  const parts = bytesOf(body);
  const readable = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { done, value } = await parts.next(); // no faster than the browser reads
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      left?.abort();
      await parts.return();
    },
  });
  return new Response(readable, { headers });
}

async function* bytesOf(body: AsyncIterable<Uint8Array>) {
  for await (const part of body) yield new Uint8Array(part);
}
