import { globSync, mkdirSync, statSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { delimiter, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** A release that is installed in a folder of its own, as its users install it. */
export interface Installed {
  /** The folder, in which there is nothing else. */
  folder: string;
  /** The file that starts `rostrum`. */
  program: string;
  seconds: number;
  /** In bytes. */
  size: number;
}

/**
 * Installs a tarball by npm.
 *
 * @param folder a new one
 * @throws Error if npm prints a warning
 */
export async function install(tarball: string, folder: string): Promise<Installed> {
  mkdirSync(folder, { recursive: true });
  const began = performance.now();
  const { stdout, stderr } = await promisify(execFile)(
    'npm',
    [
      'install',
      '--loglevel=notice',
      '--no-update-notifier',
      '--offline',
      '--no-audit',
      '--no-fund',
      '--prefix',
      folder,
      resolve(tarball),
    ],
    // The Node of this process, which may be another than the machine's.
    { env: { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}` } },
  );
  const seconds = (performance.now() - began) / 1000;
  if (stderr !== '' || !/^added 1 package\b/m.test(stdout)) throw new Error(`npm printed: ${stdout}${stderr}`);
  const files = globSync(`${folder}/**`, { withFileTypes: true }).filter((entry) => entry.isFile());
  const size = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  return { folder, program: join(folder, 'node_modules/rostrum/rostrum.mjs'), seconds, size };
}
