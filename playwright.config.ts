import { defineConfig } from '@playwright/test';
import { findChromium, launchArguments } from '#tools/chromium.ts';

const executablePath = findChromium();
if (!executablePath) throw new Error('No Chromium found. "node tools/chromium.ts" gets one.');
process.env['CHROMIUM'] = executablePath; // so that the workers, which load this file again, do not search again

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/sites/servers.ts',
  outputDir: 'test-results',
  forbidOnly: process.env['CI'] !== undefined,
  fullyParallel: true,
  workers: 3, // on two processors, because each waits for its pages
  retries: 0,
  // Generous, so that a slow machine gets the same results, later.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'en-GB',
    timezoneId: 'UTC',
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' }, // motion is drawn at every frame
    launchOptions: { executablePath, args: launchArguments },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
});
