import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { closeUnread } from './unread-body.ts';

const MUCH = 2_000_000;

/** Opens a connection to a server that answers by `listener`. */
async function connectTo(
  listener: RequestListener,
): Promise<{ socket: Socket; told: () => string; over: Promise<unknown> }> {
  const server = createServer(listener);
  closeUnread(server);
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.setEncoding('latin1').on('data', (part: string) => (text += part));
  return { socket, told: () => text, over: once(socket, 'end') }; // a socket error fails the test, because it loses the answer
}

const head = (length: number | 'chunked') =>
  `POST / HTTP/1.1\r\nHost: x.org\r\n${length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`}\r\n\r\n`;

/** Answers at once, without reading the body. */
const refuse: RequestListener = (_, response) => response.writeHead(400).end('no');
/** Answers as soon as part of the body has arrived, without calling `writeHead`. */
const refusePart: RequestListener = (request, response) => void request.once('data', () => response.end('no'));

test.each([
  ['at once', refuse],
  ['when part of it has arrived', refusePart],
])(
  'the answer to a body that is refused %s has Connection: close and arrives whole before the connection is closed',
  async (_, listener) => {
    const { socket, told, over } = await connectTo(listener);
    socket.write(head(MUCH));
    socket.write('a'.repeat(MUCH));
    await over;
    expect(told()).toMatch(/^HTTP\/1\.1 \d00 .*\r\nconnection: close\r\n.*\r\n\r\n(2\r\n)?no/is);
    socket.end();
  },
);

test('the answer to a refused body of unknown length has Connection: close', async () => {
  const { socket, told, over } = await connectTo(refuse);
  socket.write(`${head('chunked')}5\r\nabcde\r\n`);
  await over;
  expect(told()).toContain('Connection: close');
  socket.end();
});

test('a client that keeps sending after its answer is cut off', async () => {
  const { socket, over } = await connectTo(refuse);
  socket.write(head(Number.MAX_SAFE_INTEGER));
  await over;
  const sending = setInterval(() => socket.write('a'.repeat(10_000)), 20);
  onTestFinished(() => clearInterval(sending));
  socket.on('error', () => undefined); // the client sees a reset
  await once(socket, 'close');
});

test('a body that was read completely, and a request without a body, keep the connection open', async () => {
  const { socket, told } = await connectTo((request, response) => {
    if (request.method === 'GET') response.end('no body');
    else request.resume().once('end', () => response.end('read'));
  });
  for (const [ask, answer] of [
    [head(MUCH) + 'a'.repeat(MUCH), 'read'],
    [head(3) + 'abc', 'read'],
    ['GET / HTTP/1.1\r\nHost: x.org\r\n\r\n', 'no body'],
  ] as const) {
    const before = told().length;
    socket.write(ask);
    while (!told().slice(before).endsWith(answer)) await once(socket, 'data');
    expect(told().slice(before)).toContain('Connection: keep-alive');
  }
  socket.end();
});
