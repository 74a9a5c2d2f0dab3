/** An answer before it is one of HTTP's: what a port writes as it is, and what a test gets as a `Response`. */
export interface Reply {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** See `Body`; null where there is none. */
  body: Body | null;
}

/** Text that is ASCII stays a string, which costs less to hash and to send than the bytes that it would become; other text is UTF-8. */
export type Body = string | Buffer;

export function bodyOf(text: string): Body {
  return Buffer.byteLength(text) === text.length ? text : Buffer.from(text);
}

export function responseOf({ status, headers, body }: Reply): Response {
  return new Response(body as string | Uint8Array<ArrayBuffer> | null, { status, headers });
}
