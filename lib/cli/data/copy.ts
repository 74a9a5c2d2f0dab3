import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { copiedSessions } from '#lib/session/copied.ts';
import { type CopiedTable, copyDatabase } from '#lib/sql/copy.ts';
import { isPostgresAddress } from '#lib/sql/engine/engine.ts';
import { storeCopy } from '#lib/store/copy-tables.ts';
import { type Command, readArgs, UsageProblem } from '#lib/cli/command/command.ts';

export const copy: Command = {
  usage: 'copy --from sqlite:<file>|postgres://… --to postgres://…|sqlite:<file> [--sessions]',
  summary:
    'Copies the service’s store, or with --sessions the dashboard’s, into an empty database: all of it and verified, or nothing. Stop what writes to it first.',
  async run(args) {
    const { values } = readArgs(args, {
      from: { type: 'string' },
      to: { type: 'string' },
      sessions: { type: 'boolean', default: false },
    });
    const [from, to] = [addressIn('from', values.from), addressIn('to', values.to)];
    if (from === to) throw new UsageProblem('--from and --to name the same database.');
    if (!isPostgresAddress(from) && !existsSync(from)) throw new UsageProblem(`--from: there is no file ${from}.`);
    const copied = await copyDatabase({ from, to }, values.sessions ? copiedSessions : storeCopy, showProgress);
    showProgress('', 0);
    console.log(report(copied));
    console.log(
      values.sessions
        ? 'Sessions open only with the same SESSION_SECRET (or the file session-secret of the data folder).'
        : 'Codes that were sent work only with the same ACCOUNT_SECRET (or the file account-secret of the data folder).',
    );
  },
};

/** Parses an option into an address for `open` in `lib/sql`: a file path or a PostgreSQL URL. */
function addressIn(option: string, given: string | undefined): string {
  if (given !== undefined && isPostgresAddress(given)) return given;
  const [, file] = /^sqlite:(.+)$/.exec(given ?? '') ?? [];
  if (file === undefined) throw new UsageProblem(`--${option} must be sqlite:<file> or postgres://….`);
  return resolve(file);
}

/** Shows progress in one line of the terminal, which is overwritten. */
function showProgress(table: string, rows: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${table === '' ? '' : `${table} ${rows}`}`);
}

function report(copied: readonly CopiedTable[]): string {
  const width = Math.max(...copied.map(({ name }) => name.length));
  const total = copied.reduce((sum, { rows }) => sum + rows, 0);
  return [
    ...copied.map(
      ({ name, rows, checksum }) => `${name.padEnd(width)}  ${String(rows).padStart(9)}  ${checksum.slice(0, 16)}`,
    ),
    `Copied ${total} rows of ${copied.length} tables; source and target are the same (SHA-256).`,
    ...copied
      .filter(({ replaced }) => replaced > 0)
      .map(
        ({ name, replaced }) =>
          `Changed: ${replaced} values of ${name} contained U+0000, which PostgreSQL does not allow in text; it was replaced by U+FFFD.`,
      ),
  ].join('\n');
}
