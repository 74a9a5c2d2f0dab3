import { once } from 'node:events';
import { globSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Locator, Page } from '@playwright/test';
import { demoPeople } from '#lib/demo/plan/demo-people.ts';
import { thisYear } from '#e2e/support/api.ts';
import { allHere } from '#e2e/support/table.ts';
import { expect, keyOf, signIn, signInAs, startSession, test } from '#e2e/support/test.ts';

for (const way of ['typed', 'demo button'] as const) {
  test(`the key is nowhere in the browser (${way})`, async ({ page, recorder }) => {
    const key = keyOf('chair');
    const sent: string[] = [];
    page.on('request', (request) => {
      sent.push([request.url(), request.postData(), ...Object.values(request.headers())].join('\n'));
    });
    await page.goto(`${recorder.url}/sign-in`);
    if (way === 'typed') await signIn(page, key);
    else await page.getByRole('button', { name: `Chair ${demoPeople.chair.email}`, exact: true }).click();
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeAttached();
    await page.goto(`${recorder.url}/c/${await thisYear(key)}/submissions`);
    await allHere(page);
    await page.getByRole('rowheader').getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Decision' })).toBeVisible();

    const kept = await page.evaluate(async () => [
      document.documentElement.outerHTML,
      document.cookie,
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
      JSON.stringify(await indexedDB.databases()),
      JSON.stringify(history.state),
    ]);
    const received = recorder.take();
    const secret = key.slice(-20); // the prefix is no secret and is shown
    expect(received).toContain('/api/proxy/submissions');
    for (const text of [...kept, JSON.stringify(await page.context().cookies()), received]) {
      expect(text).not.toContain(secret);
    }
    const requests = sent.filter((text) => text.includes(secret));
    expect(requests).toHaveLength(way === 'typed' ? 1 : 0);
  });
}

test('the session cookie is out of reach of scripts and other sites', async ({ page }) => {
  await signInAs(page, 'chair');
  await page.goto('/');
  const cookies = await page.context().cookies();
  expect(cookies).toEqual([expect.objectContaining({ httpOnly: true, sameSite: 'Lax', path: '/' })]);
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

test('over HTTPS the cookie is Secure and bound to the host', async ({ request, baseURL }) => {
  const origin = baseURL ?? '';
  const response = await request.post('/api/session', {
    form: { key: keyOf('chair') },
    headers: { origin, 'x-forwarded-proto': 'https' },
    maxRedirects: 0,
  });
  const cookie = response.headers()['set-cookie'];
  expect(cookie).toMatch(/^__Host-rostrum=[\w-]{22,};/);
  for (const attribute of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(attribute);
  expect(cookie).not.toContain('Domain');
  expect(response.headers()['strict-transport-security']).toMatch(/max-age=\d{8}/);
});

test('every page has a Content-Security-Policy that allows only its own scripts and forbids framing', async ({
  page,
}) => {
  await signInAs(page, 'chair');
  const conference = await thisYear(keyOf('chair'));
  const nonces = new Set<string>();
  const paths = ['/', '/sign-in?why=out', `/c/${conference}`, `/c/${conference}/submissions`, '/problems/not-found'];
  for (const path of [...paths, '/nothing']) {
    const response = await page.request.get(path);
    const headers = response.headers();
    const policy = headers['content-security-policy'] ?? '';
    const nonce = /script-src 'self' 'nonce-([^']+)' 'strict-dynamic';/.exec(policy)?.[1] ?? '';
    expect(nonce, path).not.toBe('');
    nonces.add(nonce);
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).toContain("object-src 'none'");
    expect(policy, path).toContain("base-uri 'none'");
    expect(policy, path).not.toContain('unsafe-eval');
    const scripts = (await response.text()).match(/<script\b[^>]*>/g) ?? [];
    expect(
      scripts.filter((script) => !script.includes(`nonce="${nonce}"`)),
      path,
    ).toEqual([]);
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'x-dns-prefetch-control': 'off',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers, path).not.toHaveProperty('x-powered-by');
  }
  expect(nonces.size).toBe(paths.length + 1);
});

test('a response of the proxy could load nothing if it were shown as a page', async ({ page }) => {
  await signInAs(page, 'chair');
  const response = await page.request.get('/api/proxy/me');
  expect(response.headers()).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
});

test('no response with private data may be cached', async ({ page }) => {
  await signInAs(page, 'chair');
  const conference = await thisYear(keyOf('chair'));
  for (const path of ['/', `/c/${conference}`, `/c/${conference}/submissions`, '/api/proxy/me', '/sign-in?why=out']) {
    const { 'cache-control': cache } = (await page.request.get(path)).headers();
    expect(cache, path).toMatch(/\bprivate\b/);
    expect(cache, path).toMatch(/\bno-store\b/);
  }
});

test('another site cannot sign anybody in or out, or read through the proxy', async ({
  page,
  baseURL,
  expectError,
}) => {
  expectError(/status of 40[34]/); // the refusals, and the icon that browsers request
  await signInAs(page, 'chair');
  const before = await page.context().cookies();
  const dashboard = baseURL ?? '';
  const html = `<title>Elsewhere</title>
    <form method="post" action="${dashboard}/api/session"><input name="key" value="${keyOf('reviewer')}"><button>In</button></form>
    <form method="post" action="${dashboard}/api/session/end"><button>Out</button></form>
    <form action="${dashboard}/api/proxy/me"><button>Read</button></form>`;
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  });
  await once(server.listen(0, 'localhost'), 'listening');
  const elsewhere = `http://localhost:${(server.address() as AddressInfo).port}/`;
  for (const button of ['In', 'Out', 'Read']) {
    await page.goto(elsewhere);
    const answered = page.waitForResponse((response) => response.url().startsWith(dashboard));
    await page.getByRole('button', { name: button, exact: true }).click();
    expect((await answered).status(), button).toBe(403);
  }
  server.close();
  expect(await page.context().cookies()).toEqual(before);
  expect((await page.request.get('/api/proxy/me')).status()).toBe(200);
});

test('a request without an origin, or with a foreign one, changes nothing', async ({ request }) => {
  const form = { key: keyOf('chair') };
  for (const headers of [{}, { origin: 'https://elsewhere.example' }, { origin: 'null' }]) {
    const response = await request.post('/api/session', { form, headers, maxRedirects: 0 });
    expect(response.status()).toBe(403);
    expect(response.headers()).not.toHaveProperty('set-cookie');
  }
});

test('if someone else signs in, an open page never shows their rows under the first person’s name', async ({
  page,
  context,
  expectError,
}) => {
  expectError(/status of 409/);
  await signInAs(page, 'chair');
  await page.goto(`/c/${await thisYear(keyOf('author'))}/submissions`);
  await allHere(page);
  await expect(page.getByText(demoPeople.chair.email)).toBeVisible();

  const other = await context.newPage();
  await startSession(other, keyOf('author'));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('heading', { name: 'My submissions', level: 1 })).toBeVisible();
  await expect(page.getByText(demoPeople.author.email)).toBeVisible();
  await expect(page.getByText(demoPeople.chair.email)).toHaveCount(0);
});

/** Focuses the page, again until its scripts run, and expects to see `shown`. */
async function comeBack(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(shown).toBeVisible({ timeout: 2000 });
  }).toPass();
}

test('an open page that sends no requests shows the person who is signed in as soon as it has the focus', async ({
  page,
  context,
  expectError,
}) => {
  expectError(/status of 40[19]/);
  await signInAs(page, 'chair');
  await page.goto('/settings');
  await expect(page.getByText(demoPeople.chair.email).first()).toBeVisible();

  const other = await context.newPage();
  await startSession(other, keyOf('author'));
  await comeBack(page, page.getByText(demoPeople.author.email).first());
  await expect(page.getByText(demoPeople.chair.email)).toHaveCount(0);

  await other.goto('/');
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(other).toHaveURL(/why=out/);
  await comeBack(page, page.getByText('Your session has ended'));
  await expect(page).toHaveURL(/next=%2Fsettings/);
});

test('every route handler authenticates by itself', async ({ request, baseURL }) => {
  const handlers = globSync('app/**/route.ts').map((file) =>
    `/${file}`
      .replace(/^\/app/, '')
      .replace(/\/route\.ts$/, '')
      .replaceAll(/\/\([^)]*\)/g, '')
      .replace('[...path]', 'me')
      .replaceAll(/\[[^\]]*\]/g, 'x'),
  );
  expect(handlers).toContain('/api/proxy/me');
  for (const path of handlers) {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      if (path === '/api/session' && method !== 'GET') continue; // signs in and out
      if (path === '/api/session/passkey' && method === 'POST') continue; // a challenge, which grants nothing
      if (path === '/api/unsubscribe/x' && method === 'GET') continue; // leads to the page that asks for a click
      if (['/healthz', '/readyz'].includes(path) && method === 'GET') continue; // for load balancers
      const headers = { origin: baseURL ?? '', 'content-type': 'application/x-www-form-urlencoded' };
      const response = await request.fetch(path, { method, headers, maxRedirects: 0 });
      const toSignIn = response.headers()['location']?.startsWith('/sign-in') === true;
      expect(toSignIn || [401, 403, 404, 405].includes(response.status()), `${method} ${path}`).toBe(true);
    }
  }
});

test('an address that tries many keys is told to wait, and no other is', async ({
  page,
  request,
  baseURL,
  expectError,
}) => {
  expectError(/status of 429/);
  const attempt = (address: string, key: string) =>
    request.post('/api/session', {
      form: { key },
      headers: { origin: baseURL ?? '', 'x-forwarded-for': address },
      maxRedirects: 0,
    });
  let status = 0;
  for (let tries = 0; tries < 40 && status !== 429; tries += 1) {
    status = (await attempt('203.0.113.7', `${tries}-is-no-key`)).status();
  }
  const refused = await attempt('203.0.113.7', keyOf('chair'));
  expect([status, refused.status()]).toEqual([429, 429]);
  expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(0);
  expect((await attempt('203.0.113.8', keyOf('chair'))).status()).toBe(303);

  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.7' });
  await page.goto('/sign-in?next=%2Fsettings');
  await page.getByLabel('API key').fill(keyOf('chair'));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText(/Too many attempts to sign in from here\. Wait \d+ minutes/)).toBeVisible();
  await expect(page).toHaveURL(/next=%2Fsettings/);
});

test('an Upgrade request is answered like any other, and its connection is closed', async ({ baseURL }) => {
  const { hostname, port, host } = new URL(baseURL ?? '');
  const upgrade =
    'Upgrade: websocket\r\nConnection: Upgrade, close\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: a2V5';
  for (const path of ['/sign-in', '/_next/webpack-hmr']) {
    const socket = connect(Number(port), hostname);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${upgrade}\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 (200|404) /);
  }
});

test('Next’s image optimizer does not exist', async ({ request }) => {
  const answer = await request.get('/_next/image?url=%2Fx%0Aforged&w=64&q=75');
  expect(answer.status()).toBe(404);
});
