/** Requests that no browser sends by itself. */
import { globSync } from 'node:fs';
import { METHODS } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { startDashboard } from '#e2e/support/sites/own-dashboard.ts';
import { setting } from '#e2e/support/setting.ts';
import { expect, keyOf, signInAs, test } from '#e2e/support/test.ts';

/** Everything a server sends until it closes the connection. Throws if the connection is reset. */
async function answerTo(base: string | undefined, head: readonly string[], body = ''): Promise<string> {
  const { hostname, port, host } = new URL(base ?? '');
  const socket = connect(Number(port), hostname);
  socket.write(`${[...head.slice(0, 1), `Host: ${host}`, ...head.slice(1)].join('\r\n')}\r\n\r\n`);
  socket.write(body);
  return text(socket);
}

const statusOf = (answer: string) => Number(answer.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));

test('no method causes a 5xx, and unsupported methods are refused', async ({ baseURL }) => {
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

/** Sends a request with a body, then another on the same connection unless the first response closes it. */
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

test('a body of 2 MB to any route gets a response, and the connection stays open unless the response closes it', async ({
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

test('a request with two session cookies has no session, in either order, for pages and API', async ({
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

test('only a listed gateway is believed about the host and about addresses of clients', async ({ request }) => {
  const unlisted = await startDashboard(new URL(setting('ROSTRUM_API_URL')).origin, { TRUSTED_PROXIES: '' });
  try {
    const form = { key: keyOf('chair') };
    const headers = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' };
    for (const [url, status] of [
      [unlisted.url, 403],
      [setting('ROSTRUM_URL'), 303],
    ] as const) {
      const response = await request.post(`${url}/api/session`, { form, headers, maxRedirects: 0 });
      expect(response.status()).toBe(status);
      expect(response.headersArray().some(({ name }) => name.toLowerCase() === 'set-cookie')).toBe(status === 303);
    }
    const statuses = [];
    for (let tries = 0; tries < 21; tries += 1) {
      const claimed = `203.0.113.${tries}`;
      const response = await request.post(`${unlisted.url}/api/session`, {
        form: { key: `${tries}-is-no-key` },
        headers: { origin: unlisted.url, 'x-forwarded-for': claimed, 'x-rostrum-peer': claimed },
        maxRedirects: 0,
      });
      statuses.push(response.status());
    }
    expect(statuses).toEqual([...Array<number>(20).fill(303), 429]);
  } finally {
    await unlisted.stop();
  }
});
