import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { BackupProblem } from '#lib/sql/engine/backup-parts.ts';

/** What an address says beside user, host and database, and PostgreSQL's own programs are told by a variable. */
const variables: Readonly<Record<string, string>> = {
  host: 'PGHOST',
  port: 'PGPORT',
  user: 'PGUSER',
  password: 'PGPASSWORD',
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
  options: 'PGOPTIONS',
};

/** How PostgreSQL's own programs find a database: by their environment, since anybody on the machine may read what they are called with. */
export function environmentOf(address: string): Record<string, string> {
  const url = new URL(address);
  const given = {
    PGHOST: url.hostname.replace(/^\[|\]$/g, ''),
    PGPORT: url.port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGAPPNAME: 'rostrum backup',
    ...Object.fromEntries(
      [...url.searchParams].flatMap(([name, value]) => {
        const variable = variables[name];
        return variable === undefined ? [] : [[variable, value]];
      }),
    ),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}

/** One of PostgreSQL's own programs, at work. */
export interface Program {
  child: ChildProcessWithoutNullStreams;
  /**
   * When it has ended well.
   *
   * @throws BackupProblem with the first thing that it said, or naming the package that it is missing from
   */
  ended: Promise<void>;
}

/** Starts one of PostgreSQL's own programs. */
export function startProgram(name: string, args: readonly string[], address?: string): Program {
  const child = spawn(name, args, {
    env: { ...process.env, ...(address !== undefined && environmentOf(address)), LC_ALL: 'C' },
  });
  child.stdin.on('error', () => undefined); // it ended before it had read all; how, is known from what it said
  const ended = endOf(name, child, text(child.stderr));
  ended.catch(() => undefined); // anyone who reads its output first hears of it afterwards
  return { child, ended };
}

async function endOf(name: string, child: ChildProcess, said: Promise<string>): Promise<void> {
  let code: unknown;
  try {
    [code] = (await once(child, 'close')) as unknown[];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new BackupProblem(
      `${name} is not installed here: install PostgreSQL's client programs (on Debian the package postgresql-client), of the server's version or a later one.`,
      { cause: error },
    );
  }
  if (code === 0) return;
  const lines = (await said).split('\n');
  const first = lines.find((line) => /ERROR|FATAL|error:/.test(line)) ?? lines[0] ?? '';
  throw new BackupProblem(`${name} failed: ${first.replace(/^.*?(ERROR|FATAL|error): */, '')}`);
}
