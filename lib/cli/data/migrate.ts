import type { Filled } from '#lib/sql/migrate/fill.ts';
import { fillStore } from '#lib/store/fill.ts';
import { type Command, readArgs } from '#lib/cli/command/command.ts';
import { openExistingStore } from '#lib/cli/command/existing-store.ts';
import { throttleProgress, describeFill, describeMigration } from '#lib/cli/command/progress.ts';

export const migrate: Command = {
  usage: 'migrate',
  summary:
    'Migrates the service’s store to this release and reports progress. Programs of this release and of the one before can keep running.',
  async run(args, settings) {
    readArgs(args, {});
    const store = await openExistingStore(settings.database, {}, (step) => {
      console.log(describeMigration(step));
    });
    try {
      const say = throttleProgress((filled: Filled) => {
        console.log(describeFill(filled));
      });
      await fillStore(store, say);
      console.log('The store is up to date.');
    } finally {
      await store.close();
    }
  },
};
