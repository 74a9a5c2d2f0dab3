import { isSourceName, type RegisteredSource, sources } from '#lib/importers/registry.ts';
import { applyConference } from '#lib/sync/apply.ts';
import { type Command, readArgs, UsageProblem } from '#lib/cli/command/command.ts';
import { untilInterrupted } from './apply.ts';
import { openStoreForImport } from '#lib/cli/command/import-store.ts';
import { tell, tellFindings } from '#lib/cli/command/tell-import.ts';

/** Sources that can be read from a file. */
const names = Object.entries<RegisteredSource>(sources).flatMap(([name, { from }]) =>
  from.includes('files') ? [name] : [],
);

export const importCommand: Command = {
  usage: `import <${names.join('|')}> <file> --conference <slug> --chair <address> [--dry-run]`,
  summary: 'Imports a conference from one file, plain or gzip, in one transaction.',
  async run(args, settings) {
    const { values, positionals } = readArgs(
      args,
      { conference: { type: 'string' }, chair: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
      true,
    );
    const [type = '', file] = positionals;
    if (!isSourceName(type) || !names.includes(type)) {
      throw new UsageProblem(`Name the source: one of ${names.join(', ')}.`);
    }
    const source: RegisteredSource = sources[type];
    if (file === undefined || positionals.length > 2) throw new UsageProblem('Name one file to import.');
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(values.conference ?? '')) {
      throw new UsageProblem('--conference must be a slug: lower case letters, digits and single hyphens.');
    }
    if (!/^[^\s@]+@[^\s@]+$/.test(values.chair ?? '')) throw new UsageProblem('--chair must be an e-mail address.');
    const { conference: slug = '', chair = '' } = values;
    const { label, isPublished } = source;
    const settled = { slug, chairs: [chair], source: { type }, ...(isPublished && { public: true }) };
    const reading = { name: label, files: [file], refused: tellFindings, signal: untilInterrupted() };
    const dryRun = values['dry-run'];
    const store = await openStoreForImport(settings);
    try {
      const { report, findings } = await applyConference(store, settled, reading, { dryRun });
      tellFindings(findings);
      tell(report, dryRun);
    } finally {
      await store.close();
    }
    if (!dryRun)
      console.log(`To let the chair sign in, create a key: npx rostrum keys create --user ${chair} --name dashboard`);
  },
};
