import type { Filled } from '#lib/sql/migrate/fill.ts';
import { fillStore } from '#lib/store/fill.ts';
import { openStore } from '#lib/store/open-store.ts';
import { type Command, readArgs } from '#lib/cli/command/command.ts';
import { everyNowAndThen, filledInWords, inWords } from '#lib/cli/command/progress.ts';

export const migrate: Command = {
  usage: 'migrate',
  summary:
    'Migrates the service’s store to this release and reports progress. Programs of this release and of the one before can keep running.',
  async run(args, settings) {
    readArgs(args, {});
    const store = await openStore(settings.database, {}, (step) => {
      console.log(inWords(step));
    });
    try {
      const say = everyNowAndThen((filled: Filled) => {
        console.log(filledInWords(filled));
      });
      await fillStore(store, say);
      console.log('The store is up to date.');
    } finally {
      await store.close();
    }
  },
};
