import Papa from 'papaparse';
import { cellText } from '#components/data-table/model/cell-text.ts';
import type { ExportField, TableColumn } from '#components/data-table/model/column.ts';

/** What a file says about the origin of its rows. */
export interface ExportContext {
  /** Slug. */
  conference: string;
  /** "submissions". */
  noun: string;
  /** The text of the query bar, and the order in words. */
  filter: string;
  order: string;
  at: Date;
  rows: number;
  /** Whether the whole list had loaded. */
  complete: boolean;
}

/** Returns each field of the columns once, in their order. */
export function exportFields<Row>(columns: readonly TableColumn<Row>[]): ExportField<Row>[] {
  const byKey = new Map(columns.flatMap((column) => column.exports).map((field) => [field.key, field] as const));
  return [...byKey.values()];
}

/** Matches what a spreadsheet would run as a formula, by the cell's first character (OWASP, CSV injection). */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/**
 * Writes CSV as Excel opens it: UTF-8 with a byte order mark, CRLF, nothing before the headers. Text that a spreadsheet would
 * run is prefixed with an apostrophe; numbers stay numbers.
 */
export function toCsv<Row>(fields: readonly ExportField<Row>[], rows: readonly Row[]): string {
  const cells = rows.map((row) =>
    fields.map(({ value }) => {
      const plain = value(row);
      if (typeof plain === 'number') return plain;
      const text = cellText(plain);
      return formula.test(text) ? `'${text}` : text;
    }),
  );
  return `\uFEFF${Papa.unparse([fields.map(({ header }) => header), ...cells], { newline: '\r\n' })}\r\n`;
}

/** Writes JSON with a description of the rows: lists stay lists, times are ISO 8601, missing values are null. */
export function toJson<Row>(fields: readonly ExportField<Row>[], rows: readonly Row[], context: ExportContext): string {
  const data = rows.map((row) => Object.fromEntries(fields.map(({ key, value }) => [key, value(row)])));
  const { conference, noun, filter, order, at, complete } = context;
  const head = { conference, exportedAt: at.toISOString(), filter, order, complete, count: rows.length };
  return `${JSON.stringify({ ...head, [noun]: data }, null, 2)}\n`;
}

/** Describes the rows in lines, for a sheet of its own. */
export function contextLines(context: ExportContext): [string, string][] {
  return [
    ['Conference', context.conference],
    ['Exported', context.at.toISOString()],
    ['Filter', context.filter || 'none'],
    ['Order', context.order || 'as listed by the service'],
    ['Rows', `${context.rows} ${context.noun}`],
    ['Complete', context.complete ? 'yes' : 'no: only what had been loaded so far'],
  ];
}

/** `cvl-2026-submissions-status-UNDER_REVIEW-2026-11-20T2326Z.csv`: conference, filter and time, in characters that every system accepts. */
export function fileName({ conference, noun, filter, at, complete }: ExportContext, ending: string): string {
  const what = filter.normalize('NFKC').replaceAll(/[^\p{L}\p{N}_]+/gu, '-');
  const when = `${at.toISOString().slice(0, 16).replace(':', '')}Z`;
  const parts = [conference, noun, what.slice(0, 80), complete ? '' : 'partial', when];
  return `${parts
    .map((part) => part.replaceAll(/^-+|-+$/g, ''))
    .filter(Boolean)
    .join('-')}.${ending}`;
}
