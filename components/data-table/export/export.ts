import Papa from 'papaparse';
import { cellText } from '#components/data-table/model/cell-text.ts';
import type { ExportField, TableColumn } from '#components/data-table/model/column.ts';
import type { ExportContext } from '#components/data-table/model/definition.ts';
import { escapeFormula } from '#lib/contract/formula-text.ts';
import { aboutJson, type Meanings } from './about.ts';

/** Returns each field of the columns once, in their order. */
export function exportFields<Row>(columns: readonly TableColumn<Row>[]): ExportField<Row>[] {
  const byKey = new Map(columns.flatMap((column) => column.exports).map((field) => [field.key, field] as const));
  return [...byKey.values()];
}

/**
 * Writes CSV as Excel opens it: UTF-8 with a byte order mark, CRLF, nothing before the headers. Text that a spreadsheet would
 * run is prefixed with an apostrophe; numbers stay numbers.
 */
export function toCsv<Row>(fields: readonly ExportField<Row>[], rows: readonly Row[]): string {
  const cells = rows.map((row) =>
    fields.map(({ value }) => {
      const plain = value(row);
      if (typeof plain === 'number') return plain;
      return escapeFormula(cellText(plain));
    }),
  );
  return `\uFEFF${Papa.unparse([fields.map(({ header }) => header), ...cells], { newline: '\r\n' })}\r\n`;
}

/** Writes JSON with a description of the rows: lists stay lists, times are ISO 8601, missing values are null. */
export function toJson<Row>(
  fields: readonly ExportField<Row>[],
  rows: readonly Row[],
  context: ExportContext,
  meanings: Meanings,
): string {
  const data = rows.map((row) => Object.fromEntries(fields.map(({ key, value }) => [key, value(row)])));
  return `${JSON.stringify({ ...aboutJson(context, fields, meanings), [context.noun]: data }, null, 2)}\n`;
}

/** `cvl-2026-submissions-status-UNDER_REVIEW-2026-11-20T2326Z.csv`: conference, filter and time, in characters that every system accepts. */
export function fileName(
  { conference, noun, filter, at, complete, anonymised, selectedOf }: ExportContext,
  ending: string,
): string {
  const what = filter.normalize('NFKC').replaceAll(/[^\p{L}\p{N}_]+/gu, '-');
  const when = `${at.toISOString().slice(0, 16).replace(':', '')}Z`;
  const names = [conference, noun, anonymised ? 'anonymised' : '', selectedOf === undefined ? '' : 'selected'];
  const parts = [...names, what.slice(0, 80), complete ? '' : 'partial', when];
  return `${parts
    .map((part) => part.replaceAll(/^-+|-+$/g, ''))
    .filter(Boolean)
    .join('-')}.${ending}`;
}
