import type { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';

/** What `pg` keeps of its connection, which its types do not say. */
interface Wire {
  /** Reads answers from a socket, be it encrypted or not. */
  attachListeners: (socket: Socket) => void;
}

/** A client that cuts its connection where an answer cannot be read: `pg` throws out of the socket then, which ends the process. */
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
