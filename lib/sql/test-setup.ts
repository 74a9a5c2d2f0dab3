/** Runs beside each test file: drops the databases that its tests created, and holds SQLite to what Node 22 can do. */
import { StatementSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { madeTestDatabases, type TestDatabase } from './test-database.ts';

const ofFile: TestDatabase[] = [];

beforeEach(() => {
  ofFile.push(...madeTestDatabases());
});
afterEach(async () => {
  for (const { drop } of madeTestDatabases()) await drop();
});
afterAll(async () => {
  for (const { drop } of [...ofFile.splice(0), ...madeTestDatabases()]) await drop();
});

/** Statements refuse booleans, as those of Node 22 do. Node 24 would bind them as 0 and 1. */
for (const method of ['all', 'get', 'iterate', 'run'] as const) {
  const original = StatementSync.prototype[method];
  beforeAll(() => {
    const refusing = function (this: StatementSync, ...parameters: unknown[]) {
      const at = parameters.findIndex((value) => typeof value === 'boolean');
      if (at >= 0) throw new TypeError(`Node 22 cannot bind a boolean: parameter ${at + 1} of ${this.sourceSQL}`);
      return Reflect.apply(original as (...all: unknown[]) => unknown, this, parameters);
    };
    Object.assign(StatementSync.prototype, { [method]: refusing });
  });
  afterAll(() => {
    Object.assign(StatementSync.prototype, { [method]: original });
  });
}
