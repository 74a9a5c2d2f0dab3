import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { directHandler } from './direct.ts';
import { encode, encodingFor } from './encodings.ts';
import { noPage, securityOf } from '#lib/web/server/secure-headers.ts';

/** Below this there is nothing to be saved, in bytes. */
const SMALL = 1024;

/**
 * Asks the handlers that were named `direct`, as Next would, with what Next would add.
 *
 * @returns what answers a request for one of them, and says false of any other
 */
export function directly(): (request: IncomingMessage, response: ServerResponse) => boolean {
  const answer = getRequestListener(
    async (request, { incoming }) => {
      const response = await directHandler(incoming.url)?.(request);
      return response && finished(request, response, securityOf(incoming.headers));
    },
    { overrideGlobalObjects: false },
  );
  return (request, response) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!reads || !directHandler(request.url)) return false;
    void answer(request, response);
    return true;
  };
}

/** With the headers that Next would add, and as small as the reader takes it. */
async function finished(request: Request, response: Response, security: Record<string, string>): Promise<Response> {
  const { status, headers } = response;
  for (const [name, value] of Object.entries({ ...security, ...noPage })) headers.set(name, value);
  if (response.body === null) return response;
  headers.append('vary', 'Accept-Encoding');
  const bytes = new Uint8Array(await response.arrayBuffer());
  const encoding = bytes.byteLength < SMALL ? undefined : encodingFor(request.headers.get('accept-encoding'));
  const sent = encoding ? new Uint8Array(await encode(bytes, encoding, 'each')) : bytes;
  if (encoding) headers.set('content-encoding', encoding);
  headers.set('content-length', String(sent.byteLength));
  return new Response(sent, { status, headers });
}
