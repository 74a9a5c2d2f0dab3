/** Finds a PostgreSQL for the tests, or installs the system's, and runs a temporary server. */
import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { canInstallPackages, installPackage } from './packages.ts';
import { freePort } from './free-port.ts';

export interface TestServer {
  /** `postgres://…` of an empty database. */
  address: string;
  stop(): void;
  /** Stops the server for a while. */
  halt(): void;
  resume(): void;
  /** Restarts it as the system would: connections are cut. This process continues meanwhile. */
  restart(): Promise<void>;
}

/** Where packages install each version's programs. */
const folders = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];

/** Returns the folder of `initdb`, `pg_ctl` and the others, or undefined if there is none. */
function findPostgres(): string | undefined {
  const installed = folders.filter(existsSync).flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /^(postgresql@)?\d+$/.test(name))
      .toSorted((a, b) => Number(b.replace(/\D/g, '')) - Number(a.replace(/\D/g, '')))
      .map((name) => join(folder, name, 'bin')),
  );
  const found = [...(process.env['PATH'] ?? '').split(delimiter), ...installed].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')),
  );
  return found && dirname(realpathSync(join(found, 'initdb'))); // other programs may have no link there
}

/**
 * Finds PostgreSQL, or installs the system's (as root on Debian and its derivatives).
 *
 * @returns the folder of its programs
 * @throws Error that says what to do if that failed
 */
async function ensurePostgres(): Promise<string> {
  const found = findPostgres();
  if (found !== undefined) return found;
  if (canInstallPackages()) {
    await installPackage('postgresql');
    const packaged = findPostgres();
    if (packaged !== undefined) return packaged;
  }
  throw new Error(
    'The tests run on PostgreSQL too, and none could be found or installed. Install it (version 14 or newer), set ' +
      'TEST_DATABASE_URL to a server on which the tests may make databases, or run "vitest run --project sqlite --project dashboard" for half of them.',
  );
}

/** Starts a server in a folder of its own, on loopback only. Its data is temporary, so it does not wait for the disk. */
export function startPostgres(): Promise<TestServer> {
  return start(({ command, programs, data }) =>
    command(`'${join(programs, 'initdb')}' -D '${data}' -A trust -U postgres -E UTF8 --locale=C --no-sync`),
  );
}

/** A standby of a server that `startPostgres` started. */
export interface TestReplica extends TestServer {
  /** `hold` stops replication, so that it falls behind; `follow` continues it. */
  replay(what: 'hold' | 'follow'): Promise<void>;
}

/** Starts a server that replicates another one. */
export async function startReplica(primary: TestServer): Promise<TestReplica> {
  const { hostname, port } = new URL(primary.address);
  const server = await start(({ command, programs, data }) =>
    command(
      `'${join(programs, 'pg_basebackup')}' -D '${data}' -h ${hostname} -p ${port} -U postgres -R -X stream -c fast --no-sync`,
    ),
  );
  return {
    ...server,
    async replay(what) {
      const client = new Client({ connectionString: server.address });
      await client.connect();
      await client.query(`select pg_wal_replay_${what === 'hold' ? 'pause' : 'resume'}()`);
      await client.end();
    },
  };
}

/** @param fill creates the server's initial data */
async function start(
  fill: (place: { command: (text: string) => void; programs: string; data: string }) => void,
): Promise<TestServer> {
  const programs = await ensurePostgres();
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-postgres-'));
  const data = join(folder, 'data');
  const port = await freePort();
  // PostgreSQL refuses to run as root.
  const as = isRoot() ? ['su', 'postgres', '-s', '/bin/sh', '-c'] : ['sh', '-c'];
  const command = (text: string) =>
    execFileSync(as[0]!, [...as.slice(1), text], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (isRoot()) execFileSync('chown', ['postgres', folder]);
  else chmodSync(folder, 0o700);
  fill({ command, programs, data });
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'full_page_writes=off',
    'max_connections=300',
  ];
  const options = settings.map((setting) => `-c ${setting}`).join(' ');
  const control = (what: string) => command(`'${join(programs, 'pg_ctl')}' -D '${data}' ${what}`);
  const starting = `-l '${join(folder, 'log')}' -w -o "${options}"`;
  const resume = () => control(`${starting} start`);
  const restart = async () => {
    const text = `'${join(programs, 'pg_ctl')}' -D '${data}' ${starting} -m fast restart >'${join(folder, 'restart')}' 2>&1`;
    await promisify(execFile)(as[0]!, [...as.slice(1), text]);
  };
  const halt = () => control('-m immediate stop');
  resume();
  const stop = () => {
    process.off('exit', stop);
    halt();
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', stop); // from a run that was interrupted
  return { address: `postgres://postgres@127.0.0.1:${port}/postgres`, stop, halt, resume, restart };
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}
