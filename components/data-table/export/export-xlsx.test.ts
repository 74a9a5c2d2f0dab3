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

test('a time says that it is in UTC, because a spreadsheet has no time zones', async () => {
  const blob = await toXlsx([field], [{ value: new Date('2026-12-02T12:00:00Z') }], context, {});
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  const of = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  expect(of('xl/worksheets/sheet1.xml')).toContain('<v>46358.5</v>'); // days since 1899-12-30: noon in UTC, in any zone
  expect(of('xl/styles.xml')).toContain('formatCode="yyyy-mm-dd hh:mm &quot;UTC&quot;"');
});
