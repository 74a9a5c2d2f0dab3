import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test';
import { findChromium } from '#tools/chromium.ts';
import { untilReady } from './http.ts';
import { freePort } from '#tools/free-port.ts';
import { settings, start } from './programs.ts';
import { stopProcess } from '#tools/children.ts';
import type { Route } from './routes.ts';
import type { Service } from './service.ts';

/** A first start may have to build the dashboard. */
const READY_WITHIN_MS = 300_000;

export interface Dashboard {
  origin: string;
  stop: () => Promise<void>;
}

/**
 * Starts the built dashboard without a service, in its own process.
 *
 * @param service the origin of the service, without `/api/v1`
 * @returns it, and `pid`: the process that renders, a child of the one that was started (only Linux tells)
 */
export async function startDashboard(service: string): Promise<Dashboard & { pid: () => number }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rostrum-dashboard-'));
  const port = await freePort();
  const env = settings({ DATA_DIR: dataDir, PORT: String(port), API_BASE_URL: service });
  const child = start(['lib/cli/rostrum.mjs', 'dashboard'], env);
  const end = async () => {
    await stopProcess(child);
    rmSync(dataDir, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  try {
    await untilReady(`${origin}/sign-in`, READY_WITHIN_MS);
  } catch (error) {
    await end();
    throw error;
  }
  const pid = () => Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ')[0]);
  return { origin, pid, stop: end };
}

/** Begins a session with a key, like the form of the sign-in page, and returns its cookie. */
export async function cookieOf({ origin }: Dashboard, key: string): Promise<string> {
  const answer = await fetch(`${origin}/api/session`, {
    method: 'POST',
    body: new URLSearchParams({ key }),
    headers: { origin },
    redirect: 'manual',
  });
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('rostrum='));
  if (cookie === undefined) throw new Error(`Signing in got ${answer.status}, without a session`);
  return cookie.split(';')[0] ?? '';
}

/** Starts the Chromium that the browser tests use. */
export async function startBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium found. "node tools/chromium.ts" gets one.');
  return chromium.launch({ executablePath, args: ['--disable-gpu', '--disable-background-networking'] });
}

/** The cookies of a session, for contexts that all begin with an empty cache. */
export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs in with a key, like the form of the sign-in page. */
export async function signIn(browser: Browser, { origin }: Dashboard, key: string): Promise<SignedIn> {
  const context = await browser.newContext();
  try {
    const { status } = await context.request
      .post(`${origin}/api/session`, { form: { key }, headers: { origin }, maxRedirects: 0 })
      .then((response) => ({ status: response.status() }));
    const storageState = await context.storageState();
    if (storageState.cookies.length === 0) throw new Error(`Signing in got ${status}, without a session`);
    return storageState;
  } finally {
    await context.close();
  }
}

/** A session for each person who opens a page. */
export type Sessions = Readonly<Record<'chair' | 'reviewer', SignedIn>>;

export async function signInAll(browser: Browser, dashboard: Dashboard, service: Service): Promise<Sessions> {
  return {
    chair: await signIn(browser, dashboard, service.key),
    reviewer: await signIn(browser, dashboard, service.reviewerKey),
  };
}

/** The context that opens the page: a person's session, and an empty cache. */
export function contextOf({ as: person }: Route, sessions: Sessions): BrowserContextOptions {
  return {
    viewport: { width: 1440, height: 900 },
    ...(person !== 'nobody' && { storageState: sessions[person ?? 'chair'] }),
  };
}
