import { dirname, join } from 'node:path';
import { reach, readText } from './imports.ts';

/** The path of a source file in a string: of an import, of a program that is started, or in a command. */
const paths = /(?<=['"`\s])(?:#|\.\/)?[\w.()[\]/-]+\.(?:tsx?|mjs)\b/g;
const comments = /^\s*(?:\/\/|\/?\*).*$/gm;

/**
 * The files that no start leads to. A file leads to those that its strings name, also without an import: programs are started by path.
 *
 * @param files paths relative to the project's root
 * @param starts the files that other programs read or run, such as Node, Next and Vitest
 * @param read returns the text of a file
 */
export function unreachedFiles(files: readonly string[], starts: readonly string[], read = readText): string[] {
  const graph = new Map([...starts, ...files].map((file) => [file, namedIn(file, read(file))]));
  const reached = reach(graph, starts);
  return files.filter((file) => !reached.has(file) && !starts.includes(file));
}

function namedIn(file: string, text: string): Set<string> {
  const found = text.replaceAll(comments, '').match(paths) ?? [];
  return new Set(found.map((path) => (path.startsWith('./') ? join(dirname(file), path) : path.replace('#', ''))));
}
