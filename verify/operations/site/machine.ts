import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
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

/** A packed release, and the folder where it is installed. */
export interface Release {
  tarball: string;
  folder: string;
}

/** Paths that each machine has for itself. */
const own = /(?<![\w/.])\/(?=(?:opt\/rostrum|etc\/(?:rostrum|nginx|systemd)|var\/(?:lib|backups)\/rostrum)\b)/g;

/** The releases that the operations page installs, oldest first. */
export function documentedVersions(): string[] {
  const found = readFileSync('docs/operations.md', 'utf8').matchAll(/\/opt\/rostrum-(\d+\.\d+\.\d+)/g);
  const versions = new Set(Array.from(found, ([, version = '']) => version));
  return [...versions].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

/**
 * A machine as Debian leaves it, with our Node, two installed releases in `/opt`, and nginx with Debian's own site.
 *
 * @param release takes the place of both
 */
export function makeMachine(root: string, address: string, release: Release): Machine {
  const at = (path: string) => join(root, path);
  for (const folder of [
    'opt',
    'etc/systemd/system',
    'etc/nginx/conf.d',
    'etc/nginx/sites-enabled',
    'var/lib',
    'var/backups',
    'bin',
    'home',
  ])
    mkdirSync(at(folder), { recursive: true });
  for (const version of documentedVersions()) {
    symlinkSync(release.folder, at(`opt/rostrum-${version}`));
    symlinkSync(resolve(release.tarball), at(`home/rostrum-${version}.tgz`));
  }
  const here = (text: string) => text.replaceAll(own, `${root}/`).replaceAll('127.0.0.1', address);
  const machine: Machine = {
    root,
    address,
    at,
    here,
    command: (name, script) => writeFileSync(at(`bin/${name}`), `#!/bin/sh\n${script}\n`, { mode: 0o755 }),
  };
  machine.command('node', `exec ${process.execPath} "$@"`);
  machine.command('runuser', 'shift 3; exec "$@"'); // -u postgres --: PGUSER names the user
  return machine;
}

/** The content of a machine's file. */
export function read(machine: Machine, path: string): string {
  return readFileSync(machine.at(path), 'utf8');
}
