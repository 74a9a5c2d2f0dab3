import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Imports of every form, including type imports. */
const imports = /(?:\bfrom\s*|\bimport\s*\(?\s*)'([#.][^']+)'/g;

/** The project's source files, relative to its root, without tests and generated files. */
export function sourceFiles(): string[] {
  return globSync('{app,bench,components,e2e,lib,tools,verify}/**/*.{ts,tsx,mjs}').filter(
    (file) => !/\.(test|spec)\./.test(file),
  );
}

/**
 * Which folders a folder imports from.
 *
 * @param files paths relative to the project's root
 * @param read returns the text of a file
 */
export function folderImports(
  files: readonly string[],
  read = (file: string) => readFileSync(file, 'utf8'),
): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const file of files) {
    const folder = dirname(file);
    const imported = graph.get(folder) ?? new Set();
    for (const [, address = ''] of read(file).matchAll(imports)) {
      const target = dirname(address.startsWith('#') ? address.slice(1) : join(folder, address));
      if (target !== folder) imported.add(target);
    }
    graph.set(folder, imported);
  }
  return graph;
}

/** Groups of folders that import each other, directly or through others, in alphabetical order. Must be empty. */
export function circlesOf(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reachable = new Map([...graph.keys()].map((folder) => [folder, reach(graph, folder)]));
  const circles = [...reachable].flatMap(([folder, reached]) =>
    reached.has(folder)
      ? [
          [...reached]
            .filter((other) => reachable.get(other)?.has(folder))
            .toSorted()
            .join(' '),
        ]
      : [],
  );
  return [...new Set(circles)].map((circle) => circle.split(' '));
}

function reach(graph: ReadonlyMap<string, ReadonlySet<string>>, from: string): Set<string> {
  const reached = new Set<string>();
  const open = [from];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    for (const next of graph.get(folder) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      open.push(next);
    }
  }
  return reached;
}
