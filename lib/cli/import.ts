import { importers, type SourceName } from '#lib/importers/registry.ts';
import { type ImportReport, importDataset } from '#lib/store/import.ts';
import { openStore } from '#lib/store/store.ts';
import { type Command, readArgs, UsageProblem } from './command.ts';

/** Says what an import did. */
export function tell({ conference, submissions, registrations, people, leftOut }: ImportReport, dryRun: boolean): void {
  const { added, changed, unchanged, reviews } = submissions;
  console.log(
    [
      `${conference}: ${added} submissions added, ${changed} changed, ${unchanged} unchanged; ${reviews} completed reviews in the source`,
      `  ${people.added} people added; ${registrations.added} registrations added, ${registrations.changed} changed, ${registrations.unchanged} unchanged`,
      ...leftOut.map((what) => `  Left out: ${what}.`),
      ...(dryRun ? ['  Dry run: nothing was written.'] : []),
    ].join('\n'),
  );
}

export const importCommand: Command = {
  usage: `import <${Object.keys(importers).join('|')}> <file> --conference <slug> --chair <address> [--dry-run]`,
  summary: 'Imports a conference from a file (gzip or not), in one transaction: all of it, or nothing.',
  async run(args, settings) {
    const { values, positionals } = readArgs(
      args,
      { conference: { type: 'string' }, chair: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
      true,
    );
    const [source = '', file] = positionals;
    const importer = Object.hasOwn(importers, source) ? importers[source as SourceName] : undefined;
    if (!importer) throw new UsageProblem(`Name the source: one of ${Object.keys(importers).join(', ')}.`);
    if (file === undefined || positionals.length > 2) throw new UsageProblem('Name one file to import.');
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(values.conference ?? '')) {
      throw new UsageProblem('--conference must be a slug: lower case letters, digits and single hyphens.');
    }
    if (!/^[^\s@]+@[^\s@]+$/.test(values.chair ?? '')) throw new UsageProblem('--chair must be an e-mail address.');
    const { conference = '', chair = '' } = values;
    const dataset = importer(file, { conference, chair });
    const store = await openStore(settings.database);
    try {
      tell(await importDataset(store, dataset, { dryRun: values['dry-run'] }), values['dry-run']);
    } finally {
      await store.close();
    }
    if (!values['dry-run'])
      console.log(`Its chair signs in with a key: npx rostrum keys create --user ${chair} --name dashboard`);
  },
};
