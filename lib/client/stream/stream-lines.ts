import { record } from '#lib/contract/json.ts';
import { BadAnswer } from '#lib/client/transport/errors.ts';

/** The longest line that is read, in characters. */
const LINE_AT_MOST = 4 * 1024 * 1024;
/** How many bytes are decoded and parsed at a time: V8 takes three to seven times as long for texts of 64 to 256 kB as for the same in such parts. */
const PART = 16 * 1024;

/** The last line of a stream. Without it the list was cut off. An item never has a member `complete`. */
export interface StreamEnd {
  complete: boolean;
  /** The number of items before it. */
  count?: unknown;
  /** When the list was read, as RFC 3339. */
  asOf?: unknown;
  /** The ids of items that are gone, if it was asked what has changed; null if the service cannot tell. */
  gone?: unknown;
  /** The problem that stopped the stream, if `complete` is false. Only the dashboard's server sends it. */
  problem?: unknown;
}

/** Items of a stream in order, and its last line if that has arrived. */
export interface ParsedLines {
  items: unknown[];
  end: StreamEnd | null;
}

/**
 * Puts the parts of a body together into texts of whole lines, without the line break at the end of each text.
 *
 * @throws BadAnswer for a line that is too long; as `chunks`
 */
export async function* wholeLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, void> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.byteLength; at += PART) {
      const part = decoder.decode(chunk.subarray(at, at + PART), { stream: true });
      const cut = part.lastIndexOf('\n');
      if (cut === -1) rest += part;
      else {
        const text = rest + part.slice(0, cut);
        rest = part.slice(cut + 1);
        if (text !== '') yield text;
      }
      if (rest.length > LINE_AT_MOST) throw new BadAnswer('too_large', 200);
    }
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}

/**
 * Parses whole lines at once, which is faster than one by one. A JSON text on one line contains no line break.
 *
 * @throws BadAnswer if a line is not JSON, or if a line follows the last one
 */
export function parseLines(text: string): ParsedLines {
  const items = parseAll(text);
  const at = items.findIndex((item) => 'complete' in record(item));
  if (at === -1) return { items, end: null };
  if (at !== items.length - 1) throw new BadAnswer('shape', 200);
  const { complete, count, asOf, gone, problem } = record(items.pop());
  return { items, end: { complete: complete === true, count, asOf, gone, problem } };
}

function parseAll(text: string): unknown[] {
  try {
    return JSON.parse(`[${text.replaceAll('\n', ',')}]`) as unknown[];
  } catch (error) {
    throw new BadAnswer('not_json', 200, { cause: error });
  }
}
