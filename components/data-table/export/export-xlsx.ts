import writeExcelFile from 'write-excel-file/browser';
import { cellText } from '#components/data-table/model/cell-text.ts';
import type { ExportField, PlainValue } from '#components/data-table/model/column.ts';
import type { ExportContext } from '#components/data-table/model/definition.ts';
import { aboutLines, type Meanings } from './about.ts';

/** The widest automatic column, in characters. */
const widest = 60;
/** The most characters that a cell can hold. */
const mostCharacters = 32_767;

/** Writes a workbook of two sheets: the rows below a frozen header, and what they are. All text is plain text: no formulas. */
export async function toXlsx<Row>(
  fields: readonly ExportField<Row>[],
  rows: readonly Row[],
  context: ExportContext,
  meanings: Meanings,
): Promise<Blob> {
  const head = fields.map(({ header }) => ({ value: header, fontWeight: 'bold' as const }));
  const data = rows.map((row) => fields.map(({ value }) => cell(value(row))));
  const columns = fields.map(({ header, value }) => ({
    width: Math.min(
      widest,
      Math.max(...[header, ...rows.slice(0, 200).map((row) => cellText(value(row)))].map(lengthOf)) + 2,
    ),
  }));
  const about = aboutLines(context, fields, meanings).map(([name, text]) => [
    { value: name, fontWeight: 'bold' as const },
    { value: text, type: String },
  ]);
  const file = writeExcelFile([
    { data: [head, ...data], sheet: context.noun, columns, stickyRowsCount: 1 },
    { data: about, sheet: 'About', columns: [{ width: 30 }, { width: widest }] },
  ]);
  return file.toBlob();
}

const lengthOf = (text: string): number => text.length;

function cell(value: PlainValue) {
  if (value === null) return null;
  if (typeof value === 'number') return { value, type: Number };
  if (value instanceof Date) return { value, type: Date, format: 'yyyy-mm-dd hh:mm "UTC"' };
  return { value: cellText(value).toWellFormed().slice(0, mostCharacters), type: String };
}
