import { dirname } from 'node:path';
import { type Graph, importsOf, reach, readText } from './imports.ts';

/**
 * Which folders a folder imports from.
 *
 * @param files paths relative to the project's root
 * @param read returns the text of a file
 */
export function folderImports(files: readonly string[], read = readText): Graph {
  const graph = new Map<string, Set<string>>();
  for (const file of files) {
    const folder = dirname(file);
    const imported = graph.get(folder) ?? new Set();
    for (const target of importsOf(file, read(file)).map((other) => dirname(other))) {
      if (target !== folder) imported.add(target);
    }
    graph.set(folder, imported);
  }
  return graph;
}

/** Groups of folders that import each other, directly or through others, in alphabetical order. Must be empty. */
export function circlesOf(graph: Graph): string[][] {
  const reachable = new Map([...graph.keys()].map((folder) => [folder, reach(graph, [folder])]));
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
