import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { BackupProblem, type Part } from './backup-parts.ts';

/**
 * A file beside the store's first file, which exists while the store's several files are restored one after the other.
 */
const markOf = (address: string) => `${address}-restoring`;

/**
 * Marks the store as incomplete.
 *
 * @returns `end` removes the mark; `undo` does too, unless an earlier restore had left one
 */
export async function beginRestore([first]: readonly Part[]) {
  const mark = markOf(first?.address ?? '');
  const wasIncomplete = existsSync(mark);
  await mkdir(dirname(mark), { recursive: true, mode: 0o700 });
  await writeFile(mark, '', { mode: 0o600, flush: true });
  const end = () => rm(mark);
  return { end, undo: async () => (wasIncomplete ? undefined : end()) };
}

/** @throws BackupProblem if a restore of the store at this address was interrupted */
export function requireRestored(address: string): void {
  if (!existsSync(markOf(address))) return;
  throw new BackupProblem(
    `A restore of ${address} was interrupted, so its files do not belong together: restore this or another backup again.`,
  );
}
