import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { encode, JsonText, withMembers } from './json-text.ts';

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

test('adds members to an object that is already text', () => {
  const name = fc.string().filter((text) => text !== '__proto__');
  fc.assert(
    fc.property(fc.jsonValue(), fc.dictionary(name, fc.jsonValue()), (value, members) => {
      const known = { '\u0000known': value };
      const text = withMembers(new JsonText<typeof known>(JSON.stringify(known)), members);
      expect(JSON.parse(encode(text))).toEqual(JSON.parse(JSON.stringify({ ...known, ...members })));
    }),
  );
});
