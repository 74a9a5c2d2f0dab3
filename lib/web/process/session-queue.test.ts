import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { callConcurrency, queuePerSession, pageConcurrency } from './session-queue.ts';

/** So long that nothing counts as a stream, however slow the machine. */
const LONG = 1e8;

const until = (holds: () => boolean) => vi.waitUntil(holds, { timeout: 30_000 });

/** A server that starts answers and ends them when the test says so. */
async function serve(long = LONG) {
  const begun: { path: string; response: ServerResponse }[] = [];
  const answer = queuePerSession((request, response) => {
    begun.push({ path: request.url ?? '', response });
    return Promise.resolve();
  }, long);
  let [heard, over] = [0, 0];
  const server = createServer((request, response) => {
    heard += 1;
    response.once('close', () => (over += 1));
    void answer(request, response);
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string, cookie?: string) => {
    const request = get({ port, host: '127.0.0.1', path, headers: cookie ? { cookie } : {}, agent: false });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return { status: response.statusCode, headers: response.headers, body: await text(response) };
  };
  return {
    begun,
    ask,
    port,
    heard: (count: number) => until(() => heard === count),
    over: (count: number) => until(() => over === count),
    paths: () => begun.map(({ path }) => path),
    /** Ends all answers, including those that start later. */
    end: async <T>(all: readonly Promise<T>[]): Promise<T[]> => {
      let ended = 0;
      const timer = setInterval(() => {
        for (; ended < begun.length; ended++) begun[ended]!.response.end();
      });
      const answers = await Promise.all(all);
      clearInterval(timer);
      return answers;
    },
  };
}

const a = '__Host-rostrum=a';
const repeated = <T>(times: number, make: () => T): T[] => Array.from({ length: times }, make);

test('of 300 pages of a session one is rendered at a time, 99 wait and the rest get 429, while another session is served', async () => {
  const { ask, begun, heard, paths, end } = await serve();
  const many = repeated(300, () => ask('/c/conf', a));
  await heard(300);
  const other = ask('/other', '__Host-rostrum=b');
  await until(() => begun.length === 2);
  expect(paths()).toEqual(['/c/conf', '/other']);
  begun[1]!.response.end();
  expect((await other).status).toBe(200);
  const answers = await end(many);
  const drawn = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 429);
  expect([drawn.length, refused.length]).toEqual([pageConcurrency.total, 300 - pageConcurrency.total]);
  for (const { headers, body } of refused) {
    expect(headers).toMatchObject({ 'retry-after': '1', 'content-type': 'text/plain; charset=utf-8' });
    expect(body).toContain('Wait a second');
  }
  expect(begun.length).toBe(pageConcurrency.total + 1);
});

test('API requests do not wait for pages, and too many of them get a 429 problem', async () => {
  const { ask, heard, paths, end } = await serve();
  const page = ask('/c/conf', a);
  await heard(1);
  const calls = repeated(callConcurrency.total + 1, () => ask('/api/proxy/me', a));
  await heard(callConcurrency.total + 2);
  expect(paths()).toEqual(['/c/conf', ...repeated(callConcurrency.inFlight, () => '/api/proxy/me')]);
  const refused = await Promise.race(calls);
  expect([refused.status, refused.headers['content-type'], refused.headers['retry-after']]).toEqual([
    429,
    'application/problem+json',
    '1',
  ]);
  expect(JSON.parse(refused.body)).toMatchObject({ code: 'rate_limited', status: 429 });
  await end([page, ...calls]);
});

test('requests without a session queue by address, and health checks and the build’s files never wait', async () => {
  const { ask, heard, paths, end } = await serve();
  const all = [ask('/sign-in')];
  await heard(1);
  all.push(ask('/docs/api'), ask('/healthz'), ask('/readyz'), ask('/_next/static/a.js'), ask('/', a));
  await heard(6);
  expect(paths().toSorted()).toEqual(['/', '/_next/static/a.js', '/healthz', '/readyz', '/sign-in']);
  await end(all);
});

test('a page is not rendered if its client leaves while it waits', async () => {
  const { ask, begun, heard, over, paths, port, end } = await serve();
  const first = ask('/first', a);
  await heard(1);
  const left = get({ port, host: '127.0.0.1', path: '/left', headers: { cookie: a }, agent: false });
  left.on('error', () => undefined);
  await heard(2);
  const last = ask('/last', a);
  await heard(3);
  left.destroy();
  await over(1);
  begun[0]!.response.end();
  await end([first, last]);
  expect(paths()).toEqual(['/first', '/last']);
});

test('a long answer, such as a stream, lets the next request start', async () => {
  const { ask, begun, paths, end } = await serve(1);
  const stream = ask('/stream', a);
  await until(() => begun.length === 1);
  begun[0]!.response.write('begun');
  const next = ask('/next', a);
  await until(() => begun.length === 2);
  expect(paths()).toEqual(['/stream', '/next']);
  await end([stream, next]);
});
