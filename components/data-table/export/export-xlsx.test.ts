import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { ExportField, PlainValue } from '#components/data-table/model/column.ts';
import { toXlsx } from './export-xlsx.ts';

const field: ExportField<{ value: PlainValue }> = { key: 'value', header: 'Value', value: (row) => row.value };
const context = {
  conference: 'cvl-2026',
  noun: 'submissions',
  filter: '<&>',
  filterInWords: 'with “<&>”',
  order: '',
  at: new Date(0),
  rows: 5,
  complete: true,
  anonymised: false,
};

test('a workbook has a sheet of the rows and a sheet about them, without formulas, in valid XML', async () => {
  const rows = ['=1+1', 'a\u0000b\u{1F600}', 'half \uD800', 3.5, new Date(0), null].map((value) => ({ value }));
  const blob = await toXlsx([field], rows, context, {});
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  const text = Object.entries(files)
    .filter(([name]) => name.endsWith('.xml'))
    .map(([, bytes]) => strFromU8(bytes))
    .join('\n');
  for (const none of ['<f>', '\u0000', '\uD800']) expect(text).not.toContain(none);
  for (const part of ['=1+1', '<t>ab\u{1F600}', '3.5', 'name="submissions"', 'name="About"', '&lt;&amp;&gt;']) {
    expect(text).toContain(part);
  }
});
