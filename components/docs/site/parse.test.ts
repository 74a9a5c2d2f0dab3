import { expect, test } from 'vitest';
import { parseDocument } from './parse.ts';

const table = (...rows: string[]) => `# T\n\n| setting | | default |\n|---|---|---|\n${rows.join('\n')}\n`;
const tokensOf = (source: string, type: string) => parseDocument(source).tokens.filter((token) => token.type === type);

test('each cell of a table names its column, for screens on which cells are below each other', () => {
  const source = `${table('| `A` | x | 1 |')}\n${table('| `B` | y | 2 |').slice(5)}`;
  const labels = tokensOf(source, 'td_open').map((token) => token.attrGet('data-label'));
  expect(labels).toEqual(['setting', '', 'default', 'setting', '', 'default']);
});

test('a table of more than two columns is stacked on narrow screens if it has long texts, otherwise it stays a table of figures', () => {
  const long = 'long '.repeat(20);
  const layouts = (source: string) => tokensOf(source, 'table_open').map((token) => token.attrGet('data-layout'));
  expect(layouts(table('| `A` | x | 1 |'))).toEqual(['figures']);
  expect(layouts(table('| `A` | x | 1 |', `| B | ${long} | 2 |`))).toEqual(['stack']);
  expect(layouts(`# T\n\n| a | b |\n|---|---|\n| x | ${long} |\n`)).toEqual([null]);
});
