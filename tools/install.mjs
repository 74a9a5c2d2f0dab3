/**
 * Installs the dependencies when they are missing or older than the lockfile, so that `npm start` and `npm test` work on a
 * fresh clone. Runs on whatever Node the machine has (20 or newer): no dependency, no TypeScript.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

const installed = 'node_modules/.package-lock.json';
const current = existsSync(installed) && statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs;
if (!current) {
  console.log('Installing the dependencies (once) …');
  // Warnings are about the machine's Node, which runs none of them: the project brings its own.
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(
      'The dependencies could not be installed; npm says why above. It needs the network this once. Then try again.',
    );
    process.exit(1);
  }
}
