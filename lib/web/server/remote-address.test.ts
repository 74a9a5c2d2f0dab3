import { createServer, get } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addressOf } from '#lib/web/session/sign-in-throttle.ts';
import { setRemoteAddress, remoteAddressHeader } from './remote-address.ts';

/** Answers with the client's address as the server sees it, or with `X-Forwarded-Host`. */
const server = createServer((request, response) => {
  setRemoteAddress(request);
  const pairs = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as [string, string]);
  const given = new Headers(pairs);
  response.end(request.url === '/host' ? String(given.get('x-forwarded-host')) : addressOf(given));
});

beforeAll(async () => {
  vi.stubEnv('TRUSTED_PROXIES', '127.0.0.2');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
  vi.unstubAllEnvs();
});

/** Sends a request from one of this machine's addresses. */
async function seenAs(localAddress: string, headers: Record<string, string>, path = '/'): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const [response] = (await once(get({ port, path, host: '127.0.0.1', localAddress, headers }), 'response')) as [
    AsyncIterable<Buffer>,
  ];
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return text;
}

test('a client’s address is that of the connection, whatever its headers say', async () => {
  for (const headers of [
    {},
    { 'x-forwarded-for': '192.0.2.1' },
    { 'x-forwarded-for': '192.0.2.1, 127.0.0.2' },
    { 'x-forwarded-for': '127.0.0.2' },
    { 'x-rostrum-peer': '192.0.2.1' },
    { [remoteAddressHeader()]: '192.0.2.1' },
  ]) {
    expect(await seenAs('127.0.0.1', headers)).toBe('127.0.0.1');
  }
});

test('a trusted proxy’s X-Forwarded-For is used, and entries before the proxy’s own are ignored', async () => {
  expect(await seenAs('127.0.0.2', { 'x-forwarded-for': '198.51.100.1, 192.0.2.1' })).toBe('192.0.2.1');
  expect(await seenAs('127.0.0.2', { 'x-forwarded-for': '2001:db8::1' })).toBe('2001:db8::1');
  expect(await seenAs('127.0.0.2', {})).toBe('127.0.0.2');
});

test('a request without a known remote address has no address, even if it names one', () => {
  expect(addressOf(new Headers({ 'x-forwarded-for': '192.0.2.1' }))).toBe('');
});

test('X-Forwarded-Host is accepted from a trusted proxy only', async () => {
  const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '127.0.0.2' };
  expect(await seenAs('127.0.0.1', headers, '/host')).toBe('null');
  expect(await seenAs('127.0.0.2', headers, '/host')).toBe('evil.example');
});
