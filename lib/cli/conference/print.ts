import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { conferenceFile } from '#lib/importers/conference/conference-file.ts';
import { readArgs, UsageProblem } from '#lib/cli/command/command.ts';

/** `conference schema`: prints the JSON Schema of conference files, for editors. */
export function schemaCommand(args: readonly string[]): Promise<void> {
  readArgs(args, {});
  console.log(JSON.stringify(z.toJSONSchema(conferenceFile, { unrepresentable: 'any' }), undefined, 2));
  return Promise.resolve();
}

/** `conference template csv`: writes the five CSV tables with headers and examples. */
export async function templateCommand(args: readonly string[]): Promise<void> {
  const { positionals } = readArgs(args, {}, true);
  const [source, folder = '.'] = positionals;
  if (source !== 'csv')
    throw new UsageProblem('Templates exist only for csv: rostrum conference template csv [folder]');
  const { csvTemplate } = await import('#lib/importers/csv/template.ts');
  await mkdir(folder, { recursive: true });
  const files = Array.from(csvTemplate(), ([name, text]) => [join(folder, name), text] as const);
  const taken = files.map(([file]) => file).filter((file) => existsSync(file));
  if (taken.length > 0) throw new UsageProblem(`Already there: ${taken.join(', ')}. Name another folder.`);
  for (const [file, text] of files) {
    await writeFile(file, text, { flag: 'wx' });
    console.log(file);
  }
}
