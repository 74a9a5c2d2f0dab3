import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { commandsIn, type DocumentedCommand, whyNotRun } from './docs.ts';
import type { Machine } from '#verify/operations/site/machine.ts';
import type { Site } from '#verify/operations/site/site.ts';

type Places = (site: Site) => readonly { machine: Machine; folder: string }[];

const everywhere: Places = ({ machines }) => machines.map((machine) => ({ machine, folder: machine.at('home') }));

/** Where sections of the page are followed if not on the first machine only. */
const places: Readonly<Record<string, Places>> = {
  Install: everywhere,
  'On each machine': everywhere,
  'Ending and upgrading': everywhere,
  PostgreSQL: ({ postgres, machines }) =>
    postgres ? machines.slice(0, 1).map((machine) => ({ machine, folder: machine.at('home') })) : [],
  // A backup is restored on the engine that it comes from.
  'To try a restore': ({ postgres, machines }) =>
    postgres ? [] : machines.map((machine) => ({ machine, folder: machine.at('home') })),
  'To try a restore over PostgreSQL': ({ postgres, machines }) =>
    postgres ? machines.slice(0, 1).map((machine) => ({ machine, folder: machine.at('home') })) : [],
};

const isOfPrograms = ({ text }: DocumentedCommand) => text.startsWith('systemctl ');

/** In a restore, programs are stopped and started on every machine, and the rest is done on one. */
function everywhereOrNot(section: string, commands: readonly DocumentedCommand[]) {
  if (section !== 'To restore') return [{ everywhere: false, commands }];
  const parts: { everywhere: boolean; commands: DocumentedCommand[] }[] = [];
  for (const command of commands) {
    const last = parts.at(-1);
    if (last?.everywhere === isOfPrograms(command)) last.commands.push(command);
    else parts.push({ everywhere: isOfPrograms(command), commands: [command] });
  }
  return parts;
}

/** The number of commands that were run, and those that were not, with the reason. */
export interface Walked {
  run: number;
  notRun: ReadonlyMap<string, string>;
}

/**
 * Runs every command of `docs/operations.md`, section by section, each section in one shell.
 *
 * @throws Error with the output if one fails
 */
export async function walk(site: Site): Promise<Walked> {
  const commands = commandsIn('docs/operations.md');
  const notRun = new Map<string, string>();
  let run = 0;
  for (const [section, all] of Map.groupBy(commands, (command) => command.section)) {
    const usual = () => [{ machine: site.machines[0]!, folder: site.machines[0]!.at('home') }];
    const runnable = all.filter((command) => {
      const why = whyNotRun(command);
      if (why !== undefined) notRun.set(command.text, why);
      return why === undefined;
    });
    for (const part of everywhereOrNot(section, runnable)) {
      for (const { machine, folder } of (part.everywhere ? everywhere : (places[section] ?? usual))(site)) {
        await runIn(site, machine, folder, part.commands);
        run += part.commands.length;
      }
    }
  }
  return { run, notRun };
}

async function runIn(site: Site, machine: Machine, folder: string, commands: readonly DocumentedCommand[]) {
  const script = commands.map(({ text }) => `printf '$ %s\\n' ${quoted(text)}\n${machine.here(text)}\n`).join('');
  const { code, output } = await shell(site, machine, script, folder);
  if (code === 0) return;
  throw new Error(
    `“${commands[0]?.section}” of docs/operations.md fails at ${machine.address} (${code}):\n${output.slice(-4000)}`,
  );
}

/** Runs a script on a machine. Returns its exit code and output. */
export async function shell(site: Site, machine: Machine, script: string, folder = machine.at('home')) {
  const child = spawn('/bin/sh', ['-eu'], {
    cwd: folder,
    env: site.environment(machine) as NodeJS.ProcessEnv,
    stdio: 'pipe',
    timeout: 180_000,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stdin.end(script);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
