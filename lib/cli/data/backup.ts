import { resolve } from 'node:path';
import { backUp } from '#lib/sql/backup/backup.ts';
import { storeParts } from '#lib/store/store-parts.ts';
import { type Command, readArgs, UsageProblem } from '#lib/cli/command/command.ts';

export const backup: Command = {
  usage: 'backup <new folder>',
  summary:
    'Backs up the service’s store to a new folder, as of one moment, and verifies it. Programs can keep running. Secrets of the environment and the dashboard’s sessions are not included.',
  async run(args, settings) {
    const folder = folderIn(args);
    const { files } = await backUp(storeParts(settings.database), folder, new Date());
    for (const { name, bytes, rows, schema } of files) {
      const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
      const parts = [
        `${total} rows of ${Object.keys(rows).length} tables`,
        ...schema.slice(-1).map((latest) => `schema ${latest}`), // none of the accounts' file: it is part of the other one's
        `${(bytes / 1e6).toFixed(1)} MB`,
      ];
      console.log(`${name}: ${parts.join(', ')}; read again and compared.`);
    }
    console.log(`Backed up to ${folder}.`);
  },
};

/** The folder in a command's arguments. @throws UsageProblem unless there is exactly one */
export function folderIn(args: readonly string[]): string {
  const [folder, ...more] = readArgs(args, {}, true).positionals;
  if (folder === undefined || more.length > 0) throw new UsageProblem('Name one folder: the folder of the backup.');
  return resolve(folder);
}
