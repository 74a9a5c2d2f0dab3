import { restore as restoreBackup } from '#lib/sql/backup/backup.ts';
import { storeParts } from '#lib/store/store-parts.ts';
import { folderIn } from './backup.ts';
import type { Command } from '#lib/cli/command/command.ts';

export const restore: Command = {
  usage: 'restore <folder>',
  summary:
    'Restores the service’s store from a backup: all of it, or nothing. Stop the services first; it refuses while one runs.',
  async run(args, settings) {
    const folder = folderIn(args);
    const { madeAt, files } = await restoreBackup(storeParts(settings.database), folder);
    const total = files.flatMap(({ rows }) => Object.values(rows)).reduce((sum, count) => sum + count, 0);
    console.log(`Restored ${total} rows from ${folder}: the store is as it was at ${madeAt}.`);
    console.log(
      'Everything since then is undone: keys that were revoked and roles that were removed since then work again.',
    );
  },
};
