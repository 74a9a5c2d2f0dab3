import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { builtFiles } from './built-files.ts';

const line = 'export const much = 1;\n';
const script = line.repeat(500);
const large = line.repeat(1000);

/** A server of a build with a script and a font, that says 404 of the rest. */
async function serving() {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-files-'));
  mkdirSync(join(folder, 'chunks'));
  writeFileSync(join(folder, 'chunks', 'a-1.js'), script);
  writeFileSync(join(folder, 'chunks', 'large.js'), large);
  writeFileSync(join(folder, 'sans.woff2'), 'font');
  writeFileSync(join(folder, 'notes.txt'), 'secret');
  const hasFile = builtFiles(folder);
  rmSync(folder, { recursive: true }); // a build that is replaced still has pages open
  const server = createServer((request, response) => {
    if (!hasFile(request, response)) response.writeHead(404).end();
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const request = send({ port, host: '127.0.0.1', path, headers, method, agent: false });
    const answered = once(request, 'response');
    request.end();
    const [response] = (await answered) as [IncomingMessage];
    return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
  };
}

test('a file of the build comes as small as its reader takes it, and is the same in each form', async () => {
  const ask = await serving();
  for (const [accepted, encoding, read] of [
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
    ['GZIP', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
  ] as const) {
    for (const turn of ['first', 'again']) {
      const { headers, body } = await ask('/_next/static/chunks/a-1.js', { 'accept-encoding': accepted });
      expect([accepted, turn, headers['content-encoding'], headers.vary]).toEqual([
        accepted,
        turn,
        encoding,
        'Accept-Encoding',
      ]);
      expect(read(body).toString()).toBe(script);
    }
  }
  const small = await ask('/_next/static/chunks/a-1.js', { 'accept-encoding': 'br' });
  expect(small.body.byteLength).toBeLessThan(script.length / 10);
});

test('it is kept for a year, and is safe to have', async () => {
  const ask = await serving();
  const plain = {
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  };
  const font = await ask('/_next/static/sans.woff2?v=2', { 'accept-encoding': 'br' });
  expect(font.headers).toMatchObject({ ...plain, 'content-type': 'font/woff2', 'content-length': '4' });
  expect(font.headers).not.toHaveProperty('content-encoding');
  expect(font.headers).not.toHaveProperty('strict-transport-security');
  const overHttps = await ask('/_next/static/chunks/a-1.js', { 'x-forwarded-proto': 'https' }, 'HEAD');
  expect(overHttps.headers).toMatchObject({ ...plain, 'content-type': 'text/javascript; charset=utf-8' });
  expect(overHttps.headers).toHaveProperty('strict-transport-security');
  expect(overHttps.body.byteLength).toBe(0);
});

test.each([
  ['what the build has not', 'GET', '/_next/static/chunks/b-2.js'],
  ['what is no script, style, picture or font', 'GET', '/_next/static/notes.txt'],
  ['what lies elsewhere', 'GET', '/_next/static/chunks/../chunks/a-1.js'],
  ['what does not read', 'POST', '/_next/static/chunks/a-1.js'],
])('%s is left to Next', async (_, method, path) => {
  const ask = await serving();
  expect((await ask(path, {}, method)).status).toBe(404);
});

test('anyone who asks for a part of a file gets the whole', async () => {
  const ask = await serving();
  const { status, body } = await ask('/_next/static/chunks/a-1.js', { range: 'bytes=0-9' });
  expect([status, body.toString()]).toEqual([200, script]);
});

test('a large script is as it was built, after a line that has it compiled at once', async () => {
  const ask = await serving();
  const { headers, body } = await ask('/_next/static/chunks/large.js');
  expect(body.toString()).toBe(`//# allFunctionsCalledOnLoad\n${large}`);
  expect(headers['content-length']).toBe(String(body.byteLength));
});
