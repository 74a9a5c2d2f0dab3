import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { BackupProblem } from '#lib/sql/engine/backup-parts.ts';

/** Parameters of an address that PostgreSQL's own programs take from environment variables. */
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

/**
 * The environment that tells PostgreSQL's own programs where the database is; anyone on the machine can read command
 * lines.
 */
export function environmentOf(address: string): Record<string, string> {
  const url = new URL(address);
  const given = {
    PGHOST: url.hostname.replace(/^\[|\]$/g, ''),
    PGPORT: url.port,
    PGUSER: decoded(url.username),
    PGPASSWORD: decoded(url.password),
    PGDATABASE: decoded(url.pathname.slice(1)),
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

/** As `pg` decodes it: a `%` that begins no code is one. */
function decoded(text: string): string {
  return decodeURIComponent(text.replace(/%(?![\da-f]{2})/gi, '%25'));
}

/** A running PostgreSQL program. */
export interface Program {
  child: ChildProcessWithoutNullStreams;
  /**
   * Resolves when it has ended successfully.
   *
   * @throws BackupProblem with its first error message, or with the package to install if the program is missing
   */
  ended: Promise<void>;
}

/** Starts one of PostgreSQL's own programs. */
export function startProgram(name: string, args: readonly string[], address?: string): Program {
  const child = spawn(name, args, {
    env: { ...process.env, ...(address !== undefined && environmentOf(address)), LC_ALL: 'C' },
  });
  child.stdin.on('error', () => undefined); // It ended before it had read everything; its output says why.
  const ended = endOf(name, child, text(child.stderr));
  ended.catch(() => undefined); // Callers that read the output first await this later.
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
