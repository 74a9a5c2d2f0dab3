/**
 * Reads the JSON body of a request.
 *
 * @param most the largest body that is read, in bytes
 * @returns `null` for a body of another type, a larger one, and one that is not JSON
 */
export async function readJsonBody(request: Request, most: number): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(?:;|$)/i.test(type) || !request.body) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as ReadableStream<Uint8Array>) {
    size += chunk.byteLength;
    if (size > most) return null; // leaving the loop cancels the stream
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
  } catch {
    return null;
  }
}
