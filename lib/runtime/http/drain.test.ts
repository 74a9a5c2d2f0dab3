import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { type Drain, drainOf } from './drain.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function serve(listener: RequestListener): Promise<{ port: number; drain: Drain; server: Server }> {
  const server = createServer(listener);
  servers.push(server);
  const drain = drainOf(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { port: (server.address() as AddressInfo).port, drain, server };
}

const ask = async (port: number, agent = new Agent()) =>
  ((await once(get({ port, host: '127.0.0.1', agent }), 'response')) as [IncomingMessage])[0];

test('a slow reader gets the whole answer before its connection is closed', async () => {
  const body = 'x'.repeat(30_000_000); // more than the system buffers
  const { port, drain } = await serve((_, response) => response.end(body));
  const agent = new Agent({ keepAlive: true });
  const answer = await ask(port, agent); // written completely, but mostly not sent yet
  const closed = drain.close(60_000);
  await expect(ask(port)).rejects.toThrow('ECONNREFUSED');
  expect((await text(answer)).length).toBe(body.length);
  expect(await closed).toBe(0);
  agent.destroy();
});

test('a request on an open connection while the server closes is answered with Connection: close', async () => {
  const asked = Promise.withResolvers<void>();
  const { port, drain } = await serve((request, response) => {
    if (request.url === '/second') asked.resolve();
    response.end(request.url);
  });
  const socket = connect(port, '127.0.0.1');
  const received = text(socket);
  socket.write('GET /first HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'readable');
  const closed = drain.close(10_000);
  socket.write('GET /second HTTP/1.1\r\nHost: x\r\n\r\n');
  await asked.promise;
  const [first, second] = (await received).split('/first');
  expect(first).not.toContain('Connection: close');
  expect(second).toMatch(/Connection: close.*\/second$/s);
  expect(await closed).toBe(0);
});

test('an answer that began before the close ends its connection, even without Connection: close', async () => {
  let finish = () => {};
  const { port, drain, server } = await serve((_, response) => {
    response.write('begun ');
    finish = () => response.end('and done');
  });
  server.keepAliveTimeout = 0; // otherwise the connection would end by itself
  const agent = new Agent({ keepAlive: true });
  const answer = await ask(port, agent);
  const idle = connect(port, '127.0.0.1');
  idle.resume();
  await once(idle, 'connect');
  const closed = drain.close(60_000);
  await once(idle, 'close'); // idle connections have been closed
  finish();
  expect(await text(answer)).toBe('begun and done');
  expect(await closed).toBe(0);
});

test('an idle connection does not delay the close', async () => {
  const { port, drain } = await serve((_, response) => response.end());
  const idle = connect(port, '127.0.0.1');
  await once(idle, 'connect');
  const ended = once(idle, 'close');
  idle.resume();
  expect(await drain.close(60_000)).toBe(0);
  await ended;
});

test('an answer that takes too long is cut off and counted', async () => {
  const { port, drain } = await serve((_, response) => response.write('begun'));
  const answer = await ask(port);
  expect(await drain.close(10)).toBe(1);
  await expect(text(answer)).rejects.toThrow('aborted');
});

test('an answer that has not begun when the server closes has Connection: close', async () => {
  const asked = Promise.withResolvers<() => void>();
  const { port, drain } = await serve((_, response) => asked.resolve(() => response.end()));
  const agent = new Agent({ keepAlive: true });
  const answer = ask(port, agent);
  const finish = await asked.promise;
  const closed = drain.close(60_000);
  finish();
  expect((await answer).headers.connection).toBe('close');
  expect(await closed).toBe(0);
  agent.destroy();
});
