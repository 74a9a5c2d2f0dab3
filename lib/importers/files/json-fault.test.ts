import { assert, integer, jsonValue, property } from 'fast-check';
import { expect, test } from 'vitest';
import { findJsonFault } from './json-fault.ts';

test.each([
  ['', 1, 1, 'a value', 'the end of the text'],
  ['[1, 2', 1, 6, ', or ]', 'the end of the text'],
  ['[1,]', 1, 4, 'a value', '"]"'],
  ['{"a": 1,}', 1, 9, 'a field name in quotes', '"}"'],
  ['{a: 1}', 1, 2, 'a field name in quotes or }', '"a: 1}"'],
  ['{"a" 1}', 1, 6, ':', '"1}"'],
  ['[\n  1\n  2\n]', 3, 3, ', or ]', String.raw`"2\n]"`],
  ['[01]', 1, 2, 'a value or ]', '"01]"'],
  ['["a\tb"]', 1, 2, 'a value or ]', String.raw`"\"a\tb\"]"`],
  ['[tru]', 1, 2, 'a value or ]', '"tru]"'],
  ['[1}', 1, 3, ', or ]', '"}"'],
  ['{"a": [1, {"b": nul}]}', 1, 17, 'a value', '"nul}]}"'],
  ['1 2', 1, 3, 'the end', '"2"'],
])('finds the fault in %j: line %i, column %i, expected %s, found %s', (text, line, column, expected, found) => {
  expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
  expect(findJsonFault(text)).toEqual({ line, column, expected, found });
});

test('reports the last line as the place where a truncated JSON text is at fault', () => {
  assert(
    property(jsonValue(), integer({ min: 0, max: 1 }), (value, indented) => {
      const text = JSON.stringify([value], null, indented);
      expect(findJsonFault(text)).toMatchObject({ expected: 'the end', found: 'the end of the text' });
      const lines = text.slice(0, -1).split('\n');
      const fault = findJsonFault(text.slice(0, -1));
      expect(fault).toMatchObject({ line: lines.length, expected: expect.stringMatching(/, or \]/) as string });
    }),
  );
});
