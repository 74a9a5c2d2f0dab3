import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { encode, JsonText } from './json-text.ts';

test('encodes every JSON value as JSON.stringify does', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(encode(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('carries JSON that is already text as it is, wherever it stands', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = new JsonText(JSON.stringify(value));
      expect(JSON.parse(encode({ list: [text, 1], text }))).toEqual(
        JSON.parse(JSON.stringify({ list: [value, 1], text: value })),
      );
    }),
  );
});

test('leaves members out that are undefined', () => {
  expect(encode({ a: undefined, b: null })).toBe('{"b":null}');
});
