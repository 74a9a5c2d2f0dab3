import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { BackupProblem, type Part } from './backup-parts.ts';

/** Beside the first file of a store of several for as long as they are being restored, one after the other. */
const markOf = (address: string) => `${address}-restoring`;

/** Marks the store as not whole. @returns to be called when it is */
export async function beginRestore([first]: readonly Part[]): Promise<() => Promise<void>> {
  const mark = markOf(first?.address ?? '');
  await mkdir(dirname(mark), { recursive: true, mode: 0o700 });
  await writeFile(mark, '', { mode: 0o600, flush: true });
  return () => rm(mark);
}

/** @throws BackupProblem where a restore of the store at this address was broken off */
export function requireRestored(address: string): void {
  if (!existsSync(markOf(address))) return;
  throw new BackupProblem(
    `A restore of ${address} was broken off, so that its files are of two moments: restore it again, or another backup.`,
  );
}
