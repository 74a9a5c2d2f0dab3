import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { TestServer } from '#tools/postgres.ts';
import type { Machine } from './machine.ts';
import { withAddresses } from './nginx-config.ts';

/** What an operator knows about the site. */
interface Known {
  /** Without it each machine keeps SQLite files. */
  postgres: TestServer | undefined;
  /** Of the machines. */
  addresses: readonly string[];
  /** Of nginx. */
  listen: string;
}

/** Fills in the blanks of the example files, as an operator does in an editor. */
export function editor({ postgres, addresses, listen }: Known) {
  const at = (port: number) => addresses.map((address) => `${address}:${port}`);
  const [ACCOUNT_SECRET, SESSION_SECRET] = [secret(), secret()]; // the same on all machines

  function databaseOf(user: string, name: string): string {
    if (!postgres) return '';
    const url = new URL(postgres.address);
    return Object.assign(url, { username: user, pathname: `/${name}` }).href;
  }

  const given: Readonly<Record<string, (machine: Machine) => Record<string, string>>> = {
    'service.env': ({ address }) => ({
      HOST: address,
      DATABASE_URL: databaseOf('rostrum', 'rostrum'),
      ACCOUNT_SECRET,
      SMTP_URL: '', // codes are written to the log
      TRUSTED_PROXIES: '127.0.0.0/8',
      METRICS_HOST: address,
      RATE_LIMITS: 'default:100000/1000000,elevated:100000/1000000', // one person sends all twenty requests a second
    }),
    'dashboard.env': ({ address }) => ({
      HOST: address,
      API_BASE_URL: `http://${listen}:8080`,
      SESSION_DATABASE_URL: databaseOf('rostrum_dashboard', 'rostrum_sessions'),
      SESSION_SECRET,
      TRUSTED_PROXIES: '127.0.0.0/8',
      METRICS_HOST: address,
    }),
    'postgres.env': () => ({ POSTGRES_PASSWORD: secret(), SERVICE_PASSWORD: secret(), DASHBOARD_PASSWORD: secret() }),
  };

  /** Takes the folder and the files. Throws an Error that names an unknown file. */
  return (machine: Machine, [folder = '', ...files]: readonly string[]): void => {
    for (const file of files.map((each) => resolve(folder, each))) {
      const text = readFileSync(file, 'utf8');
      const settings = given[basename(file)]?.(machine);
      if (settings) {
        const kept = text
          .split('\n')
          .filter((line) => !Object.keys(settings).some((name) => line.startsWith(`${name}=`)));
        const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
        writeFileSync(file, [...kept, ...lines, ''].join('\n'));
      } else if (file.endsWith('.conf')) {
        writeFileSync(file, withAddresses(text, { services: at(4000), dashboards: at(3000), listen: nginxAt(listen) }));
      } else throw new Error(`${file} cannot be edited`);
    }
  };
}

/** The address that replaces a port in the nginx configuration. */
export function nginxAt(address: string): (port: number) => string {
  return (port) => `${address}:${port < 1024 ? port + 8100 : port}`;
}

function secret(): string {
  return randomBytes(24).toString('base64');
}
