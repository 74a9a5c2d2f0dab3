import type { Filled } from '#lib/sql/fill.ts';
import type { Migrated } from '#lib/sql/migrate.ts';
import { fillStore } from '#lib/store/fill.ts';
import { openStore } from '#lib/store/store.ts';
import { type Command, readArgs } from './command.ts';
import { everyNowAndThen } from './filling.ts';

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

/** For example `migrating 7 of 9: 009-reviewing`. */
export function inWords({ migration, nth, of, seconds }: Migrated): string {
  const took = seconds === undefined ? '' : `, done in ${seconds.toFixed(1)} s`;
  return `migrating ${nth} of ${of}: ${migration}${took}`;
}

/** For example `migrating 010-scores: 12000 of 78520 submissions, 3.2 s`. */
export function filledInWords({ migration, what, rows, of, seconds }: Filled): string {
  return `migrating ${migration}: ${rows} of ${of} ${what}, ${seconds.toFixed(1)} s`;
}
