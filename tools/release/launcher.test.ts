import { readFileSync } from 'node:fs';
import { transformSync } from 'rolldown/utils';
import { expect, test } from 'vitest';

const launcher = 'tools/release/package/rostrum.mjs';

test('Node 12 can read the launcher of a release, which says which Node is needed', () => {
  const text = readFileSync(launcher, 'utf8');
  const compiledFor = (target: string) => {
    const { code, warnings } = transformSync(launcher, text, { target });
    return { code, warnings };
  };
  expect(compiledFor('node12')).toEqual({ ...compiledFor('esnext'), warnings: [] });
});
