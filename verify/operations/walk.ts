import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { commandsIn, type DocumentedCommand, whyNotRun } from './docs.ts';
import { checkout, type Machine } from './machine.ts';
import type { Site } from './site.ts';

/** Where each part of the page is followed that is not for the first machine alone. */
const places: Readonly<Record<string, (site: Site) => readonly { machine: Machine; folder: string }[]>> = {
  // What is copied there is copied in a folder of ours, not in this one's `deploy`.
  'With containers': ({ machines }) => machines.slice(0, 1).map((machine) => ({ machine, folder: checkout(machine) })),
  'On each machine': ({ machines }) => machines.map((machine) => ({ machine, folder: machine.at('srv/rostrum') })),
  'Ending and upgrading': ({ machines }) => machines.map((machine) => ({ machine, folder: machine.at('srv/rostrum') })),
  PostgreSQL: ({ postgres, machines }) =>
    postgres ? machines.slice(0, 1).map((machine) => ({ machine, folder: machine.at('srv/rostrum') })) : [],
};

/** What came of following the page: what was run, and what was not, with why. */
export interface Walked {
  run: number;
  notRun: ReadonlyMap<string, string>;
}

/**
 * Runs every command of `docs/operations.md`, part by part, each in one shell.
 *
 * @throws Error with what it said, where one fails
 */
export async function walk(site: Site): Promise<Walked> {
  const commands = commandsIn('docs/operations.md');
  const notRun = new Map<string, string>();
  let run = 0;
  for (const [section, all] of Map.groupBy(commands, (command) => command.section)) {
    const usual = () => [{ machine: site.machines[0]!, folder: site.machines[0]!.at('srv/rostrum') }];
    const runnable = all.filter(({ text }) => {
      const why = whyNotRun(text);
      if (why !== undefined) notRun.set(text, why);
      return why === undefined;
    });
    for (const { machine, folder } of (places[section] ?? usual)(site)) {
      await runIn(site, machine, folder, runnable);
      run += runnable.length;
    }
  }
  return { run, notRun };
}

async function runIn(site: Site, machine: Machine, folder: string, commands: readonly DocumentedCommand[]) {
  const script = commands.map(({ text }) => `printf '$ %s\\n' ${quoted(text)}\n${machine.here(text)}\n`).join('');
  const { code, said } = await shell(site, machine, script, folder);
  if (code === 0) return;
  throw new Error(
    `“${commands[0]?.section}” of docs/operations.md fails at ${machine.address} (${code}):\n${said.slice(-4000)}`,
  );
}

/** Runs a script on a machine. @returns its exit code, and what it said */
export async function shell(site: Site, machine: Machine, script: string, folder = machine.at('srv/rostrum')) {
  const child = spawn('/bin/sh', ['-eu'], {
    cwd: folder,
    env: site.environment(machine) as NodeJS.ProcessEnv,
    stdio: 'pipe',
    timeout: 180_000,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.stdin.end(script);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
