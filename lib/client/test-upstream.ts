import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A service that answers as a test wants. For tests only. */
export interface FakeUpstream extends AsyncDisposable {
  /** `http://127.0.0.1:<port>`. */
  origin: string;
  /** The requests it received, in order. */
  requests: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[];
}

/** Starts a fake service on a free port. It stops at the end of the `await using` scope. */
export async function fakeUpstream(listener: RequestListener): Promise<FakeUpstream> {
  const requests: FakeUpstream['requests'] = [];
  const server = createServer((request, response) => {
    requests.push({ method: request.method, url: request.url, headers: request.headers });
    listener(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Answers every request with this status and body. */
export function answering(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): RequestListener {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  return (_, response) => response.writeHead(status, { 'content-type': type, ...headers }).end(text);
}

/** Never answers. */
export const silent: RequestListener = () => undefined;

/** Sends the first byte of an answer and nothing more. */
export const dripping: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{');
};

/** Sends one byte every 5 ms, forever. */
export const trickling: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 5);
  response.once('close', () => clearInterval(timer));
};

/** Sends an endless answer, as fast as it is read. */
export const endless: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const pour = () => {
    if (response.destroyed) return;
    if (response.write('x'.repeat(65_536))) setImmediate(pour);
    else response.once('drain', pour);
  };
  pour();
};
