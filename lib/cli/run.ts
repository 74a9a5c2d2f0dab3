import { readFileSync } from 'node:fs';
import { parseSettings } from '#lib/settings/settings.ts';
import { ConnectionLost } from '#lib/sql/postgres/connection-lost.ts';
import { type Command, UsageProblem } from '#lib/cli/command/command.ts';
import { packageFile } from '#lib/cli/command/programs.ts';

/** The commands, each loaded only when it is called, because loading all takes longer than most commands run. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import('#lib/cli/serve/serve.ts')).serve,
  service: async () => (await import('#lib/cli/serve/service.ts')).service,
  dashboard: async () => (await import('#lib/cli/serve/dashboard.ts')).dashboard,
  demo: async () => (await import('#lib/cli/data/demo.ts')).demo,
  conference: async () => (await import('#lib/cli/conference/conference.ts')).conference,
  import: async () => (await import('#lib/cli/conference/import.ts')).importCommand,
  users: async () => (await import('#lib/cli/accounts/users.ts')).users,
  sessions: async () => (await import('#lib/cli/accounts/sessions.ts')).sessions,
  keys: async () => (await import('#lib/cli/accounts/keys.ts')).keys,
  audit: async () => (await import('#lib/cli/accounts/audit.ts')).audit,
  migrate: async () => (await import('#lib/cli/data/migrate.ts')).migrate,
  backup: async () => (await import('#lib/cli/data/backup.ts')).backup,
  restore: async () => (await import('#lib/cli/data/restore.ts')).restore,
  copy: async () => (await import('#lib/cli/data/copy.ts')).copy,
  get: async () => (await import('#lib/cli/data/get.ts')).get,
  mcp: async () => (await import('#lib/cli/data/mcp.ts')).mcp,
  watch: async () => (await import('#lib/cli/watch/watch.ts')).watch,
};

/** Errors whose message is meant for the user. Any other error is a bug and is printed with its stack. */
const expectedErrors = new Set([
  'AccountProblem',
  'BackupProblem',
  'BuildProblem',
  'CopyProblem',
  'DashboardEnded',
  'DatasetProblem',
  'Interrupted',
  'KeyProblem',
  'Problem',
  'NoAnswer',
  'BadAnswer',
  'PlaceProblem',
  'ServiceProblem',
  'SourceProblem',
  'StoreProblem',
  'UsageProblem',
]);

/**
 * Runs a command. Results go to standard output, everything else to standard error.
 *
 * @param words the arguments after `rostrum`
 * @returns the exit code: 0, 1 if it failed, 2 if it was called wrongly or a setting is wrong
 */
export async function run(words: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  try {
    await runCommand(words, environment);
    return 0;
  } catch (error) {
    const known = error instanceof Error && (expectedErrors.has(error.name) || 'code' in error);
    console.error(known ? messageOf(error) : error);
    return error instanceof UsageProblem ? 2 : 1;
  }
}

/** The message of an error, with the place of a database that cannot be reached, or cannot be read or written now. */
function messageOf(error: Error): string {
  if (error instanceof ConnectionLost) return `${error.message}${isRunning(error)} ${configured}`;
  const { message, code, database } = error as Error & { code?: unknown; database?: unknown };
  if (typeof database === 'string') return `${database}: ${message}.${message.includes('locked') ? ` ${later}` : ''}`;
  if (code === LOCK_TIMEOUT) return `${message}. ${later}`;
  return /^(28|3D)...$/.test(String(code)) ? `${message}. ${configured}` : message;
}

const configured = 'The address is that of DATABASE_URL, SESSION_DATABASE_URL or an option.';
const later = 'Another program is writing to the store, such as an import: try again when it has finished.';

/** PostgreSQL's code for a lock that another transaction kept for too long. Classes 28 and 3D are refused users and missing databases. */
const LOCK_TIMEOUT = '55P03';

/** Asks whether the server is running, unless it has answered. */
function isRunning({ code, cause }: ConnectionLost): string {
  if (/^(SASL|The server|There was)/.test(code)) return '';
  const { address, port, hostname } = (cause ?? {}) as { address?: string; port?: number; hostname?: string };
  const place = hostname ?? address;
  const where = place === undefined ? '' : ` at ${place}`;
  return ` Is PostgreSQL running${where}${port === undefined ? '' : `, port ${port}`}?`;
}

async function runCommand([name = 'serve', ...rest]: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  if (name === '--version') return console.log(readVersion());
  const isHelp = ['help', '--help', '-h'].includes(name);
  const command = Object.hasOwn(commands, name) ? await commands[name]?.() : undefined;
  if (!command && !isHelp) throw new UsageProblem(`No command "${name}": rostrum --help lists them.`);
  if (!command || rest.includes('--help')) {
    const shown = command ? [command] : await Promise.all(Object.values(commands).map((load) => load()));
    console.log(
      [
        'Usage:',
        '  rostrum [command]',
        '      Without a command: serve. --version prints the version, --help all commands.',
        ...shown.flatMap(({ usage, summary }) => [
          ...[usage].flat().map((line) => `  rostrum ${line}`),
          `      ${summary}`,
        ]),
      ].join('\n'),
    );
    return;
  }
  await command.run(rest, readSettings(environment));
}

/** The version of this release or checkout. */
function readVersion(): string {
  return (JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }).version;
}

function readSettings(environment: NodeJS.ProcessEnv) {
  try {
    return parseSettings(environment);
  } catch (error) {
    throw new UsageProblem(`Wrong settings:\n${(error as Error).message}`);
  }
}
