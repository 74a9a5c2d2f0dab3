import { expect, test } from 'vitest';
import { type QueryField, numberField } from '#components/data-table/model/query-field.ts';
import { type TestRow, testField } from '#components/data-table/model/test-fields.ts';
import { fieldValue, vocabulary } from '#components/data-table/model/field-value.ts';
import { compileFilter, filterRows } from '#components/data-table/model/filter.ts';
import { growingFields } from './known-fields.ts';
import { checkQuery } from './query-check.ts';
import { parseQuery } from '#components/data-table/model/query-language.ts';

interface Row extends TestRow {
  id: number;
  late: number | undefined;
}

const row = (id: number, track: string, decision: string, late: number | undefined): Row => ({
  id,
  text: `paper ${id}`,
  values: {
    status: [fieldValue('UNDER_REVIEW', 'Under review')],
    track: [fieldValue(track)],
    decision: [fieldValue(decision)],
    state: [fieldValue('open')],
  },
  late,
});
const rows = [row(1, 'main', '', 0), row(2, 'vision', 'ACCEPT', 2), row(3, 'vision', '', undefined)];
const everything = [1, 2, 3];
const fields: QueryField<Row>[] = [
  testField('status', { vocabulary: vocabulary(['DRAFT', 'UNDER_REVIEW', 'ACCEPTED']) }),
  testField('state', { vocabulary: vocabulary(['', 'late']) }),
  ...['track', 'decision', 'phase'].map((name) => testField(name)),
  numberField('late', ({ late }) => late),
];
const names = fields.map(({ name }) => name);
const ask = (text: string, complete = true) => {
  const tokens = parseQuery(text, names);
  const { terms, issues } = checkQuery(tokens, growingFields(fields)(rows, complete));
  return {
    ids: filterRows(rows, compileFilter(terms, fields)).map(({ id }) => id),
    issues: issues.map((issue) =>
      issue.kind === 'parenthesis' ? `stray ${issue.sign}` : `${issue.kind} ${issue.field}:${issue.value}`,
    ),
  };
};

test.each([
  '-',
  '"',
  '-"',
  '"pap',
  '-"pap',
  'track:"vis',
  'track:="',
  'track:=',
  '-track:=',
  'track:',
  'late:>',
  '-late:<=',
  '-late:',
  'OR',
  'AND',
  'NOT',
  '|',
  'NOT OR NOT',
  '()',
  '-()',
  '(',
  '(((',
  'NOT (',
  '(-)',
  '(track: OR late:>)',
  '-(track:= OR ")',
])('an unfinished term (%s) hides nothing and is not reported', (text) => {
  expect(ask(text)).toEqual({ ids: everything, issues: [] });
});

test.each(['late:abc', 'late:2..', 'late:>=soon', '-late:abc', 'late:=none'])(
  'text in a numeric field (%s) hides nothing and is reported',
  (text) => {
    expect(ask(text)).toEqual({ ids: everything, issues: [`number ${text.replace('-', '')}`] });
  },
);

test.each(['status:None', 'status:nosuch', '-status:nosuch', 'track:nosuch', 'track:none', 'track:vis'])(
  'a value that no row has (%s) hides nothing and is reported',
  (text) => {
    expect(ask(text)).toEqual({ ids: everything, issues: [`value ${text.replace(/^-/, '')}`] });
  },
);

test.each([')', '())', 'paper)', 'paper OR )'])(
  'a parenthesis that closes nothing (%s) hides nothing and is reported',
  (text) => {
    expect(ask(text)).toEqual({ ids: everything, issues: ['stray )'] });
  },
);

test.each([
  '"paper 2" OR',
  'OR "paper 2"',
  '"paper 2" OR OR',
  '("paper 2"',
  'NOT NOT "paper 2"',
  '"paper 2" NOT',
  '"paper 2" OR -',
])('what is not finished (%s) leaves the rest as it is', (text) => {
  expect(ask(text)).toEqual({ ids: [2], issues: [] });
});

test('a side of an OR that can find nothing is ignored and reported, and the other side filters', () => {
  expect(ask('track:nosuch OR "paper 2"')).toEqual({ ids: [2], issues: ['value track:nosuch'] });
  expect(ask('-(track:nosuch OR late:abc)')).toEqual({
    ids: everything,
    issues: ['value track:nosuch', 'number late:abc'],
  });
});

test('or, and, not in lower case and words in quotes are searched as text', () => {
  for (const text of ['or', 'and', 'not', '"OR"', '"NOT"', '"(paper"'])
    expect(ask(text)).toEqual({ ids: [], issues: [] });
});

test('however many parentheses a text has, it is read', () => {
  const many = 20_000;
  expect(ask(`${'('.repeat(many)}"paper 2"`).ids).toEqual([2]);
  expect(ask('(paper OR -('.repeat(many)).ids).toEqual(everything);
  expect(ask(`${'NOT '.repeat(many)}"paper 2"`).ids).toEqual([2]);
});

test('the rest of the term and of the query still applies', () => {
  expect(ask('track:nosuch,vision late:abc,2 paper')).toEqual({
    ids: [2],
    issues: ['value track:nosuch', 'number late:abc'],
  });
});

test('a value of the vocabulary is accepted by its name or label, even if no row has it', () => {
  expect(ask('status:accepted')).toEqual({ ids: [], issues: [] });
  expect(ask('status:"under review"')).toEqual({ ids: everything, issues: [] });
});

test('`none` is accepted if a row has no value, or the vocabulary allows it', () => {
  expect(ask('decision:None')).toEqual({ ids: [1, 3], issues: [] });
  expect(ask('late:none')).toEqual({ ids: [3], issues: [] });
  expect(ask('state:none')).toEqual({ ids: [], issues: [] });
});

test('an exact value always filters', () => {
  expect(ask('track:=nosuch')).toEqual({ ids: [], issues: [] });
  expect(ask('status:=None')).toEqual({ ids: [], issues: [] });
});

test('no value is reported as unknown while rows or their values are still loading', () => {
  expect(ask('track:nosuch', false)).toEqual({ ids: [], issues: [] });
  expect(ask('late:abc', false)).toEqual({ ids: everything, issues: ['number late:abc'] });
  expect(ask('phase:nosuch')).toEqual({ ids: [], issues: [] });
});

test('a value of the vocabulary is accepted without a look at the rows, of which there may be many', () => {
  const unread = new Proxy(rows, {
    get: (all, name) => {
      if (name !== 'length') throw new Error(`${String(name)} was read`);
      return all.length;
    },
  });
  const check = (text: string) => checkQuery(parseQuery(text, names), growingFields(fields)(unread, true)).issues;
  expect(check('status:draft,UNDER_REVIEW -state:none late:>2')).toEqual([]);
  expect(() => check('status:nosuch')).toThrow('was read');
});
