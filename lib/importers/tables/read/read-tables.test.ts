import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openSpool } from '#lib/importers/files/spool.ts';
import { testFolder } from '#lib/importers/files/test-folder.ts';
import { readTables } from './read-tables.ts';
import { workbook } from './test-workbook.ts';

async function tablesOf(files: Record<string, string | Uint8Array>, given?: string[]) {
  const path = testFolder();
  const spool = openSpool();
  onTestFinished(() => spool[Symbol.dispose]());
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(path, name, '..'), { recursive: true });
    writeFileSync(join(path, name), content);
  }
  const findings: string[] = [];
  const tables = await readTables(
    (given ?? Object.keys(files)).map((name) => join(path, name)),
    {
      spool,
      report: ({ place, message }) => findings.push(`${place}: ${message}`),
      signal: new AbortController().signal,
      progress: () => undefined,
    },
  );
  const rows = tables.map((table) => Array.from(table.rows(), ({ line, cells }) => [line, ...cells]));
  return {
    tables,
    rows,
    findings,
    names: tables.map(({ name }) => name),
    headers: tables.map(({ headers }) => headers),
  };
}

/** A text in nested gzip. */
function packed(text: string, times: number): Uint8Array {
  return times === 0 ? strToU8(text) : gzipSync(packed(text, times - 1));
}

const many = Array.from({ length: 10_001 }, (_, at) => [`${at}.txt`, new Uint8Array()] as const);

const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

describe('tables', () => {
  test('CSV keeps quoted newlines, and each row has the line on which it begins', async () => {
    const { rows, headers } = await tablesOf({
      'a.csv': '\uFEFFid,text\r\n1,"two\r\nlines, ""quoted"""\r\n\r\n2,x\r\n',
    });
    expect(headers).toEqual([['id', 'text']]);
    expect(rows).toEqual([
      [
        [2, '1', 'two\nlines, "quoted"'],
        [5, '2', 'x'],
      ],
    ]);
  });

  test.each([';', '\t', ',', '|'])('a title above the headers does not hide the delimiter %j', async (mark) => {
    const lines = ['SWEEP 2026 - submissions, all', '', 'No;Title;Authors', '1;A, B, C;Ada Byron', '2;"D; E";Bo, Cy'];
    const text = lines
      .map((line) => (mark === ',' ? line.replaceAll(', ', ' ') : line).replaceAll(/;(?! )/g, mark))
      .join('\n');
    const { headers, rows } = await tablesOf({ 'a.csv': text });
    expect(headers).toEqual([['No', 'Title', 'Authors']]);
    expect(rows[0]?.map(([, id]) => id)).toEqual(['1', '2']);
  });

  test.each([
    ['tabs', 'id,title,decision\n1,A\tb,accept\n2,C\td,reject\n', ['id', 'title', 'decision']],
    ['semicolons', 'id,title,note\n1,A,one; two\n2,B,three; four\n', ['id', 'title', 'note']],
    ['semicolons below a single header', 'title\nTrees; a study\nGraphs; a survey\n', ['title']],
  ])('%s in texts separate no cells', async (_, text, expected) => {
    const { headers } = await tablesOf({ 'a.csv': text });
    expect(headers).toEqual([expected]);
  });

  test('tabs separate cells also if rows end early and texts contain commas', async () => {
    const { headers } = await tablesOf({
      'a.tsv': 'No\tTitle\tRoom\n1\tTides, clocks\n2\tWind, rain\tA\n3\tA, b\n4\tC, d\n',
    });
    expect(headers).toEqual([['No', 'Title', 'Room']]);
  });

  test('a lone header with commas is split at its tabs', async () => {
    const { headers } = await tablesOf({ 'a.tsv': 'Paper, number\tTitle, short, in English\n' });
    expect(headers).toEqual([['Paper, number', 'Title, short, in English']]);
  });

  test('merged cells of HTML and XML keep their value in every row, and move no other cell', async () => {
    const html = `<table><tr><th>Paper<th>Reviewer<th>Score<th>End
      <tr><td rowspan="3">1<td>Cleo<td colspan="2" rowspan=2>4
      <tr><td>Dan
      <tr><td>Eve<td>5<td rowspan="9">x
      <tr><td>2<td>Finn<td>3
      <tr><td><td></table><table><tr><td>a<td>b<td>c<td>d<tr><td>1<td>2<td>3</table>`;
    const cell = (text: string, more = '') => `<Cell ${more}><Data>${text}</Data></Cell>`;
    const xml = `<?xml version="1.0"?><Workbook xmlns:ss="x"><Worksheet ss:Name="S"><Table>
      <Row>${cell('Paper')}${cell('Reviewer')}</Row>
      <Row>${cell('1', 'ss:MergeDown="1"')}${cell('Cleo')}</Row>
      <Row>${cell('Dan', 'ss:Index="2"')}</Row>
      <Row>${cell('2')}${cell('Eve')}</Row></Table></Worksheet></Workbook>`;
    const { rows } = await tablesOf({ 'a.xls': html, 'b.xls': xml });
    expect(rows).toEqual([
      [
        [2, '1', 'Cleo', '4', ''],
        [3, '1', 'Dan', '4', ''],
        [4, '1', 'Eve', '5', 'x'],
        [5, '2', 'Finn', '3', 'x'],
      ],
      [[2, '1', '2', '3', '']],
      [
        [2, '1', 'Cleo'],
        [3, '1', 'Dan'],
        [4, '2', 'Eve'],
      ],
    ]);
  });

  test('detects the delimiter: semicolon, tab, `sep=`', async () => {
    const texts = ['a;b, c\n1;"x, y"\n', 'a, b\tc\n1\t2\n', 'sep=|\na|b\n1|2\n'];
    const { headers } = await tablesOf(Object.fromEntries(texts.map((text, at) => [`${at}.csv`, text])));
    expect(headers).toEqual([
      ['a', 'b, c'],
      ['a, b', 'c'],
      ['a', 'b'],
    ]);
  });

  test('reads a file larger than one piece correctly', async () => {
    const long = 'é"",\r\n'.repeat(50);
    const text = `id,text\r\n${Array.from({ length: 5000 }, (_, at) => `${at},"${long}"\r\n`).join('')}`;
    const { rows } = await tablesOf({ 'large.csv': text });
    const expected = 'é",\n'.repeat(50);
    expect(rows[0]?.length).toBe(5000);
    expect(
      rows[0]?.every(([line, id, cell], at) => line === 2 + at * 51 && id === String(at) && cell === expected),
    ).toBe(true);
  });

  test('keeps and reports rows with too many or too few cells', async () => {
    const { rows, findings, headers } = await tablesOf({ 'a.csv': 'a,b\n1\n2,3,4\n' });
    expect(rows).toEqual([
      [
        [2, '1', ''],
        [3, '2', '3', '4'],
      ],
    ]);
    expect(headers).toEqual([['a', 'b', 'column 3']]);
    expect(findings.map((line) => line.slice(0, 30))).toEqual(
      ['a.csv, line 3: has more cells t', 'a.csv, line 2: has fewer cells'].map((line) => line.slice(0, 30)),
    );
  });

  test('reads UTF-16, and Windows-1252 with a report; replaces NUL', async () => {
    const utf16 = Buffer.from('\uFEFFid\tname\n1\tÖsten\n', 'utf16le');
    const latin = Buffer.from('id,name\n1,\xD6sten\n', 'latin1');
    const { rows, findings } = await tablesOf({ '1.txt': utf16, '2.csv': latin, '3.csv': 'id,name\n1,a\u0000b\n' });
    expect(rows.map(([row]) => row?.[2])).toEqual(['Östen', 'Östen', 'a\uFFFDb']);
    expect(findings).toEqual(['2.csv, line 2: is not UTF-8 text; it is read as Windows-1252']);
  });

  test.each([
    ['Shift_JIS', '94d48d862c835e83438367838b2c92988ed20a312c905b91778a778f4b2c8e52936391be98590a', '深層学習'],
    ['EUC-JP', 'c8d6b9e62ca5bfa5a4a5c8a5eb2cc3f8bcd40a312cbfbcc1d8b3d8bdac2cbbb3c5c4c2c0cfba0a', '深層学習'],
    ['EUC-KR', 'b9f8c8a32cc1a6b8f12cc0fac0da0a312cb1e2b0e820c7d0bdc02cb1e8c3b6bcf60a', '기계 학습'],
    ['GB18030', 'b1e0bac52ccce2c4bf2cd7f7d5df0a312cc9eeb6c8d1a7cfb0b5c4d1d0bebf2cd5c5c8fd0a', '深度学习的研究'],
    ['Big5', 'bd73b8b92cbcd0c3442ca740aacc0a312cb260abd7bec7b2df2ca4fda470a9fa0a', '深度學習'],
    [
      'windows-1251',
      'cdeeece5f02ccde0e7e2e0ede8e52cc0e2f2eef0fb0a312cc3ebf3e1eeeaeee520eee1f3f7e5ede8e52cc8e2e0edeee20a',
      'Глубокое обучение',
    ],
    [
      'windows-1250',
      'e8ed736c6f2c6ee17a65762c6175746ff8690a312c486c75626f6be92075e8656eed207620e8659a74696eec2c4a69f8ed2044766ff8e16b0a',
      'Hluboké učení v češtině',
    ],
    ['ISO-8859-7', 'e1f1e9e8ecfcf22cf4dff4ebeff20a312cc2e1e8e9dc20ecdce8e7f3e70a', 'Βαθιά μάθηση'],
  ])('reads a table of an old program in %s with a report', async (name, hex, title) => {
    const { findings, rows } = await tablesOf({ 'a.csv': Buffer.from(hex, 'hex') });
    expect(findings).toEqual([`a.csv, line 1: is not UTF-8 text; it is read as ${name}`]);
    expect(rows.map(([row]) => row?.[2])).toEqual([title]);
  });

  test.each([
    'Jörg Müller;Ä. Groß;Ute Böhm',
    'Hélène à Nîmes, créée',
    'Ana Gómez; José Núñez; MÜLLER; ÉÈÊ',
    'Zoë',
    'The author\x92s \x93first\x94 paper isn\x92t \x96 or \x91is\x92 it\x97new, we\x92re told',
  ])('reads %j as Windows-1252', async (text) => {
    const { findings } = await tablesOf({ 'a.csv': Buffer.from(`id,title\n1,"${text}"\n`, 'latin1') });
    expect(findings).toEqual(['a.csv, line 2: is not UTF-8 text; it is read as Windows-1252']);
  });

  test('finds tables in gzip, a ZIP, a workbook in a ZIP, and a folder', async () => {
    const book = workbook({
      Reviews: `<row r="1">${cell('A1', 'id')}${cell('B1', 'x')}</row><row r="2"><c r="A2"><v>1</v></c>${cell('B2', '=1+1')}</row>`,
      Empty: '',
    });
    const zip = zipSync({
      'in/a.csv': strToU8('id,x\n1,2\n'),
      'book.xlsx': book,
      'more.zip': zipSync({ 'f.csv': strToU8('id,z\n5,6\n') }),
    });
    const { names, rows } = await tablesOf(
      { 'd/b.csv.gz': gzipSync('id,y\n3,4\n'), 'd/c.zip': zip, 'd/.hidden.csv': 'q' },
      ['d'],
    );
    expect(names).toEqual(['b', 'a', 'Reviews', 'f']);
    expect(rows).toEqual([[[2, '3', '4']], [[2, '1', '2']], [[2, '1', '=1+1']], [[2, '5', '6']]]);
  });

  test.each([
    ['empty', '', 'is empty'],
    ['cut off within quotes', 'id,x\n1,"abc', 'x.csv, line 2: a quote that opens in this row is not closed'],
    [
      'JSON',
      '{"papers": []}',
      'is JSON; expected a table: CSV, TSV, XLSX or a ZIP of these; JSON is read by the source types hotcrp, ',
    ],
    ['a PDF', '%PDF-1.7', 'is a PDF'],
    [
      'an old Excel file',
      Buffer.from('D0CF11E0A1B11AE1', 'hex'),
      'is a binary Excel file (.xls); open it and save it as .xlsx',
    ],
    ['a web page', '<!doctype html><title>Log in</title><p>x', 'is an HTML page ("Log in"), not a table'],
    ['gzip that is cut off', gzipSync('id,x\n1,2\n').subarray(0, 20), 'is a damaged or incomplete gzip file'],
    [
      'a ZIP that is cut off',
      zipSync({ 'a.csv': strToU8('id,x\n'.repeat(99)) }).subarray(0, 60),
      'is a damaged, encrypted or incomplete ZIP',
    ],
    ['a workbook that is cut off', workbook({ A: '<row/>' }).subarray(0, 700), 'incomplete'],
    ['nested too deeply', packed('id,x\n1,2\n', 9), 'is nested too deeply'],
    ['a ZIP with too many files', zipSync(Object.fromEntries(many)), 'contains more than 10000 files'],
    ['a workbook that is too large', workbook({ A: ' '.repeat(300 * 2 ** 20) }), 'is larger than 256 MiB'],
    ['other XML', '<feed><entry>x</entry></feed>', 'is XML of an unknown kind (<feed>)'],
  ])('rejects a file that is %s, with the reason', async (_, content, message) => {
    await expect(tablesOf({ 'x.csv': content })).rejects.toThrow(message);
  });

  test('a folder or a ZIP with JSON alone is refused like JSON itself', async () => {
    const advice = /JSON and no table; expected a table: .*; JSON is read by the source types hotcrp, /;
    await expect(tablesOf({ 'd/a.json': '{}', 'd/b.jsonl.gz': '{}' }, ['d'])).rejects.toThrow(advice);
    await expect(tablesOf({ 'c.zip': zipSync({ 'a.json': strToU8('{}') }) })).rejects.toThrow(advice);
    expect((await tablesOf({ 'd/a.json': '{}', 'e.csv': 'id,x\n1,2\n' }, ['d', 'e.csv'])).tables).toHaveLength(1);
  });

  test('names a missing file, also if a link in a folder points to it', async () => {
    await expect(tablesOf({}, ['none.csv'])).rejects.toThrow('there is no such file');
    const folder = testFolder();
    symlinkSync(join(folder, 'nowhere.csv'), join(folder, 'review.csv'));
    await expect(tablesOf({}, [join('..', basename(folder))])).rejects.toThrow('review.csv: there is no such file');
  });
});
