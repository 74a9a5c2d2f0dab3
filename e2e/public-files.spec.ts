import { readdirSync, statSync } from 'node:fs';
import { expect, test } from '#e2e/support/test.ts';

const types: Readonly<Record<string, RegExp>> = {
  ico: /^image\/(x-icon|vnd\.microsoft\.icon)/,
  png: /^image\/png/,
  svg: /^image\/svg\+xml/,
  txt: /^text\/plain/,
  webmanifest: /^application\/manifest\+json/,
};

test('every public file is served without a session, with its media type, and is of its size on disk', async ({
  request,
}) => {
  const names = readdirSync('public');
  expect(names).toEqual(expect.arrayContaining(['favicon.ico', 'icon.svg', 'manifest.webmanifest', 'robots.txt']));
  for (const name of names) {
    const response = await request.get(`/${name}`, { maxRedirects: 0 });
    expect(response.status(), name).toBe(200);
    const headers = response.headers();
    expect(headers['content-type'], name).toMatch(types[name.split('.').at(-1) ?? ''] ?? /^never$/);
    expect(headers['x-content-type-options'], name).toBe('nosniff');
    expect(headers['set-cookie'], name).toBeUndefined();
    expect((await response.body()).byteLength, name).toBe(statSync(`public/${name}`).size);
    expect(statSync(`public/${name}`).size, name).toBeLessThan(60_000);
  }
});

test('a page names its icons, its manifest and its picture, and each is there', async ({ page, request }) => {
  await page.goto('/sign-in');
  const links = page.locator('link[rel="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]');
  const named = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  const { icons } = (await (await request.get('/manifest.webmanifest')).json()) as { icons: { src: string }[] };
  const paths = [...named, new URL(picture ?? '').pathname, ...icons.map(({ src }) => src)];
  expect(paths.length).toBeGreaterThan(7);
  for (const path of paths) expect((await request.get(path)).status(), path).toBe(200);
});

test('robots.txt allows the documentation and nothing that needs a session', async ({ request }) => {
  const lines = (await (await request.get('/robots.txt')).text()).split('\n');
  const allowed = lines.flatMap((line) => /^Allow: (.*)$/.exec(line)?.[1] ?? []);
  expect(allowed).toEqual(['/docs', '/problems/', '/_next/static/']);
  expect(lines).toContain('Disallow: /');
});

test('every public page has a title and a description of its own', async ({ request }) => {
  const descriptions = new Set<string | undefined>();
  const docs = [
    '/docs',
    '/docs/guides/chair',
    '/docs/sources/hotcrp',
    '/docs/api',
    '/docs/changelog',
    '/docs/visibility',
  ];
  const pages = ['/sign-in', ...docs, '/problems/not-found'];
  for (const path of pages) {
    const html = await (await request.get(path)).text();
    const [, description] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
    expect(description?.length, path).toBeGreaterThan(40);
    expect(/<title>([^<]*)<\/title>/.exec(html)?.[1], path).toMatch(/^.+ · Rostrum$/);
    descriptions.add(description);
  }
  expect(descriptions.size).toBe(pages.length);
});
