import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tryControls } from './control.ts';
import type { Mutant } from '#verify/mutants/planted/mutant.ts';
import { outcomeOf } from './outcome.ts';
import { runTests, tryMutant } from './run.ts';
import { starts, type Suite } from './suites.ts';

const source = `export const twice = (n: number) => n + n;\n`;

const testing = (body: string) => `import { beforeAll, expect, test } from 'vitest';\n${body}\n`;
const twice = `import { twice } from './twice.ts';\n`;

/** Tests of a project as small as that. */
const files = {
  rule: testing(`${twice}test('two and two is four', () => expect(twice(2)).toBe(4));`),
  weak: testing(`${twice}test('nothing is nothing', () => expect(twice(0)).toBe(0));`),
  text: testing(
    `import { readFileSync } from 'node:fs';\ntest('text', () => expect(readFileSync('twice.ts', 'utf8')).toBe(${JSON.stringify(source)}));`,
  ),
  unloadable: testing(`import './none.ts';\ntest('a', () => expect(1).toBe(1));`),
  hook: testing(`beforeAll(() => { throw new Error('no world'); });\ntest('a', () => expect(1).toBe(1));`),
  empty: testing(''),
  skipped: testing(`test.skip('a', () => expect(1).toBe(1));`),
  dying: testing(`test('a', () => { process.kill(process.pid, 'SIGKILL'); });`),
  slow: testing(`test('a', () => new Promise(() => {}), 1);`),
  unheard: testing(
    `test('a', async () => { void Promise.reject(new Error('unheard')); await new Promise(setImmediate); });`,
  ),
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-judge-'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'twice.ts'), source);
  writeFileSync(
    join(folder, 'vitest.config.ts'),
    `export default { test: { projects: [{ extends: true, test: { name: 'small', include: ['*.test.ts'] } }] } };\n`,
  );
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${name}.test.ts`), text);
});
afterAll(() => rmSync(folder, { recursive: true }));

const suite = (name: string): Suite => ({ name, project: 'small', files: [`${name}.test.ts`] });
const command = (code: number): Suite => ({ name: 'command', command: ['--eval', `process.exit(${code})`], found: 3 });
const broken: Mutant = { name: 'twice is square', rule: 'sums', file: 'twice.ts', find: 'n + n', replace: 'n * n * n' };
const judge = async (...suites: Suite[]) => {
  const { verdict, suite } = await tryMutant(folder, broken, suites);
  return { verdict, suite };
};

describe('a mutant', () => {
  test('is caught where a test fails', async () => {
    const { verdict, suite: by, said } = await tryMutant(folder, broken, [suite('weak'), suite('rule')]);
    expect([verdict, by]).toEqual(['caught', 'rule']);
    expect(said).toMatch(/^two and two is four: AssertionError: expected 8 to be 4/);
  });

  test('survives where every suite passes', async () => {
    expect(await judge(command(0), suite('weak'))).toEqual({ verdict: 'survives', suite: null });
  });

  test.each(['unheard', 'not-there', 'slow'])('is not caught by a suite that cannot run: %s', async (name) => {
    expect(await judge(suite(name))).toEqual({ verdict: 'cannot run', suite: name });
  });

  test('is caught by no file of tests that fails without a test that does', async () => {
    const names = ['unloadable', 'hook', 'empty', 'skipped', 'dying'].map((name) => `${name}.test.ts`);
    const { report, code } = await runTests(folder, { name: 'broken', project: 'small', files: names });
    const ends = report!.testResults.map((file) => {
      const { outcome } = outcomeOf({ testResults: [file] }, code, [basename(file.name)]);
      return `${basename(file.name)}: ${outcome}`;
    });
    expect(ends.toSorted()).toEqual(names.map((name) => `${name}: cannot run`).toSorted());
    const skipped = report!.testResults.filter(({ name }) => name.endsWith('skipped.test.ts'));
    expect(outcomeOf({ testResults: skipped }, 0, ['skipped.test.ts']).outcome).toBe('cannot run');
  });

  test('is caught by a suite that comes after one that cannot run', async () => {
    expect(await judge(command(1), suite('rule'))).toEqual({ verdict: 'caught', suite: 'rule' });
  });

  test('is caught by a program that says that it found something, and not by one that ends badly', async () => {
    expect(await judge(command(3))).toEqual({ verdict: 'caught', suite: 'command' });
    expect(await judge(command(1))).toEqual({ verdict: 'cannot run', suite: 'command' });
  });

  test('that does not start is caught by nothing', async () => {
    const stopped = { ...command(1), name: starts.name };
    expect(await judge(stopped, suite('rule'))).toEqual({ verdict: 'cannot run', suite: starts.name });
  });

  test('is taken out of the copy again', async () => {
    await judge(command(3));
    expect(readFileSync(join(folder, 'twice.ts'), 'utf8')).toBe(source);
  });
});

describe('the controls', () => {
  test('pass where suites look at what the program does', async () => {
    expect(await tryControls(folder, [broken], [suite('weak'), suite('rule')])).toMatchObject({ files: 1, places: 1 });
  });

  test('expose a suite that fails for any change', async () => {
    await expect(tryControls(folder, [broken], [suite('rule'), suite('text')])).rejects.toThrow(
      'text fails for a change that means nothing',
    );
  });

  test('expose a suite that cannot run on the whole service', async () => {
    await expect(tryControls(folder, [broken], [suite('not-there')])).rejects.toThrow(
      'not-there cannot run on the whole service',
    );
  });
});
