import { Problem } from '#lib/contract/problem.ts';

/**
 * Reads a JSON body.
 *
 * @param most the limit on its size, in bytes
 * @throws Problem `bad_request` if it is not JSON, not declared as JSON, or too long
 */
export async function readJson(request: Request, most: number): Promise<unknown> {
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw unreadable('Send the body as JSON, with the header "Content-Type: application/json".');
  }
  try {
    return JSON.parse(await readText(request, most)) as unknown;
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw unreadable('The body is not JSON.');
  }
}

async function readText(request: Request, most: number): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let size = 0;
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > most) throw unreadable(`The body is longer than ${most} bytes.`); // leaving the loop cancels the rest
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function unreadable(detail: string): Problem {
  return Problem.of('bad_request', { detail });
}
