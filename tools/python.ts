import { spawnSync } from 'node:child_process';
import { canInstallPackages, installPackage } from './packages.ts';

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
