import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles, testFiles } from './imports.ts';
import { unreachedFiles } from './unreached.ts';

/** The files that Next finds by their names. */
const ofNext = globSync('{app/**/{page,layout,route,error,global-error,not-found}.{ts,tsx},proxy.ts,next.config.mjs}');

/** The command, and what other programs import: `bin` and `exports` of `package.json`. */
const ofPackage = ['lib/cli/rostrum.mjs', 'lib/sdk/client.ts'];

test('every source file is reached from a page, a script, a setting of a tool, or a test', () => {
  const files = [...sourceFiles(), ...testFiles()];
  const starts = [...ofNext, ...testFiles(), ...globSync('*.{ts,mjs}'), 'package.json'];
  expect(unreachedFiles(files, starts)).toEqual([]);
});

test('every file of the programs is reached without tests, proofs and benchmarks, but for test-* and testing/', () => {
  const files = sourceFiles().filter((file) => /^(app|components|lib)\//.test(file));
  const unreached = unreachedFiles(files, [...ofNext, ...ofPackage]);
  expect(unreached.filter((file) => !/\/(test-|testing\/)/.test(file))).toEqual([]);
});

test('a file that only a comment or the file itself names is found, and so is a circle of two', () => {
  const texts: Record<string, string> = {
    'package.json': `{ "start": "node lib/main.mjs serve" }`,
    'lib/main.mjs': `import { x } from '#lib/a/x.ts';`,
    'lib/a/x.ts': ` * Unlike './stray.ts'.\nimport type { Y } from './y.ts';\nfork(new URL('./worker.ts', import.meta.url));`,
    'lib/a/y.ts': `start(['app/(pages)/[...slug]/program.ts']);`,
    'lib/a/worker.ts': '',
    'app/(pages)/[...slug]/program.ts': '',
    'lib/a/stray.ts': `// node lib/a/stray.ts\nconst usage = 'node lib/a/stray.ts <address>';`,
    'lib/b/one.ts': `export { two } from './two.ts';`,
    'lib/b/two.ts': `export { one } from './one.ts';`,
  };
  const found = unreachedFiles(Object.keys(texts), ['package.json'], (file) => texts[file] ?? '');
  expect(found).toEqual(['lib/a/stray.ts', 'lib/b/one.ts', 'lib/b/two.ts']);
});
