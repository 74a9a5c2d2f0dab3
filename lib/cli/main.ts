import { parseSettings } from '#lib/settings/settings.ts';
import { type Command, UsageProblem } from './command.ts';

/** Loaded when they are called for: what one needs takes longer to load than most commands to run. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import('./serve.ts')).serve,
  service: async () => (await import('./service.ts')).service,
  dashboard: async () => (await import('./dashboard.ts')).dashboard,
  demo: async () => (await import('./demo.ts')).demo,
  import: async () => (await import('./import.ts')).importCommand,
  users: async () => (await import('./users.ts')).users,
  keys: async () => (await import('./keys.ts')).keys,
  audit: async () => (await import('./audit.ts')).audit,
  copy: async () => (await import('./copy.ts')).copy,
  get: async () => (await import('./get.ts')).get,
};

/** Errors whose message is for the person at the terminal; of any other, the stack helps. */
const told = new Set([
  'AccountProblem',
  'CopyProblem',
  'DatasetProblem',
  'KeyProblem',
  'Problem',
  'NoAnswer',
  'BadAnswer',
  'SourceProblem',
  'UsageProblem',
]);

async function main([name = '--help', ...rest]: readonly string[]): Promise<void> {
  const command = Object.hasOwn(commands, name) ? await commands[name]?.() : undefined;
  if (!command || rest.includes('--help')) {
    const shown = command ? [command] : await Promise.all(Object.values(commands).map((load) => load()));
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
  // At once: what is open by then, such as connections, would keep a program going that serves nobody and is not restarted.
  process.exit(error instanceof UsageProblem ? 2 : 1);
});
