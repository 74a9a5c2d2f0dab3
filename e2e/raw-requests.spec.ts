/** What no browser sends by itself, and anyone who attacks does. */
import { globSync } from 'node:fs';
import { METHODS } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { startDashboard } from '#e2e/support/sites/own-dashboard.ts';
import { setting } from '#e2e/support/setting.ts';
import { expect, keyOf, signInAs, test } from '#e2e/support/test.ts';

/** What a server answers until it closes the connection. An error, such as a connection that is cut off, fails the test. */
async function answerTo(base: string | undefined, head: readonly string[], body = ''): Promise<string> {
  const { hostname, port, host } = new URL(base ?? '');
  const socket = connect(Number(port), hostname);
  socket.write(`${[...head.slice(0, 1), `Host: ${host}`, ...head.slice(1)].join('\r\n')}\r\n\r\n`);
  socket.write(body);
  return text(socket);
}

const statusOf = (answer: string) => Number(answer.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));

test('no method is a failure, and those that are not served are refused', async ({ baseURL }) => {
  for (const method of METHODS.filter((each) => each !== 'CONNECT')) {
    for (const path of ['/api/proxy/me', '/api/session', '/', '/sign-in', '/icon.svg', '/_next/static/x.js']) {
      const status = statusOf(await answerTo(baseURL, [`${method} ${path} HTTP/1.1`, 'Connection: close']));
      expect(status >= 200 && status < 500, `${method} ${path}: ${status}`).toBe(true);
    }
  }
  const traced = await answerTo(baseURL, ['TRACE /api/proxy/me HTTP/1.1', 'Connection: close']);
  expect(statusOf(traced)).toBe(405);
  expect(traced).toContain('Allow: GET, HEAD');
});

/** Sends a body, and once it is answered another request, where the answer does not say that the connection is closed. */
async function answersTo(base: string | undefined, head: readonly string[], body: string): Promise<string> {
  const { hostname, port, host } = new URL(base ?? '');
  const socket = connect(Number(port), hostname).setEncoding('latin1');
  socket.write(`${[...head.slice(0, 1), `Host: ${host}`, ...head.slice(1)].join('\r\n')}\r\n\r\n`);
  socket.write(body);
  let told = '';
  let hasAsked = false;
  for await (const part of socket) {
    told += String(part);
    if (hasAsked || !told.includes('\r\n\r\n') || saysClose.test(told)) continue;
    hasAsked = true;
    socket.write(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  }
  return told;
}

const saysClose = /^HTTP\/1\.1 [234]\d\d [^]*?\r\nconnection: close\r\n/i;

test('who sends a body of 2 MB to any route is answered, and hears whether the connection is closed: else it is not', async ({
  baseURL,
}) => {
  const length = 2_000_000;
  const handlers = globSync('app/**/route.ts').map((file) => file.replace(/^app/, '').replace(/\/route\.ts$/, ''));
  const paths = handlers.map((path) => path.replaceAll(/\/\([^)]*\)/g, '').replaceAll(/\[[^\]]*\]/g, 'x'));
  expect(paths).toContain('/api/session/code');
  for (const path of [...paths, '/', '/sign-in', '/icon.svg', '/_next/static/x.js']) {
    for (const type of ['application/x-www-form-urlencoded', 'application/json']) {
      const given = [`Content-Type: ${type}`, `Content-Length: ${length}`, 'Sec-Fetch-Site: same-origin'];
      const told = await answersTo(baseURL, [`POST ${path} HTTP/1.1`, ...given], 'a'.repeat(length));
      expect(saysClose.test(told) || told.includes('HTTP/1.1 200 OK'), `${path}, ${type}: ${told}`).toBe(true);
    }
  }
});

test('of two sessions in one request neither counts: for pages as for what they ask, in either order', async ({
  page,
  baseURL,
}) => {
  await signInAs(page, 'chair');
  const [session] = await page.context().cookies();
  const mine = `rostrum=${session?.value ?? ''}`;
  const ask = (path: string, cookie: string) =>
    answerTo(baseURL, [`GET ${path} HTTP/1.1`, `Cookie: ${cookie}`, 'Connection: close']);
  expect(statusOf(await ask('/api/proxy/me', mine))).toBe(200);
  expect(statusOf(await ask('/settings', `${mine}; a=b`))).toBe(200);
  for (const both of [`${mine}; rostrum=theirs`, `rostrum=theirs; ${mine}`]) {
    for (const path of ['/api/proxy/me', '/api/session']) expect(statusOf(await ask(path, both))).toBe(401);
    const answer = await ask('/settings', both);
    expect(answer).toMatch(/^location: \/sign-in\?why=cookies&next=%2Fsettings/im);
  }
  await page.goto('/sign-in?why=cookies');
  await expect(page.getByText('Delete the cookies for this site')).toBeVisible();
});

test('forwarded host headers are ignored unless a listed gateway sends them', async ({ request }) => {
  const form = { key: keyOf('chair') };
  const headers = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' };
  const serviceUrl = new URL(setting('ROSTRUM_API_URL')).origin;
  for (const [trusted, status] of [
    ['', 403],
    ['192.0.2.1', 403],
    ['127.0.0.1', 303],
  ] as const) {
    const dashboard = await startDashboard(serviceUrl, { TRUSTED_PROXIES: trusted });
    try {
      const response = await request.post(`${dashboard.url}/api/session`, { form, headers, maxRedirects: 0 });
      expect(response.status()).toBe(status);
      expect(response.headersArray().some(({ name }) => name.toLowerCase() === 'set-cookie')).toBe(status === 303);
    } finally {
      await dashboard.stop();
    }
  }
});
