import { copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** A folder that takes the place of a machine's root, and a loopback address that takes the place of its own. */
export interface Machine {
  root: string;
  address: string;
  /** The path on this machine for a path of that machine. */
  at: (path: string) => string;
  /** Makes a command that is found before the system's. */
  command: (name: string, script: string) => void;
  /** Translates text for that machine, such as a command, to this machine. */
  here: (text: string) => string;
}

/** Paths that each machine has for itself. */
const own = /(?<![\w/.])\/(?=(?:srv\/rostrum|etc\/(?:rostrum|nginx|systemd)|var\/(?:lib|backups)\/rostrum)\b)/g;

/**
 * A machine as Debian leaves it, with a release in `/srv/rostrum`, the next release beside it, and nginx with Debian's own
 * site.
 */
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
  machine.command('sudo', 'shift 2; exec "$@"'); // -u postgres: PGUSER names the user
  return machine;
}

/** The content of a machine's file. */
export function read(machine: Machine, path: string): string {
  return readFileSync(machine.at(path), 'utf8');
}

/** A copy of `deploy` that a machine may write to. */
export function checkout(machine: Machine): string {
  mkdirSync(machine.at('home/deploy'), { recursive: true });
  for (const name of ['service.env', 'dashboard.env', 'postgres.env'])
    copyFileSync(`deploy/${name}.example`, machine.at(`home/deploy/${name}.example`));
  copyFileSync('deploy/nginx.conf', machine.at('home/deploy/nginx.conf'));
  return machine.at('home');
}
