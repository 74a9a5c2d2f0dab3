import { record } from '#lib/contract/json.ts';
import { BadAnswer } from '#lib/client/transport/errors.ts';

/** The longest line that is read, in characters. */
const LINE_AT_MOST = 4 * 1024 * 1024;
/** How much is passed on at a time, so that the parser can pause in between. */
const PART = 64 * 1024;
/**
 * How many bytes Chromium decodes at a time: it takes longer to free many small texts than to decode them. More would be a long task. Node
 * is the other way round: it maps fresh memory for each text above 128 kB.
 */
export const DECODED_BY_BROWSERS = 256 * 1024;
const LINE_BREAK = 0x0a;

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
 * @param decoded how many bytes to decode at a time
 * @throws BadAnswer for a line that is too long; as `chunks`
 */
export async function* wholeLines(
  chunks: AsyncIterable<Uint8Array>,
  decoded = PART,
): AsyncGenerator<string, void, void> {
  let begun: Uint8Array[] = []; // the parts of a line whose end has not arrived
  let length = 0;
  for await (const chunk of chunks) {
    const [first, last] = [chunk.indexOf(LINE_BREAK), chunk.lastIndexOf(LINE_BREAK)];
    if (first === -1) {
      begun.push(chunk);
      length += chunk.byteLength;
    } else {
      yield* decodeLines(joined([...begun, chunk.subarray(0, first)]), decoded); // only this line is copied
      if (last > first) yield* decodeLines(chunk.subarray(first + 1, last), decoded);
      begun = [chunk.subarray(last + 1)];
      length = chunk.byteLength - last - 1;
    }
    if (length > LINE_AT_MOST) throw new BadAnswer('too_large', 200);
  }
  yield* decodeLines(joined(begun), decoded);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}

function* decodeLines(bytes: Uint8Array, decoded: number): Generator<string, void, void> {
  const decoder = new TextDecoder();
  for (const [from, end] of lineRanges(bytes, LINE_BREAK, decoded)) {
    const text = decoder.decode(bytes.subarray(from, end));
    for (const [first, last] of lineRanges(text, '\n', PART)) yield text.slice(first, last);
  }
}

/** Where pieces of whole lines begin and end that are no longer than `size`, unless a single line is. Empty pieces are left out. */
function* lineRanges<Break>(
  lines: { length: number; indexOf: FindBreak<Break>; lastIndexOf: FindBreak<Break> },
  lineBreak: Break,
  size: number,
): Generator<[from: number, end: number], void, void> {
  for (let from = 0; from < lines.length;) {
    let end = lines.length;
    if (end - from > size) {
      end = lines.lastIndexOf(lineBreak, from + size);
      if (end < from) end = lines.indexOf(lineBreak, from);
      if (end === -1) end = lines.length;
    }
    if (end > from) yield [from, end];
    from = end + 1;
  }
}

type FindBreak<Break> = (lineBreak: Break, from: number) => number;

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
