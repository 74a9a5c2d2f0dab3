import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { nginxAt } from './editor.ts';
import type { Machine } from './machine.ts';
import { runNginx } from './run-nginx.ts';

export interface InstalledNginx {
  /** Resolves when the new configuration applies. */
  reload: () => Promise<void>;
  stop: () => Promise<void>;
}

/** nginx on a machine as Debian leaves it: running, with a site of its own. */
export async function installNginx(machine: Machine, listen: string): Promise<InstalledNginx> {
  const site = `server { listen ${nginxAt(listen)(80)} default_server; return 404; }\n`;
  writeFileSync(machine.at('etc/nginx/sites-enabled/default'), site);
  const include = ['etc/nginx/conf.d/*.conf', 'etc/nginx/sites-enabled/*'].map((files) => machine.at(files));
  const { command, stop } = await runNginx(machine.at('var/lib'), include);
  machine.command('nginx', `exec ${command} "$@"`);
  return {
    stop,
    async reload() {
      execFileSync(machine.at('bin/nginx'), ['-s', 'reload']);
      await sleep(1000); // its workers are replaced one after another, and it does not say when
    },
  };
}
