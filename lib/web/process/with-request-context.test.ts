import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '#lib/runtime/telemetry/log.ts';
import { withRequestContext } from './with-request-context.ts';

/** Starts a server for `handle`. Returns a function that sends it a request. */
async function serve(handle: (request: IncomingMessage, response: ServerResponse) => void) {
  const listener = withRequestContext(
    (request, response) => Promise.resolve(handle(request, response)),
    createLog('silent'),
  );
  const server = createServer(listener);
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return async (method: string, target: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.end(`${method} ${target} HTTP/1.1\r\nHost: x.org\r\nConnection: close\r\n\r\n`);
    const answer = await text(socket);
    return { status: Number(answer.slice('HTTP/1.1 '.length).slice(0, 3)), answer };
  };
}

test('answers 405 with the allowed methods to methods on which Next would fail', async () => {
  const heard: (string | undefined)[] = [];
  const ask = await serve((request, response) => {
    heard.push(request.method);
    response.end();
  });
  for (const target of ['/', '/api/proxy/me', '/api/session']) {
    for (const method of ['TRACE', 'ACL', 'PROPFIND']) {
      const { status, answer } = await ask(method, target);
      expect([status, /^allow: (.*)$/im.exec(answer)?.[1]?.trim()]).toEqual([405, 'GET, HEAD']);
      expect(answer).toContain('X-Content-Type-Options: nosniff');
    }
  }
  expect(heard).toEqual([]);
  expect((await ask('POST', '/')).status).toBe(200);
});

test('answers 400 to an invalid path, which nothing behind it sees or prints', async () => {
  const heard: (string | undefined)[] = [];
  const ask = await serve((request, response) => {
    heard.push(request.url);
    response.end();
  });
  const statusOf = async (target: string) => (await ask('GET', target)).status;
  for (const target of ['*', 'http://[', 'http://x.org/sign-in', '/%', '/c/%ff', '/c/%zz?a']) {
    expect([target, await statusOf(target)]).toEqual([target, 400]);
  }
  expect(heard).toEqual([]);
  for (const target of ['/', '/c/%C3%BC', '/sign-in?next=%zz']) {
    expect([target, await statusOf(target)]).toEqual([target, 200]);
  }
});
