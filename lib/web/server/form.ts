/** The largest form body that is read, in bytes. */
const MOST = 16 * 1024;

/** Reads the fields of a posted form; `null` for any other body, and for one of more than 16 KiB. */
export async function readForm(request: Request): Promise<URLSearchParams | null> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type) || !request.body) return null;
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of request.body as ReadableStream<Uint8Array>) {
    size += chunk.byteLength;
    if (size > MOST) return null; // leaving the loop cancels the stream
    text += decoder.decode(chunk, { stream: true });
  }
  return new URLSearchParams(text);
}
