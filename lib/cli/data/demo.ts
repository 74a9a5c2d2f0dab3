import { demoDatasets } from '#lib/demo/demo.ts';
import { importDataset } from '#lib/store/import/import.ts';
import type { Store } from '#lib/store/database/store.ts';
import { type Command, readArgs, wholeNumber } from '#lib/cli/command/command.ts';
import { openStoreForImport } from '#lib/cli/command/import-store.ts';
import { tell } from '#lib/cli/command/tell-import.ts';

export const demoDefaults = { submissions: 400, seed: 1 };

/** Imports the demo conferences into the store. */
export async function writeDemo(store: Store, size: { submissions: number; seed: number }, now: Date) {
  const reports = [];
  for (const dataset of demoDatasets({ ...size, now })) reports.push(await importDataset(store, dataset));
  return reports;
}

export const demo: Command = {
  usage: 'demo [--submissions 400] [--seed 1]',
  summary:
    'Adds a made-up conference, and a small one of the year before; the same seed on the same day makes the same ones.',
  async run(args, settings) {
    const { values } = readArgs(args, {
      submissions: { type: 'string', default: String(demoDefaults.submissions) },
      seed: { type: 'string', default: String(demoDefaults.seed) },
    });
    const size = {
      submissions: wholeNumber('submissions', values.submissions, 1),
      seed: wholeNumber('seed', values.seed, 0),
    };
    const store = await openStoreForImport(settings);
    try {
      for (const report of await writeDemo(store, size, new Date())) tell(report, false);
    } finally {
      await store.close();
    }
  },
};
