import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { circlesOf, folderImports } from './folders.ts';
import { sourceFiles } from './imports.ts';

/** The limit; a folder with more files should be split. Migrations are exempt: their number is that of the schema's steps. */
const MOST_FILES = 14;

test('no two folders import each other, not even types or through other folders', () => {
  expect(circlesOf(folderImports(sourceFiles()))).toEqual([]);
});

test('a cycle of folders is found, also one of types', () => {
  const texts: Record<string, string> = {
    'lib/a/x.ts': `import { y } from '#lib/b/y.ts';`,
    'lib/b/y.ts': `import type { Z } from '#lib/b/deep/z.ts';`,
    'lib/b/deep/z.ts': `const x = await import('#lib/a/x.ts');`,
    'lib/c/w.ts': `import { x } from '#lib/a/x.ts';`,
  };
  const graph = folderImports(Object.keys(texts), (file) => texts[file] ?? '');
  expect(circlesOf(graph)).toEqual([['lib/a', 'lib/b', 'lib/b/deep']]);
});

test(`no folder holds more than ${MOST_FILES} files of its own, tests left out`, () => {
  const counts = Map.groupBy(sourceFiles(), (file) => dirname(file));
  const crowded = [...counts].flatMap(([folder, { length }]) => (length > MOST_FILES ? [`${folder}: ${length}`] : []));
  expect(crowded.filter((line) => !line.startsWith('lib/store/migrations:'))).toEqual([]);
});
