import { execFileSync, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Machine } from './machine.ts';

export interface Nginx {
  /** Resolves when what it has been told holds. */
  reload: () => Promise<void>;
  stop: () => void;
}

/** nginx on a machine as Debian leaves it: it runs, with a site of its own. */
export function installNginx(machine: Machine, listen: string): Nginx {
  const folder = machine.at('var/lib/nginx');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    machine.at('etc/nginx/nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;\n' : ''}worker_processes 2;
pid ${folder}/pid;
error_log ${folder}/error.log;
daemon off;
events { worker_connections 768; }
http {
  access_log ${folder}/access.log;
${temporary.map((name) => `  ${name}_temp_path ${folder}/${name};\n`).join('')}  include ${machine.at('etc/nginx')}/conf.d/*.conf;
  include ${machine.at('etc/nginx')}/sites-enabled/*;
}
`,
  );
  const site = `server { listen ${listen}:8180 default_server; return 404; }\n`;
  writeFileSync(machine.at('etc/nginx/sites-enabled/default'), site);
  const options = ['-p', folder, '-e', `${folder}/error.log`, '-c', machine.at('etc/nginx/nginx.conf')];
  machine.command('nginx', `exec /usr/sbin/nginx ${options.join(' ')} "$@"`);
  const child = spawn('/usr/sbin/nginx', options, { stdio: ['ignore', 'inherit', 'inherit'] });
  const stop = () => void child.kill('SIGTERM');
  process.once('exit', stop);
  return {
    stop,
    async reload() {
      execFileSync(machine.at('bin/nginx'), ['-s', 'reload']);
      await sleep(1000); // its workers are replaced one after the other, and it does not say when
    },
  };
}
