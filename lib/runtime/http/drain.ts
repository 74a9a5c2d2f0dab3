import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long idle connections stay open after `close`, in milliseconds, because a request may be on its way. */
const GRACE = 250;

/** Closes a server without losing a request. */
export interface Drain {
  /**
   * Stops accepting connections. Pending requests are answered, with `Connection: close` (RFC 9112 §9.6), and their connections close
   * after the answer, or after `timeout`.
   *
   * @param timeout milliseconds
   * @returns how many connections were cut off
   */
  close(timeout: number): Promise<number>;
}

/**
 * Tracks a server's connections so that it can be closed. Node's own `close` cuts off answers that a slow reader has not received yet, and
 * leaves connections open whose answer was pending. Call this before the server listens.
 */
export function drainOf(server: Server): Drain {
  /** The pending requests of each connection. */
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
  server.closeIdleConnections = () => undefined; // `close` calls it first

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
