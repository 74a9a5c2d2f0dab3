import { createServer, request as send, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { refuseFileWrites } from './refuse-file-writes.ts';

test('answers 405 with security headers to a write to a static file, and leaves all other requests alone', async () => {
  const isRefused = refuseFileWrites('public');
  const server = createServer((request, response) => {
    if (!isRefused(request, response)) response.writeHead(200).end();
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = async (method: string, path: string) => {
    const request = send({ port, host: '127.0.0.1', path, method, agent: false }).end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    return response;
  };
  for (const path of ['/icon.svg', '/icon.svg?v=2', '/_next/static/chunks/a.js']) {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const { statusCode, headers } = await ask(method, path);
      expect([method, path, statusCode]).toEqual([method, path, 405]);
      expect(headers).toMatchObject({ allow: 'GET, HEAD', 'x-content-type-options': 'nosniff' });
    }
    for (const method of ['GET', 'HEAD']) expect((await ask(method, path)).statusCode).toBe(200);
  }
  expect((await ask('POST', '/api/session')).statusCode).toBe(200);
});
