import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findChromium } from './chromium.ts';

let folder: string;

/** A program that ends with this exit code whatever it is asked. */
function program(name: string, code: number): string {
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\nexit ${code}\n`);
  chmodSync(file, 0o755);
  return file;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-chromium-'));
  vi.stubEnv('CHROMIUM', '');
  vi.stubEnv('PATH', `${folder}${delimiter}${join(folder, 'nowhere')}`);
  vi.spyOn(chromium, 'executablePath').mockReturnValue(join(folder, 'playwright-chrome'));
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

test('CHROMIUM beats all others', () => {
  program('chromium', 0);
  vi.stubEnv('CHROMIUM', program('mine', 0));
  expect(findChromium()).toBe(join(folder, 'mine'));
});

test('a wrong CHROMIUM is named, not passed over', () => {
  program('chromium', 0);
  vi.stubEnv('CHROMIUM', join(folder, 'missing'));
  expect(findChromium).toThrow('CHROMIUM');
});

test('Playwright’s own download comes before the system’s Chromium', () => {
  program('chromium', 0);
  expect(findChromium()).toBe(join(folder, 'chromium'));
  program('playwright-chrome', 0);
  expect(findChromium()).toBe(join(folder, 'playwright-chrome'));
});

test('a Chromium that does not start is passed over', () => {
  program('chromium', 127);
  program('google-chrome', 0);
  expect(findChromium()).toBe(join(folder, 'google-chrome'));
});
