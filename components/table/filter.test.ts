import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countFacet } from './facets.ts';
import { type Searchable, compileFilter, fieldValue, filterRows } from './filter.ts';
import { fold } from './fold.ts';
import { toggleValue } from './query-edit.ts';
import { parseQuery } from './query-language.ts';

const fields = ['status', 'keyword'];
const row = (title: string, status: string | null, ...keywords: string[]): Searchable & { title: string } => ({
  title,
  text: fold(title),
  values: { status: status === null ? [] : [fieldValue(status)], keyword: keywords.map((word) => fieldValue(word)) },
});
const rows = [
  row('Évaluation of Graph Networks', 'UNDER_REVIEW', 'graphs', 'theory'),
  row('A study of learning', 'SUBMITTED', 'theory', 'self-supervised learning'),
  row('Learning to learn', null),
  row('Something new', 'ON_HOLD', 'Theory'),
];
const compile = (text: string) => compileFilter(parseQuery(text, fields).map((token) => token.term));
const titles = (text: string) => filterRows(rows, compile(text)).map((row) => row.title);
const counts = (text: string, field: string) =>
  Object.fromEntries(countFacet(rows, compile(text), field).map(({ value, count }) => [value, count]));

describe('filtering', () => {
  test('finds words without regard to case and diacritics', () => {
    expect(titles('EVALUATION')).toEqual(['Évaluation of Graph Networks']);
    expect(titles('évalúation')).toEqual(['Évaluation of Graph Networks']);
  });

  test('joins terms by and, values by or', () => {
    expect(titles('status:UNDER_REVIEW,SUBMITTED learn')).toEqual(['A study of learning']);
    expect(titles('keyword:theory keyword:graphs')).toEqual(['Évaluation of Graph Networks']);
  });

  test('takes away what is negated', () => {
    expect(titles('-keyword:theory')).toEqual(['Learning to learn']);
    expect(titles('-learn')).toEqual(['Évaluation of Graph Networks', 'Something new']);
  });

  test('reads a value as people write it', () => {
    expect(titles('status:"under review"')).toHaveLength(1);
    expect(titles('keyword:"Self supervised learning"')).toHaveLength(1);
  });

  test('finds rows without a value, and values that it never heard of', () => {
    expect(titles('status:none')).toEqual(['Learning to learn']);
    expect(titles('status:on_hold')).toEqual(['Something new']);
  });

  test('an unfinished field term hides nothing', () => {
    expect(titles('status:')).toHaveLength(rows.length);
  });
});

describe('facets', () => {
  test('count what would be left, following the other filters but not their own', () => {
    expect(counts('status:SUBMITTED', 'status')).toEqual({ UNDER_REVIEW: 1, SUBMITTED: 1, none: 1, ON_HOLD: 1 });
    expect(counts('status:SUBMITTED', 'keyword')).toEqual({
      graphs: 0,
      theory: 1,
      'self-supervised learning': 1,
      none: 0,
    });
  });

  test('spellings of one value are one line', () => {
    expect(counts('', 'keyword')).toMatchObject({ theory: 3 });
    expect(countFacet([row('x', null, 'deep learning', 'Deep-Learning')], compile(''), 'keyword')).toMatchObject([
      { count: 1 },
    ]);
  });

  test('each count equals the rows that choosing the value leaves', () => {
    const words = ['a', 'b', 'c'];
    const arbitrary = fc.record({
      text: fc.constantFrom('x y', 'x', 'y', ''),
      status: fc.option(fc.constantFrom(...words)),
      keywords: fc.uniqueArray(fc.constantFrom(...words)),
    });
    const query = fc.constantFrom('', 'x', '-x', 'keyword:a,b', 'status:a -keyword:c', '-status:b y');
    fc.assert(
      fc.property(fc.array(arbitrary), query, (list, text) => {
        const world = list.map((item) => row(item.text, item.status, ...item.keywords));
        for (const field of fields) {
          const others = parseQuery(text, fields).filter(({ term }) => term.kind === 'text' || term.field !== field);
          const filter = compile(text);
          for (const { value, count } of countFacet(world, filter, field)) {
            expect(filterRows(world, compile(toggleValue(others, field, value)))).toHaveLength(count);
          }
        }
      }),
    );
  });
});
