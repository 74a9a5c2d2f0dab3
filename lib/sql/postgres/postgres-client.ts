import type { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';

/** The part of `pg`'s connection that its types do not declare. */
interface Wire {
  /** Reads responses from a socket, encrypted or not. */
  attachListeners: (socket: Socket) => void;
}

/**
 * Closes the connection if a response cannot be parsed. `pg` alone would throw from the socket's event handler and end
 * the process.
 */
export class CarefulClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    const { connection } = this as unknown as { connection: Wire };
    const attach = connection.attachListeners.bind(connection);
    connection.attachListeners = (socket) => {
      attach(socket);
      for (const read of socket.listeners('data') as ((piece: Buffer) => void)[]) {
        socket.off('data', read);
        socket.on('data', (piece: Buffer) => {
          try {
            read(piece);
          } catch (error) {
            socket.destroy(new Error('Connection terminated: an answer cannot be read', { cause: error }));
          }
        });
      }
    };
  }
}
