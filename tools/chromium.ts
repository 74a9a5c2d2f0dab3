/** Finds a Chromium for the browser tests, or gets one. `node tools/chromium.ts` prints its path. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { killChildrenOnExit, run } from './children.ts';

/** The first is Chromium without windows, which is enough for tests and a quarter faster. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Whether it starts: a download may lack libraries, and some systems have a stub that only says how to install it. */
function starts(file: string): boolean {
  return existsSync(file) && spawnSync(file, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0;
}

/**
 * Looks for a Chromium that starts: the one that `CHROMIUM` names, Playwright's download, the system's.
 *
 * @returns its path, or undefined if there is none
 * @throws Error if `CHROMIUM` names a file that does not exist
 */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM'];
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM: ${named} does not exist`);
    return named;
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [chromium.executablePath(), ...installed, ...applications].find(starts);
}

/**
 * Finds a Chromium, or downloads Playwright's, or installs the system's (as root on Debian and its derivatives).
 *
 * @returns its path
 * @throws Error that says what to do if all of that failed
 */
export async function ensureChromium(): Promise<string> {
  const found = findChromium();
  if (found) return found;
  const apt = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;

  console.log('No Chromium found: downloading one (once) …');
  const download = await run('playwright install chromium', {
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
    timeoutMs: apt ? 60_000 : 600_000, // without network it must fail soon if there is another way
  });
  // Without a time limit: a package manager that is killed leaves the system half configured.
  if (apt && download.code === 0) await run('playwright install-deps chromium');
  const downloaded = findChromium();
  if (downloaded) return downloaded;

  if (apt) {
    console.log('Installing the system’s Chromium (once) …');
    const install = 'apt-get install -qy --no-install-recommends';
    await run(`apt-get update -q && (${install} chromium-headless-shell || ${install} chromium)`, {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
    const packaged = findChromium();
    if (packaged) return packaged;
  }
  throw new Error(
    'The browser tests need a Chromium, and none could be found or installed. Install Chromium or Google Chrome, ' +
      'run "npx playwright install --with-deps chromium", or set CHROMIUM to the path of its program.',
  );
}

if (import.meta.main) {
  killChildrenOnExit();
  console.log(await ensureChromium());
}
