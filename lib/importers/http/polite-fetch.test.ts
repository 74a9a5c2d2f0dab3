import { expect, test } from 'vitest';
import { jsonOf, politeFetch } from './polite-fetch.ts';
import { SourceProblem } from '#lib/importers/files/source-problem.ts';

const url = 'https://example.org/api/papers?token=hidden';

/** Answers one after the other; how long was waited between. */
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

test('a source that is busy is asked again after as long as it says', async () => {
  const { fetch, waits } = polite([busy({ 'retry-after': '56' }), busy({ 'x-ratelimit-reset': '7' }), done()]);
  expect((await fetch(url)).status).toBe(200);
  expect(waits).toEqual([56_000, 7000]);
});

test('one that does not say, fails or is not there is asked after longer and longer', async () => {
  const { fetch, waits } = polite([busy(), new TypeError('fetch failed'), busy({}, 503), done()]);
  expect((await fetch(url)).status).toBe(200);
  expect(waits).toEqual([1000, 2000, 4000]);
});

test('no wait is longer than two minutes', async () => {
  const { fetch, waits } = polite([busy({ 'retry-after': '86400' }), done()]);
  await fetch(url);
  expect(waits).toEqual([120_000]);
});

test('what is answered is the answer, whatever it says', async () => {
  const { fetch, asked } = polite([busy({}, 404)]);
  expect((await fetch(url)).status).toBe(404);
  expect(asked.length).toBe(1);
});

test('in the end it is said what was asked and how it failed, and nothing that is secret', async () => {
  for (const [answer, words] of [
    [busy(), 'was answered 429, 4 times'],
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

test('who ends it ends it at once', async () => {
  const controller = new AbortController();
  const fetch = politeFetch(() => Promise.reject(new Error('aborted')), controller.signal);
  controller.abort(new Error('interrupted'));
  await expect(fetch(url)).rejects.toThrow('interrupted');
});

test.each([
  [new Response('<!DOCTYPE html><p>Sign in'), 'was answered with a page of HTML, not JSON'],
  [new Response(''), 'was not answered with JSON'],
  [new Response('{"cut', {}), 'was not answered with JSON'],
  [new Response('{}', { status: 401 }), 'was answered 401'],
])('what is no JSON is called what it is', async (response, words) => {
  await expect(jsonOf(response, 'GET /x')).rejects.toThrow(`GET /x: ${words}`);
});
