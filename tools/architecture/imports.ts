import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Which files or folders each one leads to. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Imports of every form, including type imports. */
const imports = /(?:\bfrom\s*|\bimport\s*\(?\s*)'([#.][^']+)'/g;

/** The project's source files, relative to its root, without tests and generated files. */
export const sourceFiles = (): string[] =>
  globSync('{app,bench,components,e2e,lib,tools,verify}/**/*.{ts,tsx,mjs}').filter(
    (file) => !/\.(test|spec)\./.test(file),
  );

/** The text of a file. */
export const readText = (file: string): string => readFileSync(file, 'utf8');

/**
 * The files that a file imports.
 *
 * @param file its path, relative to the project's root, as are those returned
 */
export function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(imports)].map(([, address = '']) =>
    address.startsWith('#') ? address.slice(1) : join(dirname(file), address),
  );
}

/** Everything that one can get to from the given starts, in any number of steps. A start itself counts only if something leads to it. */
export function reach(graph: Graph, starts: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const open = [...starts];
  for (let from = open.pop(); from !== undefined; from = open.pop()) {
    for (const next of graph.get(from) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      open.push(next);
    }
  }
  return reached;
}
