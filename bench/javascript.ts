import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../tools/chromium.ts'; // the tools have no alias
import { untilReady } from './http.ts';
import { freePort, settings, start, stop } from './programs.ts';
import { type Figure, kilobytes } from './report.ts';

/** A first start may have to build the dashboard. */
const READY_WITHIN_MS = 300_000;

/** The scripts that the page itself names: tags and preloads; `nomodule` ones are for browsers of long ago. */
export function scriptsOf(html: string): string[] {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  const named = tags.flatMap((tag) => {
    if (/\bnomodule\b/i.test(tag)) return [];
    const script = tag.startsWith('<script') || /rel="modulepreload"/.test(tag) || /as="script"/.test(tag);
    const address = /\b(?:src|href)="([^"]+)"/.exec(tag)?.[1];
    return script && address !== undefined ? [address.replaceAll('&amp;', '&')] : [];
  });
  return [...new Set(named)];
}

/** Opens a page anew and sums up the JavaScript that its HTML names, and all that it asked for until it was quiet. */
async function weigh(page: Page, url: string): Promise<{ named: number; asked: number }> {
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' || response.status() !== 200) return;
    const size = response.body().then((body) => gzipSync(body, { level: 9 }).length);
    sizes.set(response.url(), size);
  });
  const response = await page.goto(url, { waitUntil: 'networkidle' });
  if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status() ?? 'nothing'}`);
  const named = scriptsOf(await response.text()).map((address) => new URL(address, url).href);
  const sum = async (addresses: Iterable<string>) => {
    let total = 0;
    for (const address of addresses) total += (await sizes.get(address)) ?? 0;
    return total;
  };
  return { named: await sum(named), asked: await sum(sizes.keys()) };
}

const target = (bytes: number) => ({ text: '≤ 180 kB', met: bytes <= 180_000 });

async function measure(origin: string, dataDir: string): Promise<Figure[]> {
  const keys = JSON.parse(readFileSync(join(dataDir, 'demo-keys.json'), 'utf8')) as Record<string, string>;
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium found. "node tools/chromium.ts" gets one.');
  const browser = await chromium.launch({ executablePath, args: ['--disable-gpu', '--disable-background-networking'] });
  try {
    const context = await browser.newContext();
    const signIn = await weigh(await context.newPage(), `${origin}/sign-in`);

    const home = await context.newPage();
    await home.goto(`${origin}/sign-in`);
    await home.getByLabel('API key').fill(keys['chair@rostrum.example'] ?? '');
    await home.getByRole('button', { name: 'Sign in', exact: true }).click();
    await home.getByRole('button', { name: 'Sign out' }).waitFor({ state: 'attached' });
    const link = await home.locator('a[href^="/c/"]').first().getAttribute('href');
    const conference = link?.split('/')[2];
    if (conference === undefined) throw new Error('The home page links to no conference');

    const fresh = await browser.newContext({ storageState: await context.storageState() });
    const table = await weigh(await fresh.newPage(), `${origin}/c/${conference}/submissions`);
    return [
      { name: 'sign-in page, named in its HTML', value: kilobytes(signIn.named) },
      { name: 'sign-in page, all it asked for', value: kilobytes(signIn.asked) },
      { name: 'table page, named in its HTML', value: kilobytes(table.named), target: target(table.named) },
      { name: 'table page, all it asked for', value: kilobytes(table.asked), target: target(table.asked) },
    ];
  } finally {
    await browser.close();
  }
}

/** The gzip weight of the JavaScript of the two pages that everybody opens, each with an empty cache. */
export async function benchJavascript(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rostrum-javascript-'));
  const port = await freePort();
  const apiPort = await freePort();
  const child = start(
    ['lib/cli/main.ts', 'serve'],
    settings({ DATA_DIR: dataDir, PORT: String(port), API_PORT: String(apiPort) }),
  );
  const origin = `http://127.0.0.1:${port}`;
  try {
    await untilReady(`http://127.0.0.1:${apiPort}/api/v1/openapi.json`, READY_WITHIN_MS);
    await untilReady(`${origin}/sign-in`, READY_WITHIN_MS);
    return await measure(origin, dataDir);
  } finally {
    await stop(child);
    rmSync(dataDir, { recursive: true, force: true });
  }
}
