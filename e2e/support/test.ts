import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { demoPeople, type DemoPersonName } from '#lib/demo/plan/demo-people.ts';
import { program } from './program.ts';
import { type Recorder, startRecorder } from './recorder.ts';
import { setting } from './setting.ts';

export { expect } from '@playwright/test';

interface Fixtures {
  /** Allows console and page errors that match, for this test. */
  expectError: (pattern: RegExp) => void;
  /** A proxy of the dashboard that keeps every response. */
  recorder: Recorder;
}

/** The API key of a demo person. */
export function keyOf(person: DemoPersonName): string {
  const keys = JSON.parse(readFileSync(join(setting('DATA_DIR'), 'demo-keys.json'), 'utf8')) as Record<string, string>;
  const { email } = demoPeople[person];
  const key = keys[email];
  if (key === undefined) throw new Error(`There is no demo key of ${email}`);
  return key;
}

/**
 * Runs a CLI command on the data of this run, for example `rostrum('keys', 'create', …)`.
 *
 * @returns what it printed on stdout
 * @throws Error with `stderr` if it fails
 */
export async function rostrum(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...words]);
  return stdout.trim();
}

/**
 * Imports a file of this checkout: `importFile('peerread', file, '--conference', …)`. A copy of it is read, in the temporary folder, which is all
 * that programs of an image share with the tests.
 */
export async function importFile(source: string, file: string, ...words: string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-import-'));
  const copy = join(folder, basename(file));
  copyFileSync(file, copy);
  await rostrum('import', source, copy, ...words).finally(() => rmSync(folder, { recursive: true }));
}

/** Signs in with a key on the open sign-in page and waits for the dashboard. */
export async function signIn(page: Page, key: string): Promise<void> {
  await page.getByLabel('API key').fill(key);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeAttached();
}

/**
 * Gives the page's context a session by posting what the sign-in form posts: for tests of anything but signing in.
 *
 * @param origin of the dashboard; by default that of this run
 */
export async function startSession(page: Page, key: string, origin = setting('ROSTRUM_URL')): Promise<void> {
  const response = await page.request.post(`${origin}/api/session`, {
    form: { key },
    headers: { origin },
    maxRedirects: 0,
  });
  expect(response.headers()).toMatchObject({ location: '/' });
}

/** Gives the page's context a session of a demo person. */
export const signInAs = (page: Page, person: DemoPersonName): Promise<void> => startSession(page, keyOf(person));

/** Tests share few users, of whom each gets few lists at a time. A page that is told to wait asks again. */
const sharedUsers = /status of 429 .*\/api\/proxy\//;

function collectErrors(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => errors.push(String(error.error())));
  return errors;
}

/** Playwright's test, which also fails on an unexpected error on the console or a page. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the pattern
  baseURL: async ({}, provide) => provide(setting('ROSTRUM_URL')),
  expectError: [
    async ({ context }, provide) => {
      const errors = collectErrors(context);
      const expected = [sharedUsers];
      await provide((pattern) => expected.push(pattern));
      expect(errors.filter((error) => !expected.some((pattern) => pattern.test(error)))).toEqual([]);
    },
    { auto: true },
  ],
  // oxlint-disable-next-line no-empty-pattern -- as above
  recorder: async ({}, provide) => {
    const recorder = await startRecorder(setting('ROSTRUM_URL'));
    await provide(recorder);
    await recorder.stop();
  },
});
