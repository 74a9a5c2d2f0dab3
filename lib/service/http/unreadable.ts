import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** How long a client that keeps sending can still read why it was refused, in milliseconds. */
const LINGER = 1000;

/**
 * Makes a server respond with a problem document to input that it cannot parse as HTTP, and then close the connection. Node by itself
 * sends a bare status or nothing.
 *
 * @param refuse creates the response, for a remote address
 */
export function answerUnreadable(server: Server, refuse: (address: string | undefined) => Promise<Response>): void {
  const refused = new WeakSet<Duplex>(); // Node reports every further piece of the same input again
  const answer = (socket: Duplex) => {
    if (!refused.has(socket)) void close(socket as Socket, refuse);
    refused.add(socket);
  };
  server.on('clientError', (_error, socket) => answer(socket));
  server.on('connect', (_request, socket) => answer(socket));
  // An unknown expectation is ignored (RFC 9110 §10.1.1 allows that).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

async function close(socket: Socket, refuse: (address: string | undefined) => Promise<Response>): Promise<void> {
  // Responses to earlier requests go first. Node keeps the current one in this private field only.
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
