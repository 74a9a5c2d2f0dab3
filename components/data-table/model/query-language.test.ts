import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exact, fieldValue } from './field-value.ts';
import { findRows } from './filter.ts';
import { testField } from './test-fields.ts';
import { formatQuery, toggleValue, withValues } from '#components/data-table/query/query-edit.ts';
import { chosenValues } from './expression.ts';
import { type Term, parseQuery } from './query-language.ts';

const fields = ['status', 'track', 'country', 'keyword', 'decision'];
const parse = (text: string) => parseQuery(text, fields);
const terms = (text: string) => parse(text).map((token) => token.term);

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('=', '=x', '==x', '="x y"', '=x, y', '-', '-x', 'status:A', '-status:A', 'a:b', '"', '\\'),
);
const value = text.filter((value) => value !== '');
const term: fc.Arbitrary<Term> = fc.oneof(
  fc.record({
    kind: fc.constant('field' as const),
    field: fc.constantFrom(...fields),
    values: fc.array(value, { maxLength: 3 }),
    negated: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('text' as const), text, negated: fc.boolean() }),
);

describe('the text of the query bar', () => {
  test('reads fields, several values, negation, phrases and words', () => {
    expect(terms('status:A,B -keyword:"deep learning",x "graph neural" learn -not')).toEqual([
      { kind: 'field', field: 'status', values: ['A', 'B'], negated: false },
      { kind: 'field', field: 'keyword', values: ['deep learning', 'x'], negated: true },
      { kind: 'text', text: 'graph neural', negated: false },
      { kind: 'text', text: 'learn', negated: false },
      { kind: 'text', text: 'not', negated: true },
    ]);
  });

  test('accepts what is still being typed: an open quote, a field without a value, a lone minus', () => {
    expect(terms('"graph neu')).toEqual([{ kind: 'text', text: 'graph neu', negated: false }]);
    for (const text of ['-', 'a -', '- a', '"', '"graph neu', '-"', '-"x y', 'status:"un', 'status:A,="un']) {
      expect(parse(text).filter((token) => token.unfinished)).toHaveLength(1);
    }
    for (const text of ['-x', '"graph neu"', '-"x y"', 'status:"un"', 'a-b', 'a"b', '--', String.raw`"\""`]) {
      expect(parse(text).filter((token) => token.unfinished)).toEqual([]);
    }
    expect(terms('status:')).toEqual([{ kind: 'field', field: 'status', values: [], negated: false }]);
    expect(terms('a - b')).toHaveLength(3);
  });

  test('reads a value after = as exact, with the quotes after the sign', () => {
    expect(terms('track:=main_a,b country:="Côte d’Ivoire, x"')).toEqual([
      { kind: 'field', field: 'track', values: [exact('main_a'), 'b'], negated: false },
      { kind: 'field', field: 'country', values: [exact('Côte d’Ivoire, x')], negated: false },
    ]);
    expect(
      formatQuery([{ kind: 'field', field: 'track', values: [exact('a b'), exact('"='), exact('')], negated: true }]),
    ).toBe(String.raw`-track:="a b",="\"=",none`);
  });

  test('every exact value is read back as that value', () => {
    fc.assert(
      fc.property(value, (value) => {
        const query = formatQuery([{ kind: 'field', field: 'track', values: [exact(value)], negated: false }]);
        const row = { text: '', values: { track: [fieldValue(value)] } };
        const other = { text: '', values: { track: [fieldValue(`${value}-`, value)] } };
        expect(findRows([row, other], `${query} `, [testField('track')])).toEqual([row]);
      }),
    );
  });

  test('reports an unknown field and searches it as text', () => {
    expect(parse('x color:red')[1]).toEqual({
      start: 2,
      end: 11,
      term: { kind: 'text', text: 'color:red', negated: false },
      unknownField: 'color',
    });
  });

  test('accepts the name of a field in upper or lower case', () => {
    expect(terms('Status:A')).toEqual([{ kind: 'field', field: 'status', values: ['A'], negated: false }]);
  });

  test('every list of terms survives being written and read', () => {
    fc.assert(
      fc.property(fc.array(term, { maxLength: 6 }), (list) => {
        expect(terms(formatQuery(list))).toEqual(list);
      }),
    );
  });

  test('every text can be read, and its tokens cover all but white space, in order', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('status:A,B "\\-xé ')), maxLength: 40 }), (text) => {
        let at = 0;
        for (const { start, end } of parse(text)) {
          expect(text.slice(at, start).trim()).toBe('');
          expect(end).toBeGreaterThan(start);
          at = end;
        }
        expect(text.slice(at).trim()).toBe('');
      }),
    );
  });
});

describe('what a menu writes', () => {
  test('a first choice is written before the words, and a second joins the first', () => {
    expect(toggleValue(parse('-track:nlp learn'), 'status', 'A')).toBe('-track:nlp status:A learn');
    expect(toggleValue(parse('status:A learn'), 'status', 'B')).toBe('status:A,B learn');
  });

  test('removing a choice leaves the rest alone', () => {
    expect(toggleValue(parse('status:A,B learn'), 'status', 'a')).toBe('status:B learn');
    expect(toggleValue(parse('status:A learn'), 'status', 'A')).toBe('learn');
  });

  test('a lone minus is removed, and an open quote closed', () => {
    expect(toggleValue(parse('learn -'), 'status', 'A')).toBe('status:A learn');
    expect(toggleValue(parse('"graph neu'), 'status', 'A')).toBe('status:A "graph neu"');
  });

  test('a value with spaces or commas is quoted', () => {
    expect(toggleValue([], 'keyword', 'vision, 3d')).toBe('keyword:"vision, 3d"');
  });

  test('choosing a value twice changes nothing', () => {
    fc.assert(
      fc.property(fc.array(term, { maxLength: 5 }), fc.constantFrom(...fields), (list, field) => {
        const once = toggleValue(parse(formatQuery(list)), field, 'a value never generated');
        const twice = toggleValue(parse(once), field, 'a value never generated');
        expect(chosenValues(parse(twice), field)).toEqual(chosenValues(parse(formatQuery(list)), field));
      }),
    );
  });

  test('without values, the field is left out', () => {
    expect(withValues(parse('status:A -status:B x'), 'status', [])).toBe('-status:B x');
  });
});
