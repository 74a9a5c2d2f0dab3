import { globSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { withoutSqliteWarning } from './node-sqlite.ts';

test('of Node’s warnings only the one about SQLite is not printed, and only while SQLite is loaded', () => {
  const emitWarning = vi.spyOn(process, 'emitWarning').mockReturnValue();
  const sqlite = ['SQLite is an experimental feature and might change at any time', 'ExperimentalWarning'] as const;
  const others = [['glob is an experimental feature', 'ExperimentalWarning'], [new Error('anything')]] as const;
  const warn = () => {
    for (const [text, ...rest] of [sqlite, ...others]) process.emitWarning(text, ...rest);
  };
  withoutSqliteWarning(warn);
  expect(emitWarning.mock.calls).toEqual(others);
  emitWarning.mockClear();
  warn();
  expect(emitWarning.mock.calls).toEqual([sqlite, ...others]);
  emitWarning.mockRestore();
});

test('no other file of the programs loads node:sqlite', () => {
  const files = globSync('{app,components,lib}/**/*.{ts,tsx}').filter((file) => !/\.test\.ts$|\/test-/.test(file));
  expect(files.length).toBeGreaterThan(500);
  const loading = files.filter((file) =>
    /^import (?!type ).*'node:sqlite'|^\} from 'node:sqlite'/m.test(readFileSync(file, 'utf8')),
  );
  expect(loading).toEqual([]);
});
