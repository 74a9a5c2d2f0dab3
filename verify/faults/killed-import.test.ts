import { expect, test } from 'vitest';
import { testAddress } from '#lib/store/test-store.ts';
import { killImports } from './killed-import.ts';

test('an import that is killed while it writes leaves everything or nothing, and the next run adds what is missing', async () => {
  const { nothing, whole } = await killImports(await testAddress(), { times: 2, papers: 400 });
  expect(nothing + whole).toBe(2);
});
