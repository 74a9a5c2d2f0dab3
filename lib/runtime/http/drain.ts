import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long a connection on which nothing is asked stays open, in milliseconds: a request may be on its way. */
const GRACE = 250;

/** Ends a server without losing a request. */
export interface Drain {
  /**
   * Takes no more connections. Requests under way are answered, with `Connection: close` (RFC 9112 §9.6); connections end when
   * theirs is, and at the latest after `timeout`.
   *
   * @param timeout milliseconds
   * @returns how many connections had to be cut off
   */
  close(timeout: number): Promise<number>;
}

/**
 * Keeps account of a server's connections, so that it can be ended. Node's own way would cut answers off that are not through to a
 * slow reader, and let connections with an answer under way live on. To be called before the server listens.
 */
export function drainOf(server: Server): Drain {
  /** The requests under way on each connection. */
  const connections = new Map<Socket, Set<ServerResponse>>();
  let isClosing = false;
  let isGraceOver = false;

  function endIdle(): void {
    if (!isGraceOver) return;
    for (const [socket, underWay] of connections) if (underWay.size === 0) socket.destroySoon();
  }

  server.on('connection', (socket) => {
    connections.set(socket, new Set());
    socket.once('close', () => connections.delete(socket));
  });
  server.prependListener('request', ({ socket }, response) => {
    const underWay = connections.get(socket);
    underWay?.add(response);
    if (isClosing) response.shouldKeepAlive = false;
    response.once('close', () => {
      underWay?.delete(response);
      endIdle();
    });
  });
  server.closeIdleConnections = () => undefined; // what `close` begins with

  return {
    close: (timeout) =>
      new Promise((resolve) => {
        isClosing = true;
        for (const underWay of connections.values()) for (const response of underWay) response.shouldKeepAlive = false;
        const grace = setTimeout(
          () => {
            isGraceOver = true;
            endIdle();
          },
          Math.min(GRACE, timeout),
        );
        let cut = 0;
        const limit = setTimeout(() => {
          cut = connections.size;
          server.closeAllConnections();
        }, timeout);
        server.close(() => {
          clearTimeout(grace);
          clearTimeout(limit);
          resolve(cut);
        });
      }),
  };
}
