import { chownSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes an empty file for a database if there is none. Only its owner can read it: the owner of the folder, also if root makes it by a
 * command before the program of another user has run.
 */
export function makeNewFile(file: string): void {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (existsSync(file)) return;
  writeFileSync(file, '', { mode: 0o600, flag: 'a' }); // another process may have made it meanwhile, and written to it
  const { uid, gid } = statSync(folder);
  if (process.getuid?.() === 0 && statSync(file).uid !== uid) chownSync(file, uid, gid);
}
