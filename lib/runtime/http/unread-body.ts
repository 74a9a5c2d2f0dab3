import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** How long a client that is still sending can read its answer, in milliseconds. */
const LINGER = 1000;

/**
 * Makes a server send `Connection: close` (RFC 9112 §9.6) in each answer that goes out before the request's body has fully arrived. If a
 * body is refused early, nobody reads the rest, which would block the next request. The connection is closed as §9.6 describes: for a
 * moment further input is discarded, so that a client that is still sending does not lose the answer. Call this before the server listens.
 */
export function closeUnread(server: Server): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    const writeHead = response.writeHead.bind(response);
    response.writeHead = ((...given: Parameters<typeof writeHead>) => {
      if (!request.complete) closeAfter(request, response);
      return writeHead(...given);
    }) as typeof writeHead;
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function closeAfter(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  response.shouldKeepAlive = false;
  // Node calls this once the answer is written. Its own version would cut off a client that is still sending.
  socket.destroySoon = () => {
    socket.end();
    request.removeAllListeners('readable').removeAllListeners('data').resume();
    const timer = setTimeout(() => socket.destroy(), LINGER);
    socket.once('close', () => clearTimeout(timer));
  };
}
