import { expect, test } from 'vitest';
import { parseDocument } from './parse.ts';

const table = (...rows: string[]) => `# T\n\n| setting | | default |\n|---|---|---|\n${rows.join('\n')}\n`;
const tokensOf = (source: string, type: string) => parseDocument(source).tokens.filter((token) => token.type === type);

test('each cell of a table names its column, for screens on which cells are below each other', () => {
  const source = `${table('| `A` | x | 1 |')}\n${table('| `B` | y | 2 |').slice(5)}`;
  const labels = tokensOf(source, 'td_open').map((token) => token.attrGet('data-label'));
  expect(labels).toEqual(['setting', '', 'default', 'setting', '', 'default']);
});

test('a table is stacked on narrow screens if it has long texts and more than two columns', () => {
  const long = 'long '.repeat(20);
  const stacks = (source: string) =>
    tokensOf(source, 'table_open').map((token) => token.attrGet('data-stacks') !== null);
  expect(stacks(table('| `A` | x | 1 |'))).toEqual([false]);
  expect(stacks(table('| `A` | x | 1 |', `| B | ${long} | 2 |`))).toEqual([true]);
  expect(stacks(`# T\n\n| a | b |\n|---|---|\n| x | ${long} |\n`)).toEqual([false]);
});
