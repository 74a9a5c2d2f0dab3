import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { asRequest, newRequest } from '#lib/runtime/telemetry/request.ts';
import { applyPageStatus, setPageStatus } from './page-status.ts';

async function answerOf(render: RequestListener): Promise<Response> {
  const server = createServer((request, response) =>
    asRequest(newRequest(), () => {
      applyPageStatus(response);
      return render(request, response);
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    return await fetch(`http://127.0.0.1:${port}`, { redirect: 'manual' });
  } finally {
    server.close();
  }
}

test.each([
  [404, null],
  [503, '2'],
] as const)('a page sends its status %d with its text, Retry-After: %s', async (status, retryAfter) => {
  const answer = await answerOf((_request, response) => {
    setPageStatus(status);
    response.statusCode = 200;
    response.end('the page');
  });
  expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([
    status,
    retryAfter,
    'the page',
  ]);
});

test('a redirect keeps its own status, and so does a page that sets none', async () => {
  const redirect = await answerOf((_request, response) => {
    setPageStatus(503);
    response.writeHead(307, { location: '/sign-in' }).end();
  });
  expect([redirect.status, redirect.headers.get('retry-after')]).toEqual([307, null]);
  expect((await answerOf((_request, response) => void response.end())).status).toBe(200);
});
