import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { encode, JsonText, withMembers } from './json-text.ts';

const textOf = (value: unknown) => encode(value).join('');

test('encodes every JSON value as JSON.stringify does', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(textOf(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('includes JsonText unchanged, wherever it is', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = new JsonText(JSON.stringify(value));
      expect(JSON.parse(textOf({ list: [text, 1], text }))).toEqual(
        JSON.parse(JSON.stringify({ list: [value, 1], text: value })),
      );
    }),
  );
});

test('omits undefined members', () => {
  expect(textOf({ a: undefined, b: null })).toBe('{"b":null}');
});

test('adds members to an object that is already text', () => {
  const name = fc.string().filter((text) => text !== '__proto__');
  fc.assert(
    fc.property(fc.jsonValue(), fc.dictionary(name, fc.jsonValue()), (value, members) => {
      const known = { '\u0000known': value };
      const text = withMembers(new JsonText<typeof known>(JSON.stringify(known)), members);
      expect(JSON.parse(textOf(text))).toEqual(JSON.parse(JSON.stringify({ ...known, ...members })));
    }),
  );
});

test('adds members repeatedly, and does not copy long text', () => {
  const long = JSON.stringify('x'.repeat(1000));
  const first = withMembers(new JsonText<{ a: string }>(`{"a":${long}}`), { b: 'x'.repeat(1000) });
  const text = withMembers(withMembers(first, { c: 1 }), {});
  expect(textOf([text])).toBe(`[{"a":${long},"b":${long},"c":1}]`);
  expect(encode({ a: new JsonText(long) })).toEqual(['{"a":', long, '}']);
});
