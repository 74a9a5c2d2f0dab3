import { existsSync } from 'node:fs';
import { canInstallPackages, installPackage } from './packages.ts';

/** Where nginx is installed. Tests that put it before the programs are skipped without it. */
export const whereNginx = '/usr/sbin/nginx';

/** Installs nginx, if it is missing and system packages can be installed. */
export async function ensureNginx(): Promise<void> {
  if (!existsSync(whereNginx) && canInstallPackages()) await installPackage('nginx-light');
}
