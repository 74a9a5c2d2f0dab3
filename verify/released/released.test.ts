import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase, testEngine } from '#lib/sql/test-database.ts';
import { ask, type Kept } from './answers.ts';
import { restoreStore } from './dump.ts';

const stores = join(import.meta.dirname, 'stores');
const versions = readdirSync(stores);

test('the store of the first release is kept', () => {
  expect(versions).toContain('0.1.0');
});

test.each(versions)(
  'the store of release %s migrates to today’s schema, and everyone gets the answers of that release, with nothing changed but additions',
  async (version) => {
    const folder = join(stores, version, testEngine);
    const { keys, answers } = JSON.parse(readFileSync(join(folder, 'answers.json'), 'utf8')) as Kept;
    const { address } = await testDatabase('nothing');
    await restoreStore(address, folder);
    const today = await ask(address, keys);
    expect(today).toMatchObject(answers);
    expect(Object.values(answers).filter((answer) => typeof answer === 'object').length).toBeGreaterThan(20);
  },
);
