import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { closeUnread } from './unread-body.ts';

const MUCH = 2_000_000;

/** A connection to a server that answers by `listener`. */
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
  return { socket, told: () => text, over: once(socket, 'end') }; // an error fails the test: the answer would be lost
}

const head = (length: number | 'chunked') =>
  `POST / HTTP/1.1\r\nHost: x.org\r\n${length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`}\r\n\r\n`;

/** Answers at once, whatever comes. */
const refuse: RequestListener = (_, response) => response.writeHead(400).end('no');
/** Answers without a word on its status first, as soon as something has come. */
const refusePart: RequestListener = (request, response) => void request.once('data', () => response.end('no'));

test.each([
  ['at once', refuse],
  ['when a part has come', refusePart],
])(
  'a body that is refused %s: the answer says that the connection is closed, arrives whole, and then it is',
  async (_, listener) => {
    const { socket, told, over } = await connectTo(listener);
    socket.write(head(MUCH));
    socket.write('a'.repeat(MUCH));
    await over;
    expect(told()).toMatch(/^HTTP\/1\.1 \d00 .*\r\nconnection: close\r\n.*\r\n\r\n(2\r\n)?no/is);
    socket.end();
  },
);

test('so does the answer to a body whose length nobody knows', async () => {
  const { socket, told, over } = await connectTo(refuse);
  socket.write(`${head('chunked')}5\r\nabcde\r\n`);
  await over;
  expect(told()).toContain('Connection: close');
  socket.end();
});

test('a client that goes on sending after its answer is cut off', async () => {
  const { socket, over } = await connectTo(refuse);
  socket.write(head(Number.MAX_SAFE_INTEGER));
  await over;
  const sending = setInterval(() => socket.write('a'.repeat(10_000)), 20);
  onTestFinished(() => clearInterval(sending));
  socket.on('error', () => undefined); // which is how it hears of it
  await once(socket, 'close');
});

test('what is read to its end, and what has no body, leaves the connection open for the next request', async () => {
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
