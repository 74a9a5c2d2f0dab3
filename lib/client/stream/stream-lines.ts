import { record } from '#lib/contract/json.ts';
import { BadAnswer } from '#lib/client/transport/errors.ts';

/** The longest line that is read, in characters. */
const LINE_AT_MOST = 4 * 1024 * 1024;
/**
 * How many bytes are decoded at a time. More would be a long task; with less, Chromium would take longer to free the decoded texts than to
 * decode them.
 */
const DECODED = 256 * 1024;
/** How many characters are passed on at a time, so that whoever parses them can pause in between. */
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
    for (let at = 0; at < chunk.byteLength; at += DECODED) {
      const decoded = decoder.decode(chunk.subarray(at, at + DECODED), { stream: true });
      let from = 0;
      for (let end = endOfLines(decoded, from); end !== -1; end = endOfLines(decoded, from)) {
        const text = rest + decoded.slice(from, end);
        rest = '';
        from = end + 1;
        if (text !== '') yield text;
      }
      rest += decoded.slice(from);
      if (rest.length > LINE_AT_MOST) throw new BadAnswer('too_large', 200);
    }
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}

/** The place of the last line break within `PART` characters, or else of the next one; -1 if there is none. */
function endOfLines(text: string, from: number): number {
  const last = text.lastIndexOf('\n', from + PART);
  return last >= from ? last : text.indexOf('\n', from);
}

/**
 * Parses whole lines, each of which is a JSON text.
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
    return text.split('\n').map((line) => JSON.parse(line) as unknown);
  } catch (error) {
    throw new BadAnswer('not_json', 200, { cause: error });
  }
}
