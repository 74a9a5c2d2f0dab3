import { spawnSync } from 'node:child_process';
import { run } from './children.ts';

/** Whether system packages can be installed: as root on Debian and its derivatives. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

/**
 * Installs one of the system's packages, or several with spaces between their names, without starting its service. Never under a time limit: a package manager that is
 * killed leaves the system half configured. Without a network it fails soon.
 */
export async function installPackage(name: string): Promise<void> {
  const options = '-q -o Acquire::Retries=0 -o Acquire::http::Timeout=10';
  console.log(`Installing the system’s ${name} (once) …`);
  await run(`apt-get ${options} update && apt-get ${options} install -y --no-install-recommends ${name}`, {
    env: { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  });
}
