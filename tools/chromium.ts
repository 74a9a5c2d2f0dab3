/**
 * Finds a Chromium for the browser tests, or installs one: `node tools/chromium.ts` prints its path.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { killChildrenOnExit, run } from './children.ts';
import { canInstallPackages, installPackage } from './packages.ts';

/** Chromium without windows. It is all that tests need, and a browser test takes half the processor time in it. */
const SHELL = 'chromium-headless-shell';
const names = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Saves processor time: no background services, and no optimised code, which pages of tests are too short-lived to earn back. */
export const launchArguments = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--js-flags=--no-opt,--no-maglev',
];

/** Whether it starts: a download may lack its libraries, and some systems have a stub that only says where to get it. */
function starts(file: string): boolean {
  return existsSync(file) && spawnSync(file, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0;
}

const isShell = (file: string) => /headless[-_]shell/.test(basename(file));

/** The headless shell that Playwright downloads beside its Chromium, whose path is all that Playwright says. */
function downloadedShells(): string[] {
  const build = dirname(dirname(chromium.executablePath())); // …/chromium-1255
  const folder = join(dirname(build), basename(build).replace('chromium-', 'chromium_headless_shell-'));
  return globSync('*/{chrome-headless-shell,headless_shell}{,.exe}', { cwd: folder }).map((file) => join(folder, file));
}

/**
 * Looks for a Chromium that starts: the one that `CHROMIUM` names, a headless shell, any other; Playwright's before the system's.
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
  const others = [chromium.executablePath(), ...installed, ...applications];
  return [...downloadedShells(), ...others.filter(isShell), ...others].find(starts);
}

async function installSystems(name: string): Promise<string | undefined> {
  await installPackage(name);
  return findChromium();
}

/**
 * Finds a Chromium, or installs one. As root on Debian and its kin it installs the system's headless shell, even beside another
 * Chromium; elsewhere, if there is no Chromium, it downloads Playwright's.
 *
 * @returns its path
 * @throws Error that says what to do if all of that failed
 */
export async function ensureChromium(): Promise<string> {
  const found = findChromium();
  if (found && (process.env['CHROMIUM'] || isShell(found))) return found;

  const apt = canInstallPackages();
  if (apt) {
    const packaged = await installSystems(SHELL);
    if (packaged) return packaged;
  }
  if (found) return found;

  console.log('No Chromium found: downloading one (once) …');
  const download = await run('playwright install --only-shell chromium', {
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
    timeoutMs: apt ? 60_000 : 600_000, // without network it must fail soon if there is another way
  });
  if (apt && download.code === 0) await run('playwright install-deps chromium');
  const downloaded = findChromium() ?? (apt ? await installSystems('chromium') : undefined);
  if (downloaded) return downloaded;
  throw new Error(
    'The browser tests need a Chromium, and none could be found or installed. Install Chromium or Google Chrome, ' +
      'run "npx playwright install --with-deps --only-shell chromium", or set CHROMIUM to the path of its program.',
  );
}

if (import.meta.main) {
  killChildrenOnExit();
  console.log(await ensureChromium());
}
