import { renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Replaces a file atomically, readable for its owner alone: readers find the old text or the new one, also after a crash.
 *
 * @throws the error of the file system; the file is then unchanged
 */
export function replaceFile(file: string, text: string): void {
  const beside = `${file}.${process.pid}`;
  try {
    writeFileSync(beside, text, { mode: 0o600, flush: true });
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}
