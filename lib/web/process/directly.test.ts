import { once } from 'node:events';
import { createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { direct } from './direct.ts';
import { directly } from './directly.ts';

const long = JSON.stringify(Array.from({ length: 500 }, (_, id) => ({ id, title: 'Ünïted' })));

/** A server with one direct handler, that says 404 of the rest. */
async function serving(handler: (request: Request) => Promise<Response> | Response) {
  direct('/api/direct/', (request) => Promise.resolve(handler(request)));
  const answers = directly();
  const server = createServer((request, response) => {
    if (!answers(request, response)) response.writeHead(404).end();
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const begin = (path: string, headers: Record<string, string>, method: string) =>
    send({ port, host: '127.0.0.1', path, headers, method, agent: false }).end();
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const [response] = (await once(begin(path, headers, method), 'response')) as [IncomingMessage];
    return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
  };
  return { begin, ask };
}

test('the handler hears what was asked, and its answer arrives as it gave it', async () => {
  const { ask } = await serving(async ({ method, url, headers }) => {
    const { pathname, search } = new URL(url);
    return Response.json(
      { method, pathname, search, cookie: headers.get('cookie') },
      { status: 429, headers: { 'retry-after': '7', 'set-cookie': 'rostrum=; Max-Age=0' } },
    );
  });
  const { status, headers, body } = await ask('/api/direct/a%20b?limit=5&limit=6', { cookie: 'rostrum=x' });
  expect(status).toBe(429);
  expect(headers).toMatchObject({ 'retry-after': '7', 'set-cookie': ['rostrum=; Max-Age=0'] });
  expect(JSON.parse(body.toString())).toEqual({
    method: 'GET',
    pathname: '/api/direct/a%20b',
    search: '?limit=5&limit=6',
    cookie: 'rostrum=x',
  });
});

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.0', undefined, (bytes: Buffer) => bytes],
] as const)('what is long is as small as its reader takes it (%s)', async (accepted, encoding, read) => {
  const { ask } = await serving(() => new Response(long, { headers: { etag: '"1"' } }));
  const { headers, body } = await ask('/api/direct/list', { 'accept-encoding': accepted });
  expect(headers).toMatchObject({ etag: '"1"', vary: 'Accept-Encoding', 'content-length': String(body.byteLength) });
  expect(headers['content-encoding']).toBe(encoding);
  expect(read(body).toString()).toBe(long);
});

test('it is allowed nothing, should it be shown as a page; without a body, too', async () => {
  const { ask } = await serving(({ method }) =>
    method === 'HEAD' ? new Response(null) : new Response(null, { status: 304, headers: { etag: '"1"' } }),
  );
  const safe = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
  const known = await ask('/api/direct/x', { 'if-none-match': '"1"' });
  expect([known.status, known.body.byteLength]).toEqual([304, 0]);
  expect(known.headers).toMatchObject({ ...safe, etag: '"1"' });
  expect(known.headers).not.toHaveProperty('strict-transport-security');
  const head = await ask('/api/direct/x', { 'x-forwarded-proto': 'https' }, 'HEAD');
  expect(head.headers).toMatchObject(safe);
  expect(head.headers).toHaveProperty('strict-transport-security');
});

test('what changes something, and what nobody has loaded, is left to Next', async () => {
  const handler = vi.fn(() => new Response('x'));
  const { ask } = await serving(handler);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    expect([method, (await ask('/api/direct/x', {}, method)).status]).toEqual([method, 404]);
  }
  for (const path of ['/', '/api/direct', '/api/directory/x', '/x?/api/direct/']) {
    expect([path, (await ask(path)).status]).toEqual([path, 404]);
  }
  expect(handler).not.toHaveBeenCalled();
});

test('a handler that fails is a 500 that says nothing of it', async () => {
  const { ask } = await serving(() => Promise.reject(new Error('a secret')));
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => told.mockRestore());
  const { status, headers, body } = await ask('/api/direct/x');
  expect(status).toBe(500);
  expect(JSON.stringify(headers) + body.toString()).not.toContain('secret');
});

test('anyone who leaves has the handler hear of it', async () => {
  const { promise: left, resolve } = Promise.withResolvers<void>();
  const { promise: asked, resolve: heard } = Promise.withResolvers<void>();
  const { begin } = await serving(async ({ signal }) => {
    signal.addEventListener('abort', () => resolve());
    heard();
    await left;
    return new Response('late');
  });
  const request = begin('/api/direct/x', {}, 'GET').on('error', () => undefined);
  await asked;
  request.destroy();
  await left;
});
