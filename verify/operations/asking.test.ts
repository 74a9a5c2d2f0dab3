import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { answering, fakeUpstream } from '#lib/client/fake-upstream.ts';
import { asker } from './asking.ts';
import { underLoad } from './load.ts';

const page = (main: string) => `<nav>12 of 20 this minute</nav><main>${main}</main>`;
const html = (status: number, body: string) => answering(status, body, { 'content-type': 'text/html' });

test.each<[string, RequestListener, object]>([
  ['is as before, but for numbers', html(200, page('<b>Late</b> 4')), { verdict: 'right' }],
  ['lacks something', html(200, page('3')), { verdict: 'wrong', said: 'Late' }],
  ['says that something failed', html(200, page('<b>Late</b> <p role="alert">No')), { verdict: 'error', isCut: false }],
  ['is no page', html(502, page('<b>Late</b>')), { verdict: 'error', isCut: false }],
  ['never comes', (request) => request.socket.destroy(), { verdict: 'error', isCut: false }],
  [
    'is cut',
    (request, response) => response.writeHead(200).write('<main>Late', () => request.socket.destroy()),
    { verdict: 'error', isCut: true },
  ],
])('a page that %s is known', async (_, listener, expected) => {
  let now = html(200, page('<b>Late</b> 3'));
  await using upstream = await fakeUpstream((request, response) => now(request, response));
  const people = asker(upstream.origin);
  const question = await people.ofPage('/c/x', 'rostrum=x');
  now = listener;
  expect(await people.outcome(question)).toMatchObject({ name: '/c/x', ...expected });
  people.close();
});

test('what is asked of the API is right by its bytes alone, and what fails meanwhile is counted', async () => {
  let now = answering(200, { late: 3 });
  await using upstream = await fakeUpstream((request, response) => now(request, response));
  const people = asker(upstream.origin);
  const question = await people.ofService('/api/v1/me', 'key');
  const asked = upstream.requests.length;
  const change = () => {
    now = answering(200, { late: 4 });
    return Promise.resolve();
  };
  const met = await underLoad(people, [question], change, 300);
  people.close();
  expect(met.requests).toBe(upstream.requests.length - asked);
  expect(met.wrong).toBeGreaterThan(0);
  expect(met.wrong).toBeLessThan(met.requests);
  expect([met.errors, met.cut, met.said]).toEqual([0, 0, ['wrong /api/v1/me: {"late":4}']]);
});
