import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates a folder that is removed when the test has finished. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes a file into a folder of its own that is removed when the test has finished. */
export function testFile(name: string, content: string | Uint8Array): string {
  const path = join(testFolder(), name);
  writeFileSync(path, content);
  return path;
}
