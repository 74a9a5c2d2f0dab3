import { describe, expect, test } from 'vitest';
import { testFile } from '#lib/importers/files/test-folder.ts';
import { sheetsOf } from './workbook.ts';
import { sheet, workbook } from './test-workbook.ts';

const rowsOf = async (content: Uint8Array) => {
  const sheets = await sheetsOf(testFile('book.xlsx', content), 'book.xlsx');
  return sheets.map(({ rows }) => [...rows]);
};

describe('merged cells of a workbook', () => {
  test('have their value in each of their rows', async () => {
    const rows = [
      ['id', 'title', 'reviewer'],
      ['1', 'Trees', 'Cleo'],
      [null, null, 'Dan'],
      [null, null, 'Eve'],
      ['2', 'Wind', 'Cleo'],
    ];
    expect(await rowsOf(sheet(rows, ['A2:A4', 'B2:B4']))).toEqual([
      [rows[0], rows[1], ['1', 'Trees', 'Dan'], ['1', 'Trees', 'Eve'], rows[4]],
    ]);
  });

  test('have their value in the first of their columns only, and fill no empty row', async () => {
    const rows = [
      ['Papers of 2027', null, null],
      [null, null, null],
      ['id', 'Review', null],
      ['id', 'score', 'mark'],
      ['1', 'withdrawn', null],
      [null, null, '4'],
    ];
    expect(await rowsOf(sheet(rows, ['A1:C2', 'B3:C3', 'B5:C5', 'A5:A6']))).toEqual([
      [
        ['Papers of 2027', '', ''],
        ['', '', ''],
        ['id', 'Review', ''],
        ['id', 'score', 'mark'],
        ['1', 'withdrawn', ''],
        ['1', '', '4'],
      ],
    ]);
  });

  test('beyond the last row or column, or of no value, are left alone', async () => {
    const rows = [
      ['id', 'title'],
      ['1', 'A'],
      ['2', null],
    ];
    const expected = [
      ['id', 'title'],
      ['1', 'A'],
      ['2', 'A'],
    ];
    expect(await rowsOf(sheet(rows, ['B2:B1048576', 'Z1:AA9', 'C1:C3', 'nonsense']))).toEqual([expected]);
  });

  test('belong to their own sheet', async () => {
    const row = (line: number, text: string) =>
      `<row r="${line}"><c r="A${line}" t="inlineStr"><is><t>${text}</t></is></c></row>`;
    const book = workbook({ A: row(1, 'x'), B: row(1, 'y') + row(2, 'sheetData>') });
    expect(await rowsOf(book)).toEqual([[['x']], [['y'], ['sheetData>']]]);
  });
});

test('cells with errors of Excel are named', async () => {
  const row = `<row r="1"><c r="A1" t="inlineStr"><is><t>a t="e" b</t></is></c><c r="B1" s="1" t="e"><v>#N/A</v></c><c r="C1" t="e"><v>#REF!</v></c></row>`;
  const [read] = await sheetsOf(testFile('book.xlsx', Buffer.from(workbook({ A: row }))), 'book.xlsx');
  expect(read?.errors).toEqual(['B1', 'C1']);
});

test('times are whole seconds, although numbers of Excel are not exact', async () => {
  const rows =
    '<row r="1"><c r="A1" s="1"><v>45293.416666666664</v></c><c r="B1" s="1"><v>45293.999305555553</v></c><c r="C1" s="1"><v>45293</v></c><c r="D1" s="1"><v>0.4375</v></c></row>';
  expect(await rowsOf(workbook({ Papers: rows }, '', [22]))).toEqual([
    [['2024-01-02 10:00:00', '2024-01-02 23:59:00', '2024-01-02', '10:30:00']],
  ]);
});
