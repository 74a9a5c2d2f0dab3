import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '#lib/runtime/log.ts';
import { handled } from './handled.ts';

test('what is asked for and is no path is refused, and nothing behind hears or prints it', async () => {
  const heard: (string | undefined)[] = [];
  const handle = handled((request, response) => {
    heard.push(request.url);
    response.end();
    return Promise.resolve();
  }, createLog('silent'));
  const server = createServer(handle);
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const statusOf = async (target: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.end(`GET ${target} HTTP/1.1\r\nHost: x.org\r\nConnection: close\r\n\r\n`);
    return Number((await text(socket)).slice('HTTP/1.1 '.length).slice(0, 3));
  };
  for (const target of ['*', 'http://[', 'http://x.org/sign-in', '/%', '/c/%ff', '/c/%zz?a']) {
    expect([target, await statusOf(target)]).toEqual([target, 400]);
  }
  expect(heard).toEqual([]);
  for (const target of ['/', '/c/%C3%BC', '/sign-in?next=%zz']) {
    expect([target, await statusOf(target)]).toEqual([target, 200]);
  }
});
