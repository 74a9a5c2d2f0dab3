import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Milliseconds in which a client may still read its answer, while it goes on sending. */
const LINGER = 1000;

/**
 * Has a server say `Connection: close` (RFC 9112 §9.6) in each answer that goes out before the whole of its request's body is there:
 * where a body is refused early nobody reads the rest, and the next request would stand behind it. The connection is then closed as
 * §9.6 says: what still comes is thrown away for a moment, so that the answer is not lost to a client that is sending. To be called
 * before the server listens.
 */
export function closeUnread(server: Server): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    const writeHead = response.writeHead.bind(response);
    response.writeHead = ((...given: Parameters<typeof writeHead>) => {
      if (!request.complete) leave(request, response);
      return writeHead(...given);
    }) as typeof writeHead;
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function leave(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  response.shouldKeepAlive = false;
  // What Node calls once the answer is written: it would cut off a client that is still sending.
  socket.destroySoon = () => {
    socket.end();
    request.removeAllListeners('readable').removeAllListeners('data').resume();
    const timer = setTimeout(() => socket.destroy(), LINGER);
    socket.once('close', () => clearTimeout(timer));
  };
}
