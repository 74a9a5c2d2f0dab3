import { parseSettings } from '#lib/settings/settings.ts';
import { type Command, UsageProblem } from './command.ts';
import { audit } from './audit.ts';
import { dashboard } from './dashboard.ts';
import { demo } from './demo.ts';
import { get } from './get.ts';
import { importCommand } from './import.ts';
import { keys } from './keys.ts';
import { serve } from './serve.ts';
import { service } from './service.ts';
import { users } from './users.ts';

const commands: Record<string, Command> = {
  serve,
  service,
  dashboard,
  demo,
  import: importCommand,
  users,
  keys,
  audit,
  get,
};

/** Errors whose message is for the person at the terminal; of any other, the stack helps. */
const told = new Set([
  'AccountProblem',
  'DatasetProblem',
  'KeyProblem',
  'Problem',
  'NoAnswer',
  'BadAnswer',
  'SourceProblem',
  'UsageProblem',
]);

async function main([name = '--help', ...rest]: readonly string[]): Promise<void> {
  const command = commands[name];
  if (!command || rest.includes('--help')) {
    const shown = command ? [command] : Object.values(commands);
    console.log(
      ['Usage:', ...shown.flatMap(({ usage, summary }) => [`  rostrum ${usage}`, `      ${summary}`])].join('\n'),
    );
    if (!command && !['help', '--help', '-h'].includes(name)) throw new UsageProblem(`No command "${name}".`);
    return;
  }
  await command.run(rest, readSettings());
}

function readSettings() {
  try {
    return parseSettings(process.env);
  } catch (error) {
    throw new UsageProblem(`Wrong settings:\n${(error as Error).message}`);
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const known = error instanceof Error && (told.has(error.name) || 'code' in error);
  console.error(known ? error.message : error);
  process.exitCode = error instanceof UsageProblem ? 2 : 1;
});
