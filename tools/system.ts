/** Programs of the system that some tests need. Without them those tests are skipped; `npm test` installs them where it can. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { canInstallPackages, installPackage } from './packages.ts';

/** Where nginx is installed. Tests that put it before the programs are skipped without it. */
export const whereNginx = '/usr/sbin/nginx';

/** Installs nginx, if it is missing and system packages can be installed. */
export async function ensureNginx(): Promise<void> {
  if (!existsSync(whereNginx) && canInstallPackages()) await installPackage('nginx-light');
}

/** The system's Python comes first: that is where its packages are. */
const names = ['/usr/bin/python3', 'python3', 'python'];

/** Finds a Python with `requests` and `pandas`, which the notebook in `examples` needs; undefined if there is none. */
export function findPython(): string | undefined {
  return names.find((name) => spawnSync(name, ['-c', 'import pandas, requests'], { stdio: 'ignore' }).status === 0);
}

/** Installs a Python with them, if there is none and system packages can be installed. */
export async function ensurePython(): Promise<void> {
  if (findPython() === undefined && canInstallPackages()) await installPackage('python3-pandas python3-requests');
}
