import type { RequestListener } from 'node:http';
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { answering, fakeUpstream } from './test-upstream.ts';
import { forwardStream, type KeptStream, type StreamKeeper } from './forward-stream.ts';

const type = { 'content-type': 'application/x-ndjson', etag: 'W/"1"', 'x-total-count': '2' };
const items = [
  { id: '1', slug: 's-1', title: 'One', surprise: [1] },
  { id: '2', slug: 's-2', title: null },
];
const linesOf = (...values: unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('');
const end = { complete: true, count: 2, asOf: '2026-11-25T00:00:00.000Z' };

/** A service that streams these lines. */
const streaming =
  (body: string, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(200, { ...type, ...headers }).end(body);

function memory(): StreamKeeper & { kept: Map<string, Omit<KeptStream, 'open'> & { compressed: Uint8Array }> } {
  const kept = new Map<string, Omit<KeptStream, 'open'> & { compressed: Uint8Array }>();
  return {
    kept,
    maxBytes: 10_000,
    find(address) {
      const found = kept.get(address);
      return found ? { ...found, open: () => found.compressed } : null;
    },
    keep: (address, stream, compressed) => void kept.set(address, { ...stream, compressed }),
  };
}

/** What a browser gets of a stream, and the requests to the service. */
async function pass(
  listener: RequestListener,
  {
    headers = {},
    keeper = memory(),
    ...limits
  }: { headers?: object; keeper?: StreamKeeper; idleMs?: number; maxBytes?: number } = {},
) {
  await using upstream = await fakeUpstream(listener);
  const response = await forwardStream(
    new Request('http://d.example/api/proxy/submissions?conference=c', {
      headers: { accept: 'application/x-ndjson', 'accept-encoding': 'gzip, br, zstd', ...headers },
    }),
    { prefix: '/api/proxy', baseUrl: `${upstream.origin}/api/v1`, key: 'secret', keeper, idleMs: 5000, ...limits },
  );
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = decoded(bytes, response.headers.get('content-encoding')).toString();
  const lines = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { response, lines, asked: upstream.requests };
}

function decoded(bytes: Buffer, coding: string | null): Buffer {
  if (coding === 'zstd') return zstdDecompressSync(bytes);
  return coding === 'gzip' ? gunzipSync(bytes) : bytes;
}

test('a stream reaches the browser line by line, compressed, with listed headers alone', async () => {
  const { response, lines, asked } = await pass(
    streaming(linesOf(...items, end), { 'set-cookie': 'a=b', ratelimit: '"d";r=1;t=2' }),
  );
  expect(lines).toEqual([...items, end]);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/x-ndjson',
    'content-encoding': 'zstd',
    'cache-control': 'private, no-store',
    etag: 'W/"1"',
    'x-total-count': '2',
    ratelimit: '"d";r=1;t=2',
  });
  expect(response.headers.has('set-cookie')).toBe(false);
  expect(asked[0]?.headers).toMatchObject({ authorization: 'Bearer secret' });
  expect(asked[0]?.headers.accept).toContain('application/x-ndjson');
});

const accepting = (accepted: string) => ({ headers: { 'accept-encoding': accepted } });

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate', 'gzip'],
  ['ZSTD;q=0.1, gzip', 'zstd'],
  ['zstd;q=0, gzip;q=0.5', 'gzip'],
  ['gzip; q=0.0', null],
  ['identity', null],
  ['', null],
])('a stream is compressed as its reader accepts it: %j', async (accepted, coding) => {
  const { response, lines } = await pass(streaming(linesOf(...items, end)), accepting(accepted));
  expect([response.headers.get('content-encoding'), lines]).toEqual([coding, [...items, end]]);
});

test('the first rows arrive while the service still works on the rest', async () => {
  let finish: () => void = () => undefined;
  await using upstream = await fakeUpstream((_, response) => {
    response.writeHead(200, type).write(linesOf(items[0]));
    finish = () => response.end(linesOf(items[1], end));
  });
  const request = new Request('http://d.example/api/proxy/submissions', {
    headers: { accept: 'application/x-ndjson', 'accept-encoding': 'identity' },
  });
  const { body } = await forwardStream(request, {
    prefix: '/api/proxy',
    baseUrl: upstream.origin,
    key: 'k',
    keeper: memory(),
  });
  const reader = (body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toBe(linesOf(items[0]));
  finish();
  expect((await reader.read()).value).toBe(linesOf(items[1], end));
});

test('an extension field of the wrong shape is left out of a line', async () => {
  const { lines } = await pass(streaming(linesOf({ ...items[1], scores: 'x', reviews: {} }, { ...end, count: 1 })));
  expect(lines[0]).toEqual(items[1]);
});

test('a name that reading drops does not reach the browser, however it is written', async () => {
  for (const name of ['__proto__', '\\u005f_proto__']) {
    const line = `{"id":"2","slug":"b","${name}":{"reviews":[]}}\n`;
    const { lines } = await pass(streaming(line + linesOf(items[0]) + linesOf(end)));
    expect(JSON.stringify(lines)).toBe(JSON.stringify([{ id: '2', slug: 'b' }, items[0], end]));
  }
});

test.each([
  ['is cut off after a line', linesOf(...items), 'bad_answer'],
  ['is cut off within a line', linesOf(items[0]) + '{"id":"2","sl', 'bad_answer'],
  ['ends with another count', linesOf(...items, { ...end, count: 3 }), 'bad_answer'],
  ['goes on after its end', linesOf(items[0], { ...end, count: 1 }, items[1]), 'bad_answer'],
  ['has a line that is not JSON', linesOf(items[0]) + '<script>\n' + linesOf(end), 'bad_answer'],
  ['has a line of another shape', linesOf(items[0], { title: '<script>' }, end), 'bad_answer'],
  ['is larger than accepted', linesOf({ ...items[0], title: 'x'.repeat(9000) }, items[1], end), 'bad_answer'],
])('a stream that %s ends with a problem and is not kept', async (_, body, code) => {
  const keeper = memory();
  const { lines } = await pass(streaming(body), { keeper, maxBytes: 5000 });
  expect(lines.at(-1)).toMatchObject({ complete: false, problem: { code, status: 502 } });
  expect(JSON.stringify(lines)).not.toContain('script');
  expect(keeper.kept.size).toBe(0);
});

test.each([
  ['dies', (socket: { destroy: () => void }) => socket.destroy()],
  ['falls silent', () => undefined],
])(
  'a service that %s in the middle is said to have given no answer, and what came before it stands',
  async (_, fail) => {
    const keeper = memory();
    const listener: RequestListener = (request, response) => {
      response.writeHead(200, type).write(linesOf(...items), () => fail(request.socket));
    };
    const { lines } = await pass(listener, { keeper, idleMs: 2000 });
    expect(lines).toEqual([
      ...items,
      { complete: false, problem: expect.objectContaining({ code: 'no_answer', status: 504 }) },
    ]);
    expect(keeper.kept.size).toBe(0);
  },
);

test('a kept stream is sent again once the service says that it is still the state', async () => {
  const keeper = memory();
  await pass(streaming(linesOf(...items, end)), { keeper });
  const unchanged: RequestListener = (_, response) =>
    response.writeHead(304, { etag: 'W/"1"', ratelimit: '"d";r=7;t=2' }).end();
  const { response, lines, asked } = await pass(unchanged, { keeper });
  expect(asked[0]?.headers['if-none-match']).toBe('W/"1"');
  expect([response.status, lines]).toEqual([200, [...items, end]]);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    etag: 'W/"1"',
    'x-total-count': '2',
    ratelimit: '"d";r=7;t=2',
  });
});

test.each(['gzip', 'identity'])(
  'a kept stream is decompressed for a reader that accepts %s alone',
  async (accepted) => {
    const keeper = memory();
    await pass(streaming(linesOf(...items, end)), { keeper });
    const unchanged: RequestListener = (_, response) => response.writeHead(304, { etag: 'W/"1"' }).end();
    const { response, lines } = await pass(unchanged, { keeper, ...accepting(accepted) });
    expect([response.headers.get('content-encoding'), lines]).toEqual([null, [...items, end]]);
  },
);

test('a browser that has the kept stream gets 304', async () => {
  const keeper = memory();
  await pass(streaming(linesOf(...items, end)), { keeper });
  const { response } = await pass((_, answer) => answer.writeHead(304, { etag: 'W/"1"' }).end(), {
    keeper,
    headers: { 'if-none-match': 'W/"1"' },
  });
  expect(response.status).toBe(304);
});

test.each([
  ['one of several that it names', 'W/"2", "x"', { etag: 'W/"2"' }],
  ['one that it names beside the kept one', '"x", W/"1"', { etag: 'W/"1"' }],
  ['the kept one, without its weakness', '"1"', { etag: 'W/"1"' }],
  ['a stream that the service does not name', 'W/"2"', {}],
])('a browser that has %s gets 304, and not the kept stream', async (_, held, headers) => {
  const keeper = memory();
  await pass(streaming(linesOf(...items, end)), { keeper });
  const { response } = await pass((_, answer) => answer.writeHead(304, headers).end(), {
    keeper,
    headers: { 'if-none-match': held },
  });
  expect(response.status).toBe(304);
});

test('a browser with an older stream gets the kept one', async () => {
  const keeper = memory();
  await pass(streaming(linesOf(...items, end)), { keeper });
  const { response, lines, asked } = await pass((_, answer) => answer.writeHead(304, { etag: 'W/"1"' }).end(), {
    keeper,
    headers: { 'if-none-match': 'W/"0"' },
  });
  expect(asked[0]?.headers['if-none-match']).toBe('W/"0", W/"1"');
  expect([response.status, lines]).toEqual([200, [...items, end]]);
});

test('a stream that is too large to keep is passed on all the same', async () => {
  const keeper = { ...memory(), maxBytes: 10 };
  const { lines } = await pass(streaming(linesOf(...items, end)), { keeper });
  expect([lines, keeper.kept.size]).toEqual([[...items, end], 0]);
});

test.each([
  ['401', answering(401, { code: 'invalid_api_key', status: 401 }), 401],
  ['429', answering(429, { code: 'rate_limited', status: 429 }, { 'retry-after': '9' }), 429],
  ['422', answering(422, { code: 'validation_error', status: 422 }), 422],
  ['HTML with 200', answering(200, '<h1>x</h1>', { 'content-type': 'text/html' }), 502],
  ['a redirect', answering(302, '', { location: 'http://127.0.0.1:1/' }), 502],
  ['a cut connection', (request) => request.socket.destroy(), 504],
] as [string, RequestListener, number][])(
  'instead of a stream, %s is answered as for a page',
  async (_, listener, status) => {
    const { response, lines } = await pass(listener);
    expect([response.status, response.headers.get('content-type')]).toEqual([status, 'application/problem+json']);
    expect(lines).toEqual([expect.objectContaining({ status })]);
  },
);

test('a browser that leaves ends the request to the service', async () => {
  let left: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => (left = resolve));
  await using upstream = await fakeUpstream((_, response) => {
    response.writeHead(200, type).write(linesOf(...items));
    response.once('close', left);
  });
  const request = new Request('http://d.example/api/proxy/submissions', {
    headers: { accept: 'application/x-ndjson' },
  });
  const { body } = await forwardStream(request, {
    prefix: '/api/proxy',
    baseUrl: upstream.origin,
    key: 'k',
    keeper: memory(),
  });
  const reader = (body ?? new ReadableStream()).getReader();
  await reader.read();
  await reader.cancel();
  await gone;
});

test.each([
  ['http://127.0.0.1:4000', 'identity'],
  ['http://localhost:4000', 'identity'],
  ['http://[::1]:4000', 'identity'],
  ['https://api.example', null],
  ['https://127.0.0.1.example', null],
])('a service on this machine is asked not to compress: %s', async (origin, encoding) => {
  const asked: (string | null)[] = [];
  const request = new Request('http://d.example/api/proxy/submissions?conference=c', {
    headers: { accept: 'application/x-ndjson', 'accept-encoding': 'gzip' },
  });
  const response = await forwardStream(request, {
    prefix: '/api/proxy',
    baseUrl: `${origin}/api/v1`,
    key: 'secret',
    keeper: memory(),
    fetch: (_, init) => {
      asked.push(new Headers(init.headers).get('accept-encoding'));
      return Promise.resolve(new Response(linesOf(...items, end), { headers: type }));
    },
  });
  expect([response.status, asked]).toEqual([200, [encoding]]);
  await response.body?.cancel();
});
