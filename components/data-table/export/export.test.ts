import * as fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import type { ExportField, PlainValue, TableColumn } from '#components/data-table/model/column.ts';
import type { ExportContext } from '#components/data-table/model/definition.ts';
import { aboutLines } from './about.ts';
import { exportFields, fileName, toCsv, toJson } from './export.ts';

interface Row {
  value: PlainValue;
}
const field: ExportField<Row> = { key: 'value', header: 'Value', value: (row) => row.value };
const csv = (...values: PlainValue[]) =>
  toCsv(
    [field],
    values.map((value) => ({ value })),
  );
const readBack = (text: string) => Papa.parse<string[]>(text.slice(1), { skipEmptyLines: 'greedy' }).data;
const context: ExportContext = {
  conference: 'cvl-2026',
  conferenceName: 'Conference on Vision and Language',
  noun: 'submissions',
  filter: 'status:UNDER_REVIEW "graph neural"',
  filterInWords: 'Status: Under review; with “graph neural”',
  order: 'title',
  at: new Date('2026-11-20T23:26:59.000Z'),
  rows: 3,
  complete: true,
  anonymised: false,
};

describe('CSV', () => {
  test('opens correctly in Excel: a byte order mark, then the headers, lines ending in CRLF', () => {
    expect(csv('Größe')).toBe('\uFEFFValue\r\nGröße\r\n');
  });

  test('contains no formula, however a cell begins and however many lines it has', () => {
    for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\n=1', '=1\nsecond line', '＝1']) {
      expect(readBack(csv(text))[1]?.[0]).toBe(`'${text}`);
    }
  });

  test('leaves numbers alone, and text with such characters further on', () => {
    expect(csv(-3.5, 'a=b', 'first\n- second')).toBe('\uFEFFValue\r\n-3.5\r\na=b\r\n"first\n- second"\r\n');
  });

  test('any text is read back as it was, apart from the apostrophe', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(text.trim() !== '');
        const [, line] = readBack(csv(text));
        expect([text, `'${text}`]).toContain(line?.[0]);
      }),
    );
  });

  test('separates several values by semicolons, writes times in ISO 8601, and leaves missing values empty', () => {
    expect(csv(['a', 'b'], new Date(0), null)).toBe('\uFEFFValue\r\na; b\r\n1970-01-01T00:00:00.000Z\r\n\r\n');
  });
});

test('JSON describes its rows and keeps lists, times and missing values', () => {
  const rows: Row[] = [{ value: ['a', 'b'] }, { value: new Date(0) }, { value: null }];
  expect(JSON.parse(toJson([field], rows, context, { value: 'What it means.' }))).toEqual({
    conference: 'cvl-2026',
    conferenceName: 'Conference on Vision and Language',
    exportedAt: '2026-11-20T23:26:59.000Z',
    filter: 'status:UNDER_REVIEW "graph neural"',
    filterInWords: 'Status: Under review; with “graph neural”',
    order: 'title',
    complete: true,
    count: 3,
    anonymised: false,
    columns: [{ key: 'value', header: 'Value', means: 'What it means.' }],
    definitions: 'docs/figures.md of the dashboard',
    submissions: [{ value: ['a', 'b'] }, { value: '1970-01-01T00:00:00.000Z' }, { value: null }],
  });
});

test('a field that two columns share is exported once, in the place of the first', () => {
  const column = (...exports: ExportField<Row>[]) => ({ exports }) as unknown as TableColumn<Row>;
  const other = { ...field, key: 'other' };
  expect(exportFields([column(other, field), column(field)]).map(({ key }) => key)).toEqual(['other', 'value']);
});

describe('the name of a file', () => {
  test('contains the conference, the filter and the time', () => {
    expect(fileName(context, 'csv')).toBe('cvl-2026-submissions-status-UNDER_REVIEW-graph-neural-2026-11-20T2326Z.csv');
  });

  test('says so if not everything had loaded, or if it names nobody', () => {
    expect(fileName({ ...context, filter: '', complete: false }, 'xlsx')).toBe(
      'cvl-2026-submissions-partial-2026-11-20T2326Z.xlsx',
    );
    expect(fileName({ ...context, filter: '', anonymised: true }, 'csv')).toContain('-submissions-anonymised-');
  });

  test('says so if only selected rows are in it', () => {
    expect(fileName({ ...context, filter: '', selectedOf: 9 }, 'csv')).toContain('cvl-2026-submissions-selected-2026');
  });

  test('is valid on every system, whatever the filter', () => {
    fc.assert(
      fc.property(fc.string(), (filter) => {
        const name = fileName({ ...context, filter }, 'csv');
        expect(name).toMatch(/^[\p{L}\p{N}_-]+\.csv$/u);
        expect(name.length).toBeLessThan(150);
      }),
    );
  });
});

test('a file says which conference, filter and time it is of, what its columns mean, and what is missing', () => {
  const lines = new Map(
    aboutLines({ ...context, complete: false, anonymised: true }, [field], { value: 'What it means.' }),
  );
  expect(Object.fromEntries(lines)).toMatchObject({
    Conference: 'Conference on Vision and Language (cvl-2026)',
    Exported: '2026-11-20T23:26:59.000Z',
    Rows: '3',
    Filter: 'Status: Under review; with “graph neural”',
    Query: 'status:UNDER_REVIEW "graph neural"',
    Complete: 'no: only what had been loaded so far',
    Value: 'What it means.',
  });
  expect(lines.get('Anonymised')).toContain('Reviewers are numbers');
});

test('a file of selected rows says of how many, so that they are not taken for all that the filter finds', () => {
  const selected = { ...context, selectedOf: 9 };
  expect(new Map(aboutLines(selected, [field], {})).get('Selection')).toBe(
    'only rows selected by hand, of 9 that the filter finds',
  );
  expect(JSON.parse(toJson([field], [], selected, {}))).toMatchObject({ count: 3, selectedOf: 9 });
  expect(new Map(aboutLines(context, [field], {})).has('Selection')).toBe(false);
});
