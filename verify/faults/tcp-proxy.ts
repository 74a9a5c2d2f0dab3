import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/**
 * What happens to the bytes in both directions: they pass; they stall without loss (a paused server, a network that drops
 * packets); each piece is delayed; every byte of the answers is changed, or one bit of each piece; they come one byte at a
 * time. Times in milliseconds.
 */
type Fault =
  | { kind: 'none' }
  | { kind: 'stall' }
  | { kind: 'delay'; by: number }
  | { kind: 'garble' }
  | { kind: 'flip' }
  | { kind: 'drip'; every: number };

/** A proxy between a client and a server that imitates failing networks and servers. */
export interface TcpProxy extends AsyncDisposable {
  port: number;
  /** Applies from now on, to open connections too. */
  set: (fault: Fault) => void;
  /** Resets all connections. */
  cut: () => void;
  /** Resets all connections and refuses new ones, as if no server ran. */
  refuse: () => Promise<void>;
  /** Accepts connections again and passes everything. */
  restore: () => Promise<void>;
}

/** @param to where the server is */
export async function tcpProxy(to: { host: string; port: number }): Promise<TcpProxy> {
  let fault: Fault = { kind: 'none' };
  let change = Promise.withResolvers<void>();
  const sockets = new Set<Socket>();

  function set(next: Fault): void {
    fault = next;
    change.resolve();
    change = Promise.withResolvers();
  }

  async function relay(from: Socket, target: Socket, isAnswer: boolean): Promise<void> {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      while (fault.kind === 'stall') await change.promise;
      if (fault.kind === 'delay') await setTimeout(fault.by);
      for (const piece of piecesOf(chunk, fault, isAnswer)) {
        target.write(piece);
        if (fault.kind === 'drip') await Promise.race([setTimeout(fault.every), change.promise]);
      }
    }
    target.end();
  }

  function take(client: Socket): void {
    const server = connect(to);
    for (const [from, target] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from);
      from.once('close', () => {
        sockets.delete(from);
        target.destroy();
      });
      relay(from, target, from === server).catch(() => target.destroy());
    }
  }

  function cut(): void {
    for (const socket of sockets) socket.resetAndDestroy();
  }

  let listening: Server | undefined = await listen(take, 0);
  const { port } = listening.address() as AddressInfo;

  async function refuse(): Promise<void> {
    const server = listening;
    if (!server) return;
    listening = undefined;
    server.close();
    cut();
    await once(server, 'close');
  }

  return {
    port,
    set,
    cut,
    refuse,
    async restore() {
      set({ kind: 'none' });
      listening ??= await listen(take, port);
    },
    [Symbol.asyncDispose]: refuse,
  };
}

async function listen(take: (client: Socket) => void, port: number): Promise<Server> {
  const server = createServer(take);
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return server;
}

function piecesOf(chunk: Buffer, { kind }: Fault, isAnswer: boolean): readonly Uint8Array[] {
  if (kind === 'flip' && isAnswer) return [flip(chunk)];
  if (kind === 'garble' && isAnswer) return [chunk.map((byte) => byte ^ 0x55)];
  if (kind === 'drip') return Array.from(chunk, (byte) => Uint8Array.of(byte));
  return [chunk];
}

function flip(chunk: Buffer): Buffer {
  const at = randomInt(chunk.length);
  return Buffer.from(chunk.map((byte, place) => (place === at ? byte ^ (1 << randomInt(8)) : byte)));
}
