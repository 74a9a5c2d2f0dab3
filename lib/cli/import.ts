import { isSourceName, type RegisteredSource, sources } from '#lib/importers/registry.ts';
import type { Finding } from '#lib/importers/sourced.ts';
import { openSpool } from '#lib/importers/spool.ts';
import { toDataset } from '#lib/importers/to-dataset.ts';
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

const LISTED_AT_MOST = 20;

/** Says what was not understood, beside the results. */
function tellFindings(findings: readonly Finding[]): void {
  if (findings.length === 0) return;
  const listed = findings.slice(0, LISTED_AT_MOST).map(({ place, field, message }) => {
    return `${[place, field].filter(Boolean).join(', ')}: ${message}`;
  });
  const more = findings.length - listed.length;
  console.error(['Not understood:', ...listed, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'));
}

/** Those that can be read without a conference file. */
const names = Object.entries<RegisteredSource>(sources).flatMap(([name, { from }]) =>
  from.includes('files') ? [name] : [],
);

export const importCommand: Command = {
  usage: `import <${names.join('|')}> <file> --conference <slug> --chair <address> [--dry-run]`,
  summary: 'Imports a conference from a file (gzip or not), in one transaction: all of it, or nothing.',
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
    const findings: Finding[] = [];
    const report = (finding: Finding) => void findings.push(finding);
    using spool = openSpool();
    const sourced = await source.read({
      options: {},
      files: [file],
      slug,
      timezone: null,
      spool,
      fetch: () => Promise.reject(new UsageProblem(`${source.label} is asked by a conference file; name a file here.`)),
      signal: new AbortController().signal,
      report,
      progress: () => undefined,
    });
    const settled = { slug, chairs: [chair], source: { type }, ...(source.isPublished && { public: true }) };
    const dataset = toDataset(sourced, settled, report);
    tellFindings(findings);
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
