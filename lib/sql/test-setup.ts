/** Runs for each test file and deletes the databases that its tests have made. */
import { afterAll, afterEach, beforeEach } from 'vitest';
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
