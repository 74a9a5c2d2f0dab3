import { renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Replaces a file at once, readable for its owner alone: a reader meanwhile, or after a crash, finds the old text or the new one.
 *
 * @throws the error of the file system; the file is as it was then
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
