import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SourceProblem } from './source-problem.ts';

/**
 * The JSON files in a folder, sorted by name; without any, those in one group of the folders below it. A path that is not a folder is
 * returned as it is.
 *
 * @param below groups of paths below the folder
 * @throws SourceProblem if there are no such files
 */
export function jsonFilesOf(path: string, below: readonly (readonly string[])[] = []): string[] {
  if (!isFolder(path)) return [path];
  for (const group of [['.'], ...below]) {
    const found = group.flatMap((name) => jsonFilesIn(join(path, name)));
    if (found.length > 0) return found;
  }
  const others = below.length === 0 ? '' : `, also in ${below.flat().join(', ')}`;
  throw SourceProblem.ofFile(path, `is a folder without .json or .jsonl files${others}`);
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

function jsonFilesIn(folder: string): string[] {
  if (!isFolder(folder)) return [];
  const names = readdirSync(folder).filter((name) => /\.(jsonl?|ndjson)(\.gz)?$/i.test(name));
  return names.toSorted().map((name) => join(folder, name));
}
