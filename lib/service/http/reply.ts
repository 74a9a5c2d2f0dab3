/** An answer before it is one of HTTP's: what a port writes as it is, and what a test gets as a `Response`. */
export interface Reply {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** See `Body`; null where there is none. */
  body: Body | null;
}

/** A text that is ASCII stays a string, which costs less to hash and to send than the bytes that it would become. Others are UTF-8. */
export type Body = string | Buffer;

/** @param pieces of one text, see `encode` */
export function bodyOf(pieces: readonly string[]): Body {
  const [only = ''] = pieces;
  return pieces.length <= 1 && Buffer.byteLength(only) === only.length ? only : bytesOf(pieces);
}

let scratch = Buffer.allocUnsafeSlow(2 ** 18);

/** Each piece is written by itself: to join them first, above all where one of them is not Latin, takes several times as long. */
function bytesOf(pieces: readonly string[]): Buffer {
  let most = 0;
  for (const piece of pieces) most += 3 * piece.length;
  if (most > scratch.length) scratch = Buffer.allocUnsafeSlow(most);
  let length = 0;
  for (const piece of pieces) length += scratch.write(piece, length);
  return Buffer.from(scratch.subarray(0, length));
}

export function responseOf({ status, headers, body }: Reply): Response {
  return new Response(body as string | Uint8Array<ArrayBuffer> | null, { status, headers });
}
