import { expect, test } from 'vitest';
import { jsonOf, politeFetch } from './polite-fetch.ts';
import { SourceProblem } from '#lib/importers/files/source-problem.ts';

const url = 'https://example.org/api/papers?token=hidden';

/** A `politeFetch` whose server gives these responses in order; records the requests and the pauses between them. */
function polite(answers: readonly (Response | Error)[], tries = 4) {
  const waits: number[] = [];
  const asked: string[] = [];
  const left = [...answers];
  const fetch = politeFetch(
    (input) => {
      asked.push(new Request(input).url);
      const next = left.shift();
      return next instanceof Response ? Promise.resolve(next) : Promise.reject(next ?? new Error('asked too often'));
    },
    new AbortController().signal,
    { tries, pause: 1000, wait: (milliseconds) => Promise.resolve(void waits.push(milliseconds)) },
  );
  return { fetch, waits, asked };
}

const busy = (headers: Record<string, string> = {}, status = 429) => new Response('', { status, headers });
const done = () => Response.json({ ok: true });

test('retries a busy source after the pause that it asks for', async () => {
  const { fetch, waits } = polite([busy({ 'retry-after': '56' }), busy({ 'x-ratelimit-reset': '7' }), done()]);
  expect((await fetch(url)).status).toBe(200);
  expect(waits).toEqual([56_000, 7000]);
});

test('retries with growing pauses if the source names none or does not respond', async () => {
  const { fetch, waits } = polite([busy(), new TypeError('fetch failed'), busy({}, 503), done()]);
  expect((await fetch(url)).status).toBe(200);
  expect(waits).toEqual([1000, 2000, 4000]);
});

test('never waits longer than two minutes', async () => {
  const { fetch, waits } = polite([busy({ 'retry-after': '86400' }), done()]);
  await fetch(url);
  expect(waits).toEqual([120_000]);
});

test('returns other responses, such as 404, without a retry', async () => {
  const { fetch, asked } = polite([busy({}, 404)]);
  expect((await fetch(url)).status).toBe(404);
  expect(asked.length).toBe(1);
});

test('the final error names the request and the failure, and no secret', async () => {
  for (const [answer, words] of [
    [busy(), 'responded with 429, 4 times'],
    [
      Object.assign(new TypeError('hidden'), { cause: Object.assign(new Error('hidden'), { code: 'ECONNREFUSED' }) }),
      'failed (ECONNREFUSED), 4 times',
    ],
  ] as const) {
    const attempt = polite(Array.from({ length: 4 }, () => answer)).fetch(url);
    await expect(attempt).rejects.toThrow(SourceProblem);
    await expect(attempt).rejects.toThrow(`GET https://example.org/api/papers: ${words}`);
    await expect(attempt).rejects.not.toThrow('hidden');
  }
});

test('stops at once when the signal is aborted', async () => {
  const controller = new AbortController();
  const fetch = politeFetch(() => Promise.reject(new Error('aborted')), controller.signal);
  controller.abort(new Error('interrupted'));
  await expect(fetch(url)).rejects.toThrow('interrupted');
});

test.each([
  [new Response('<!DOCTYPE html><p>Sign in'), 'the response is an HTML page, not JSON'],
  [new Response(''), 'the response is not JSON'],
  [new Response('{"cut', {}), 'the response is not JSON'],
  [new Response('{}', { status: 401 }), 'responded with 401'],
])('jsonOf names what a response is instead of JSON: %#', async (response, words) => {
  await expect(jsonOf(response, 'GET /x')).rejects.toThrow(`GET /x: ${words}`);
});
