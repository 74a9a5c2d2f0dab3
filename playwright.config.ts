import { defineConfig } from '@playwright/test';
import { findChromium } from '#tools/chromium.ts';

const executablePath = findChromium();
if (!executablePath) throw new Error('No Chromium found. "node tools/chromium.ts" gets one.');
process.env['CHROMIUM'] = executablePath; // the workers, which read this file again, need not look again

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/sites/servers.ts',
  outputDir: 'test-results',
  forbidOnly: process.env['CI'] !== undefined,
  fullyParallel: true,
  workers: 3, // on two processors, since each waits for its pages
  retries: 0,
  // No guarantee is about the speed of whatever machine runs this: a slow one gets the same results, later.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'en-GB',
    timezoneId: 'UTC',
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' }, // what moves is drawn at every frame
    launchOptions: {
      executablePath,
      args: [
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--js-flags=--no-opt,--no-maglev', // no page lives long enough to earn back what optimising its code costs
      ],
    },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
});
