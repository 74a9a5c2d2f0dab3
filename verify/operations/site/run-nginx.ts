import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { whereNginx } from '#tools/system.ts';

/** An nginx that keeps everything it writes in one folder. */
export interface Nginx {
  /** The shell command for the same configuration, to which options can be added. */
  command: string;
  stop: () => Promise<void>;
}

/**
 * Runs nginx.
 *
 * @param include configuration files, included in `http`
 * @returns once it runs
 * @throws Error if it does not start
 */
export async function runNginx(folder: string, include: readonly string[]): Promise<Nginx> {
  const own = join(folder, 'nginx');
  mkdirSync(own, { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const lines = [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'worker_processes 2;',
    'daemon off;',
    `pid ${own}/pid;`,
    'events { worker_connections 4096; }',
    'http {',
    `  access_log ${own}/access.log;`,
    ...temporary.map((name) => `  ${name}_temp_path ${own}/${name};`),
    ...include.map((files) => `  include ${files};`),
    '}',
  ];
  const config = join(own, 'nginx.conf');
  writeFileSync(config, `${lines.join('\n')}\n`);
  const options = ['-p', own, '-e', `${own}/error.log`, '-c', config];
  const child = spawn(whereNginx, options, { stdio: ['ignore', 'inherit', 'inherit'] });
  const kill = () => void child.kill('SIGTERM');
  process.once('exit', kill);
  while (!existsSync(join(own, 'pid'))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}.`);
    await sleep(10);
  }
  return {
    command: [whereNginx, ...options].join(' '),
    async stop() {
      process.off('exit', kill);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      kill();
      await ended;
    },
  };
}
