import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { demoPeople, type DemoPersonName } from '#lib/demo/plan/demo-people.ts';
import { type Recorder, startRecorder } from './recorder.ts';
import { setting } from './setting.ts';

export { expect } from '@playwright/test';

interface Fixtures {
  /** From here on, console and page errors that match are expected in this test. */
  expectError: (pattern: RegExp) => void;
  /** The dashboard at another address, where all that it answers is kept. */
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
 * Runs a command of the CLI on the data of this run, for example `rostrum('keys', 'create', …)`.
 *
 * @returns what it printed on stdout
 * @throws when it fails; the error's `stderr` says why
 */
export async function rostrum(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['lib/cli/rostrum.mjs', ...words]);
  return stdout.trim();
}

/** Signs in on the page that a person would use, which must be open, and waits until the dashboard is there. */
export async function signIn(page: Page, key: string): Promise<void> {
  await page.getByLabel('API key').fill(key);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeAttached();
}

/**
 * Gives the page's browser a session by sending what the form of the sign-in page sends: quick, for tests of what comes after.
 *
 * @param origin of the dashboard, where it is not the usual one
 */
export async function startSession(page: Page, key: string, origin = setting('ROSTRUM_URL')): Promise<void> {
  const response = await page.request.post(`${origin}/api/session`, {
    form: { key },
    headers: { origin },
    maxRedirects: 0,
  });
  expect(response.headers()).toMatchObject({ location: '/' });
}

/** A session of one of the demo people. */
export const signInAs = (page: Page, person: DemoPersonName): Promise<void> => startSession(page, keyOf(person));

function collectErrors(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => errors.push(String(error.error())));
  return errors;
}

/** Playwright's test, in which an error on the console or on a page that the test did not expect fails it. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the pattern
  baseURL: async ({}, provide) => provide(setting('ROSTRUM_URL')),
  expectError: [
    async ({ context }, provide) => {
      const errors = collectErrors(context);
      const expected: RegExp[] = [];
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
