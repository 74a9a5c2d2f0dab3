import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatQuery } from '#components/data-table/query/query-edit.ts';
import { normalizeText } from '#components/ui/text/normalize-text.ts';
import { type Expression, expressionsOf } from './expression.ts';
import { fieldValue } from './field-value.ts';
import { findRows } from './filter.ts';
import { type Term, parseQuery } from './query-language.ts';
import { type TestRow, testField } from './test-fields.ts';

const read = (text: string) => expressionsOf(parseQuery(text, ['track']));
const written = (text: string) => formatQuery(read(text));

const words = ['a', 'b', 'OR', '(', 'a)', '-', 'x"'];
const term: fc.Arbitrary<Term> = fc.oneof(
  fc.record({ kind: fc.constant('text' as const), text: fc.constantFrom(...words), negated: fc.boolean() }),
  fc.record({
    kind: fc.constant('field' as const),
    field: fc.constant('track'),
    values: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 2 }),
    negated: fc.boolean(),
  }),
);
const { expression } = fc.letrec<{ expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 4 },
    term,
    fc.record({
      kind: fc.constantFrom('all' as const, 'any' as const),
      parts: fc.array(tie('expression'), { minLength: 1, maxLength: 3 }),
      negated: fc.boolean(),
    }),
  ),
}));
const row: fc.Arbitrary<TestRow> = fc.record({
  text: fc.array(fc.constantFrom(...words)).map((list) => normalizeText(list.join(' '))),
  values: fc.record({ track: fc.array(fc.constantFrom(...words).map((word) => fieldValue(word))) }),
});

/** What an expression means, said once more. */
function holds(part: Expression, { text, values }: TestRow): boolean {
  if (part.kind === 'text') return text.includes(part.text.toLowerCase()) !== part.negated;
  if (part.kind === 'field') {
    const has = values['track']?.map(({ keys }) => keys[0]) ?? [];
    const asked = part.values.map((value) => fieldValue(value).keys[0]);
    return asked.some((key) => has.includes(key)) !== part.negated;
  }
  const results = part.parts.map((each) => holds(each, { text, values }));
  return (part.kind === 'all' ? !results.includes(false) : results.includes(true)) !== part.negated;
}

test('every expression that is written finds the rows for which it holds', () => {
  fc.assert(
    fc.property(fc.array(expression, { maxLength: 3 }), fc.array(row, { maxLength: 8 }), (parts, rows) => {
      const found = findRows(rows, formatQuery(parts), [testField('track')]);
      expect(found).toEqual(rows.filter((each) => parts.every((part) => holds(part, each))));
    }),
  );
});

test('every text can be read, its tokens cover all but white space, and what is written of it is read as the same', () => {
  const piece = fc.constantFrom(
    'OR',
    'AND',
    'NOT',
    '|',
    '(',
    ')',
    '-',
    '"',
    'a',
    'b)',
    'track:',
    'x,(y',
    ' ',
    ' ',
    ' ',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const text = pieces.join('');
      let at = 0;
      for (const { start, end } of parseQuery(text, ['track'])) {
        expect(text.slice(at, start).trim()).toBe('');
        expect(end).toBeGreaterThan(start);
        at = end;
      }
      expect(text.slice(at).trim()).toBe('');
      expect(read(written(text))).toEqual(read(text));
    }),
  );
});

test('terms side by side bind closer than OR, and parentheses are written only where they are needed', () => {
  expect(written('a b OR c')).toBe('a b OR c');
  expect(written('(a b) OR (c)')).toBe('a b OR c');
  expect(written('a (b OR c)')).toBe('a (b OR c)');
  expect(written('a AND b|c | -(d e)')).toBe('a b|c OR -(d e)');
  expect(written('(a OR (b OR c)) NOT (d)')).toBe('(a OR b OR c) -d');
  expect(written('NOT NOT (a b) c')).toBe('a b c');
});

test('a word keeps the pairs of parentheses that it has itself', () => {
  expect(read('f(x) track:g(y)')).toEqual([
    { kind: 'text', text: 'f(x)', negated: false },
    { kind: 'field', field: 'track', values: ['g(y)'], negated: false },
  ]);
  expect(written('(f(x) OR track:g(y))')).toBe('"f(x)" OR track:"g(y)"');
});
