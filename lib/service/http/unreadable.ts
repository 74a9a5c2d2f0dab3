import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** Milliseconds in which a client may still read why it was refused, while it goes on sending. */
const LINGER = 1000;

/**
 * Has a server answer what it cannot read as HTTP with a problem too, where Node would send a bare status or nothing at all, and
 * close the connection then.
 *
 * @param refuse makes the answer, for an address
 */
export function answerUnreadable(server: Server, refuse: (address: string | undefined) => Promise<Response>): void {
  const refused = new WeakSet<Duplex>(); // every further piece of the same garbage is told of again
  const answer = (socket: Duplex) => {
    if (!refused.has(socket)) void close(socket as Socket, refuse);
    refused.add(socket);
  };
  server.on('clientError', (_error, socket) => answer(socket));
  server.on('connect', (_request, socket) => answer(socket));
  // Whatever else a client expects, it is answered as if it did not (RFC 9110 §10.1.1 allows both).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

async function close(socket: Socket, refuse: (address: string | undefined) => Promise<Response>): Promise<void> {
  // Answers to what came before go first. Node keeps the one under way here, and tells of it nowhere else.
  const { _httpMessage: underWay } = socket as Socket & { _httpMessage?: ServerResponse | null };
  if (underWay) {
    underWay.once('close', () => void close(socket, refuse));
    return;
  }
  if (socket.writable) {
    const response = await refuse(socket.remoteAddress);
    const body = await response.text();
    socket.end(`${headOf(response, Buffer.byteLength(body))}${body}`);
  }
  setTimeout(() => socket.destroy(), LINGER).unref();
}

function headOf({ status, headers }: Response, length: number): string {
  const fields = [...headers, ['Content-Length', length], ['Date', new Date().toUTCString()], ['Connection', 'close']];
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...fields.map((field) => field.join(': ')), '\r\n'].join(
    '\r\n',
  );
}
