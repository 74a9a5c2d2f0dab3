import { copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** A folder that stands for the root of a machine, and the address on this one that stands for it. */
export interface Machine {
  root: string;
  address: string;
  /** Where a path of the machine is here. */
  at: (path: string) => string;
  /** Makes a command, to be found before the system's. */
  command: (name: string, script: string) => void;
  /** Text that speaks of the machine, such as a command, as it has to be here. */
  here: (text: string) => string;
}

/** Paths of a machine that are of its own here. */
const own = /(?<![\w/.])\/(?=(?:srv\/rostrum|etc\/(?:rostrum|nginx|systemd)|var\/(?:lib|backups)\/rostrum)\b)/g;

/** A machine as Debian leaves it, with a release in `/srv/rostrum` and the next beside it, nginx, and its own site. */
export function makeMachine(root: string, address: string): Machine {
  const at = (path: string) => join(root, path);
  for (const folder of [
    'srv',
    'etc/systemd/system',
    'etc/nginx/conf.d',
    'etc/nginx/sites-enabled',
    'var/lib',
    'var/backups',
    'bin',
    'home',
  ])
    mkdirSync(at(folder), { recursive: true });
  for (const release of ['rostrum', 'rostrum-next']) symlinkSync(resolve('.'), at(`srv/${release}`));
  const here = (text: string) => text.replaceAll(own, `${root}/`).replaceAll('127.0.0.1', address);
  const machine: Machine = {
    root,
    address,
    at,
    here,
    command: (name, script) => writeFileSync(at(`bin/${name}`), `#!/bin/sh\n${script}\n`, { mode: 0o755 }),
  };
  machine.command('sudo', 'shift 2; exec "$@"'); // -u postgres: PGUSER says who asks
  return machine;
}

/** What is in a machine's file. */
export function read(machine: Machine, path: string): string {
  return readFileSync(machine.at(path), 'utf8');
}

/** A folder of `deploy` of the machine's own, for anyone who writes beside its examples. */
export function checkout(machine: Machine): string {
  mkdirSync(machine.at('home/deploy'), { recursive: true });
  for (const name of ['service.env', 'dashboard.env', 'postgres.env'])
    copyFileSync(`deploy/${name}.example`, machine.at(`home/deploy/${name}.example`));
  copyFileSync('deploy/nginx.conf', machine.at('home/deploy/nginx.conf'));
  return machine.at('home');
}
