import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { fakeUpstream } from '#lib/client/test-upstream.ts';
import { streamType } from '#lib/contract/stream.ts';
import { testFolder } from '#lib/importers/files/test-folder.ts';
import { openapi } from '#lib/service/openapi/openapi.ts';
import { listeningService } from '#lib/service/test-listening.ts';
import { submissionRecord } from '#lib/store/dataset/test-records.ts';
import { rostrumIn } from '#lib/cli/test-cli.ts';

const list = ['get', 'listSubmissions', '--conference', 'conf', '--all'];

/** Starts a service with as many submissions, whose titles a spreadsheet would run. */
async function serviceWith(count: number) {
  const titled = (at: number) => submissionRecord(`s${at}`, 'open', { title: `=Title, "${at}"` });
  return (await listeningService(Array.from({ length: count }, (_, at) => titled(at)))).environment;
}

const slugs = (count: number) => Array.from({ length: count }, (_, at) => `s${at}`).toSorted();
const slugsIn = (items: readonly unknown[]) => items.map((item) => (item as { slug: string }).slug).toSorted();

test('a whole list is written one item a line, as one JSON array, or as CSV that no spreadsheet runs', async () => {
  const environment = await serviceWith(130);
  const folder = testFolder();
  const lines = await rostrumIn(folder, list, environment);
  expect([lines.code, lines.stderr]).toEqual([0, '']);
  const items = lines.stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
  expect(slugsIn(items)).toEqual(slugs(130));
  const json = await rostrumIn(folder, [...list, '--format', 'json'], environment);
  expect(JSON.parse(json.stdout)).toEqual(items);
  const csv = await rostrumIn(folder, [...list, '--format', 'csv'], environment);
  const [header = '', ...rows] = csv.stdout.trimEnd().split('\n');
  expect(header.split(',')).toEqual(expect.arrayContaining(['id', 'slug', 'title', 'track.slug', 'authors']));
  expect(rows).toHaveLength(130);
  expect(rows.every((row) => row.includes(`"'=Title, ""`))).toBe(true);
});

test('a service that does not send lists as streams is read page by page', async () => {
  const pages = new Map([
    ['', { data: [{ id: '1', slug: 'a' }], hasMore: true, nextCursor: 'next' }],
    ['next', { data: [{ id: '2', slug: 'b' }], hasMore: false, nextCursor: null }],
  ]);
  await using upstream = await fakeUpstream(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://x');
    const body = pathname.endsWith('openapi.json')
      ? { openapi: '3.1.0', paths: {} }
      : pages.get(searchParams.get('cursor') ?? '');
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  const { code, stdout } = await rostrumIn(testFolder(), list, { API_BASE_URL: upstream.origin, ROSTRUM_KEY: 'k' });
  expect([code, stdout]).toEqual([0, '{"id":"1","slug":"a"}\n{"id":"2","slug":"b"}\n']);
});

test.each([
  ['ends without its last line', ''],
  ['says another count', '{"complete":true,"count":9,"asOf":"2026-01-01T00:00:00.000Z"}\n'],
])('a stream that %s fails, and says that the list is not whole', async (_, end) => {
  await using upstream = await fakeUpstream(({ url = '' }, response) => {
    const isDescription = url.endsWith('openapi.json');
    response.writeHead(200, { 'content-type': isDescription ? 'application/json' : streamType });
    response.end(isDescription ? JSON.stringify(openapi) : `{"id":"1","slug":"a"}\n${end}`);
  });
  const { code, stdout, stderr } = await rostrumIn(testFolder(), list, {
    API_BASE_URL: upstream.origin,
    ROSTRUM_KEY: 'k',
  });
  expect(code).toBe(1);
  expect(stdout).toBe('{"id":"1","slug":"a"}\n');
  expect(stderr).toContain('not the whole list');
});

test('a stream whose connection breaks fails, and says that what came is not all', async () => {
  await using upstream = await fakeUpstream(({ url = '', socket }, response) => {
    const isDescription = url.endsWith('openapi.json');
    response.writeHead(200, { 'content-type': isDescription ? 'application/json' : streamType });
    if (isDescription) response.end(JSON.stringify(openapi));
    else response.write('{"id":"1","slug":"a"}\n', () => socket.destroy());
  });
  const environment = { API_BASE_URL: upstream.origin, ROSTRUM_KEY: 'k' };
  const { code, stderr } = await rostrumIn(testFolder(), list, environment);
  expect([code, stderr]).toEqual([1, expect.stringContaining('The connection to the service was lost.')]);
});

test('a list whose last page cannot be reached fails, after what could be read', async () => {
  await using upstream = await fakeUpstream(({ url = '' }, response) => {
    const page = { data: [{ id: '1', slug: 'a' }], hasMore: true, nextCursor: null };
    const body = url.endsWith('openapi.json') ? { openapi: '3.1.0', paths: {} } : page;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  const environment = { API_BASE_URL: upstream.origin, ROSTRUM_KEY: 'k' };
  const { code, stdout, stderr } = await rostrumIn(testFolder(), list, environment);
  expect([code, stdout, stderr]).toEqual([1, '{"id":"1","slug":"a"}\n', expect.stringContaining('has no last page')]);
});

test('a reader that takes only the first lines is no failure', async () => {
  const environment = await serviceWith(600);
  const child = spawn(process.execPath, ['lib/cli/rostrum.mjs', ...list], {
    env: { ...process.env, DATA_DIR: testFolder(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await once(child.stdout, 'data');
  child.stdout.destroy();
  let stderr = '';
  child.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
  const [code] = (await once(child, 'exit')) as [number];
  expect([code, stderr]).toEqual([0, '']);
});

test.each([
  [[...list, '--limit', '5'], '--all has no pages'],
  [['get', 'getMe', '--all'], '--all is for lists'],
  [['get', 'getMe', '--format', 'csv'], '--format needs --all'],
  [[...list, '--format', 'xml'], '--format must be one of ndjson, csv, json'],
])('%j is refused', async (args, message) => {
  const { code, stderr } = await rostrumIn(testFolder(), args);
  expect([code === 0, stderr]).toEqual([false, expect.stringContaining(message)]);
});

test('what is wrong with a call is named: each option, a missing key, an address where no service answers', async () => {
  const environment = await serviceWith(1);
  const told = async (args: readonly string[], changed: Record<string, string> = {}) =>
    (await rostrumIn(testFolder(), ['get', ...args], { ...environment, ...changed })).stderr.trimEnd();
  const wrong = ['listSubmissions', '--status', 'OPEN', '--limit', '999'];
  expect((await told(wrong)).split('\n')).toEqual([
    expect.stringMatching(/^--conference: /),
    expect.stringMatching(/^--status: .*"UNDER_REVIEW"/),
    expect.stringMatching(/^--limit: .*100/),
  ]);
  expect(await told(['getMe'], { ROSTRUM_KEY: '' })).toBe('Set ROSTRUM_KEY to an API key.');
  await using dashboard = await fakeUpstream((_, response) => void response.writeHead(404).end('<p>Not here'));
  expect(await told(['getMe'], { API_BASE_URL: dashboard.origin })).toBe(`${dashboard.origin}/api/v1: Not found`);
  const nobody = 'http://127.0.0.1:4321';
  expect(await told(['getMe'], { API_BASE_URL: nobody })).toBe(`${nobody}/api/v1: The service could not be reached.`);
});
