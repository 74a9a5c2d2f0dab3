import type { Filled } from '#lib/sql/migrate/fill.ts';
import { fillStore } from '#lib/store/fill.ts';
import { openStore } from '#lib/store/open-store.ts';
import { type Command, readArgs } from '#lib/cli/command/command.ts';
import { everyNowAndThen, filledInWords, inWords } from '#lib/cli/command/progress.ts';

export const migrate: Command = {
  usage: 'migrate',
  summary:
    'Brings the service’s store up to date for this release, and says how far it is. Programs, of this release and of the one before, may go on meanwhile.',
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
