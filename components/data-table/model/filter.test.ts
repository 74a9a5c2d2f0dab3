import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isChosen, toggleLine } from '#components/data-table/facets/facet-toggle.ts';
import { countFacet } from '#components/data-table/facets/facets.ts';
import { fieldValue } from './field-value.ts';
import { compileFilter, filterRows, findRows } from './filter.ts';
import { type TestRow, testField, testTextField } from './test-fields.ts';
import { normalizeText } from '#components/ui/text/normalize-text.ts';
import { chosenValues, expressionsOf } from './expression.ts';
import { parseQuery, type Term } from './query-language.ts';

const names = ['status', 'keyword'];
const fields = names.map((name) => testField(name));
const row = (title: string, status: string | null, ...keywords: string[]): TestRow & { title: string } => ({
  title,
  text: normalizeText(title),
  values: { status: status === null ? [] : [fieldValue(status)], keyword: keywords.map((word) => fieldValue(word)) },
});
const rows = [
  row('Évaluation of Graph Networks', 'UNDER_REVIEW', 'graphs', 'theory'),
  row('A study of learning', 'SUBMITTED', 'theory', 'self-supervised learning'),
  row('Learning to learn', null),
  row('Something new', 'ON_HOLD', 'Theory'),
];
const compile = (text: string) => compileFilter(expressionsOf(parseQuery(text, names)), fields);
const titles = (text: string) => filterRows(rows, compile(text)).map((row) => row.title);
const counts = (text: string, field: string) =>
  Object.fromEntries(countFacet(rows, compile(text), testField(field)).map(({ value, count }) => [value, count]));

describe('filtering', () => {
  test('finds words without regard to case and diacritics', () => {
    expect(titles('EVALUATION')).toEqual(['Évaluation of Graph Networks']);
    expect(titles('évalúation')).toEqual(['Évaluation of Graph Networks']);
  });

  test('requires all terms, and any of the values of one term', () => {
    expect(titles('status:UNDER_REVIEW,SUBMITTED learn')).toEqual(['A study of learning']);
    expect(titles('keyword:theory keyword:graphs')).toEqual(['Évaluation of Graph Networks']);
  });

  test('excludes what is negated', () => {
    expect(titles('-keyword:theory')).toEqual(['Learning to learn']);
    expect(titles('-learn')).toEqual(['Évaluation of Graph Networks', 'Something new']);
  });

  test('reads a value as people write it', () => {
    expect(titles('status:"under review"')).toHaveLength(1);
    expect(titles('keyword:"Self supervised learning"')).toHaveLength(1);
  });

  test('finds rows without a value, and unknown values', () => {
    expect(titles('status:none')).toEqual(['Learning to learn']);
    expect(titles('status:on_hold')).toEqual(['Something new']);
  });

  test('asks for exactly one value, neither normalized nor by its label', () => {
    const list: TestRow[] = [
      { text: '', values: { track: [fieldValue('main-a', 'Main')] } },
      { text: '', values: { track: [fieldValue('main_a', 'main-a')] } },
      { text: '', values: { track: [] } },
    ];
    const found = (text: string) => findRows(list, text, [testField('track')]).map((row) => list.indexOf(row));
    expect(found('track:main-a')).toEqual([0, 1]);
    expect(found('track:=main-a')).toEqual([0]);
    expect(found('track:=main_a')).toEqual([1]);
    expect(found('-track:=main_a')).toEqual([0, 2]);
    expect(found('track:=Main track:main')).toEqual([]);
    expect(found('track:=none')).toEqual([]);
    expect(found('track:=')).toEqual([0, 1, 2]);
  });

  test('finds with OR what either side finds; terms side by side bind closer, and parentheses closest', () => {
    expect(titles('networks OR something')).toEqual(['Évaluation of Graph Networks', 'Something new']);
    expect(titles('something OR learning study')).toEqual(['A study of learning', 'Something new']);
    expect(titles('(something | learning) status:none')).toEqual(['Learning to learn']);
    expect(titles('status:SUBMITTED OR keyword:graphs -something')).toHaveLength(2);
  });

  test('excludes the whole of what is in parentheses after a minus or NOT', () => {
    expect(titles('-(learn keyword:theory)')).toHaveLength(3);
    expect(titles('NOT (networks OR something)')).toEqual(['A study of learning', 'Learning to learn']);
    expect(titles('NOT learn')).toEqual(titles('-learn'));
    expect(titles('NOT -learn')).toEqual(titles('learn'));
  });

  test('text is found by the beginning of any of its words or of its label, and with = only as a whole', () => {
    const words = ['Graphs', 'deep graph-learning', 'bigraph', 'Théorie', 'none'];
    const list: TestRow[] = words.map((word) => ({ text: '', values: { keyword: [fieldValue(word)] } }));
    list.push({ text: '', values: { keyword: [fieldValue('x1', 'A graph')] } });
    const found = (text: string) => findRows(list, text, [testTextField('keyword')]).map((row) => list.indexOf(row));
    expect(found('keyword:graph')).toEqual([0, 1, 5]);
    expect(found('keyword:"graph learn"')).toEqual([1]);
    expect(found('keyword:theo,bigr')).toEqual([2, 3]);
    expect(found('-keyword:graph')).toEqual([2, 3, 4]);
    expect(found('keyword:=graph')).toEqual([]);
    expect(found('keyword:=Graphs')).toEqual([0]);
    expect(found('keyword:none')).toEqual([]);
    expect(found('keyword:"-"')).toEqual([]);
  });

  test('an unfinished field term hides nothing', () => {
    expect(titles('status:')).toHaveLength(rows.length);
  });
});

describe('facets', () => {
  test('beside a value that is excluded in the same field, count what a click then shows', () => {
    const list = [
      row('x', null, 'graphs', 'theory'),
      row('y', null, 'graphs'),
      row('z', null, 'theory'),
      row('w', 'SUBMITTED'),
    ];
    const text = '-keyword:theory';
    const lines = countFacet(list, compile(text), testField('keyword'));
    expect(lines.map(({ value, count }) => [value, count])).toEqual([
      ['graphs', 1],
      ['theory', 0],
      ['none', 1],
    ]);
    for (const line of lines) {
      const query = toggleLine(parseQuery(text, names), 'keyword', line, lines);
      expect(filterRows(list, compile(query))).toHaveLength(line.count);
    }
  });

  test('beside an OR, count what a click then shows, and a click keeps the rest of the query as it is', () => {
    for (const text of [
      'networks OR something',
      'learning (status:none OR keyword:theory)',
      '-(x y) (new OR keyword:graphs)',
    ]) {
      for (const field of names) {
        const lines = countFacet(rows, compile(text), testField(field));
        expect(lines.some(({ count }) => count > 0)).toBe(true);
        for (const line of lines) {
          const query = toggleLine(parseQuery(text, names), field, line, lines);
          expect(titles(query)).toHaveLength(line.count);
          expect(toggleLine(parseQuery(query, names), field, line, lines)).toBe(text);
        }
      }
    }
  });

  test('count the rows that would remain, by the other filters but not their own', () => {
    expect(counts('status:SUBMITTED', 'status')).toEqual({ UNDER_REVIEW: 1, SUBMITTED: 1, none: 1, ON_HOLD: 1 });
    expect(counts('status:SUBMITTED', 'keyword')).toEqual({
      graphs: 0,
      theory: 1,
      Theory: 0,
      'self-supervised learning': 1,
      none: 0,
    });
  });

  test('different spellings of one value are separate lines, each asked for exactly', () => {
    const list = [
      row('x', null, 'deep learning', 'Deep-Learning'),
      row('y', null, 'deep learning', 'none'),
      row('z', null),
    ];
    expect(countFacet(list, compile(''), testField('keyword')).map(({ term, count }) => [term, count])).toEqual([
      ['=deep learning', 2],
      ['=Deep-Learning', 1],
      ['=none', 1],
      ['none', 1],
    ]);
  });

  test.each([
    ['named values', testField],
    ['text', testTextField],
  ])('each count equals the number of rows that choosing the value shows (%s)', (_, testField) => {
    const fields = names.map((name) => testField(name));
    const compile = (text: string) => compileFilter(expressionsOf(parseQuery(text, names)), fields);
    const words = ['a', 'A', 'b', 'c', 'none', '=a', 'b_1', 'b-1', ''];
    const arbitrary = fc.record({
      text: fc.constantFrom('x y', 'x', 'y', ''),
      status: fc.option(fc.constantFrom(...words)),
      keywords: fc.uniqueArray(fc.constantFrom(...words)),
    });
    const query = fc.constantFrom(
      '',
      'x',
      '-x',
      'keyword:a,b',
      'status:a -keyword:c',
      '-status:b y',
      'keyword:a -keyword:b,c',
    );
    fc.assert(
      fc.property(fc.array(arbitrary), query, (list, text) => {
        const world = list.map((item) => row(item.text, item.status, ...item.keywords));
        for (const field of names) {
          const isChosenHere = (term: Term | undefined) =>
            term?.kind === 'field' && term.field === field && !term.negated;
          const others = parseQuery(text, names).filter(({ term }) => !isChosenHere(term));
          const filter = compile(text);
          const lines = countFacet(world, filter, testField(field));
          for (const line of lines) {
            const query = toggleLine(others, field, line, lines);
            const chosen = chosenValues(parseQuery(query, names), field);
            expect(filterRows(world, compile(query))).toHaveLength(line.count);
            expect(lines.filter((other) => isChosen(other, chosen))).toEqual([line]);
          }
        }
      }),
    );
  });
});
