import { restore as restoreBackup } from '#lib/sql/backup/backup.ts';
import { backedUpStore } from '#lib/store/backed-up.ts';
import { folderIn } from './backup.ts';
import type { Command } from '#lib/cli/command/command.ts';

export const restore: Command = {
  usage: 'restore <folder>',
  summary:
    'Puts what `rostrum backup` wrote in the place of the service’s store: all of it, or nothing. End the services first; it refuses while one runs.',
  async run(args, settings) {
    const folder = folderIn(args);
    const { madeAt, files } = await restoreBackup(backedUpStore(settings.database), folder);
    const total = files.flatMap(({ rows }) => Object.values(rows)).reduce((sum, count) => sum + count, 0);
    console.log(`Restored ${total} rows from ${folder}: the store is as it was at ${madeAt}.`);
    console.log(
      'What was done since is undone: keys that were revoked and roles that were taken since then are good again.',
    );
  },
};
