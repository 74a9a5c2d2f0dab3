import { expect, test } from 'vitest';
import { jsonRecords } from './json-stream.ts';

/** The text in pieces of the given length. */
function* inPieces(text: string, length: number): Generator<string> {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}

const read = (text: string, members: string[] = [], length = text.length || 1) => [
  ...jsonRecords(inPieces(text, length), members),
];

const values = ['{"a":"q\\"}],[{\\\\"}', '[1,[2,{"b":[]}]]', '"x,]"', '-1.5e3', 'null', '{}'];

test.each([1, 2, 3, 7, 1000])('yields the items of an array, with the text in pieces of %i characters', (length) => {
  const records = read(`\uFEFF[${values.join(' ,\n')}]\n`.slice(1), [], length);
  expect(records).toEqual(
    values.map((text, index) => ({ member: '', place: `item [${index}]`, value: JSON.parse(text) as unknown })),
  );
});

test.each([1, 5, 1000])(
  'yields the items of arrays in an object, and passes on its other members: pieces of %i',
  (length) => {
    const others: Record<string, unknown> = {};
    const text = '{"ok":true,"papers":[{"pid":1},{"pid":2}],"form":{"a":[1]},"notes":[]}';
    const records = [
      ...jsonRecords(inPieces(text, length), ['papers', 'notes'], (name, value) => (others[name] = value)),
    ];
    expect(records).toEqual([
      { member: 'papers', place: 'papers[0]', value: { pid: 1 } },
      { member: 'papers', place: 'papers[1]', value: { pid: 2 } },
    ]);
    expect(others).toEqual({ ok: true, form: { a: [1] }, notes: [] });
  },
);

test.each([1, 1000])('yields one value per line, skipping empty lines, or a single object: pieces of %i', (length) => {
  expect(read('{"a":1}\r\n\n{"papers":3}\n', ['papers'], length)).toEqual([
    { member: '', place: 'line 1', value: { a: 1 } },
    { member: '', place: 'line 3', value: { papers: 3 } },
  ]);
  expect(read('{\n"pid":1}', ['papers'], length)).toEqual([{ member: '', place: 'line 1', value: { pid: 1 } }]);
});

test.each([1, 1000])(
  'an object whose lists contain strings is itself a record, and an empty list has no records: pieces of %i',
  (length) => {
    const first = { id: 'a', notes: ['x', 'y'], papers: [] };
    const text = `${JSON.stringify(first)}\n{"id":"b"}`;
    expect(read(text, ['papers', 'notes'], length).map(({ value }) => value)).toEqual([first, { id: 'b' }]);
    expect(read('{"ok":true,"papers": [ ]}', ['papers'], length)).toEqual([]);
  },
);

test('stops at an unclosed quote after the maximum length of a record, instead of reading everything into memory', () => {
  let given = 0;
  function* endless() {
    yield '[{"a":1},\n{"b":"';
    for (; given < 100; given += 1) yield 'x'.repeat(2 ** 23);
  }
  expect([...jsonRecords(endless())]).toEqual([
    { member: '', place: 'item [0]', value: { a: 1 } },
    { member: '', place: 'line 2', fault: 'not JSON: a value does not end within 64 MiB' },
  ]);
  expect(given).toBeLessThan(10);
});

test.each([
  ['', 'line 1', 'expected a value, found the end of the text'],
  ['<!doctype html>', 'line 1', 'expected a value, found "<!doctype html>"'],
  ['[{"a":1},', 'line 1', 'expected a value, found the end of the text'],
  ['[{"a":1}', 'line 1', 'expected , or ], found the end of the text'],
  ['[{"a":1} {"b":2}]', 'line 1', 'expected , or ], found'],
  ['[{"a":1}]]', 'line 1', 'expected the end, found "]"'],
  ['[\n{"a":\n"b', 'line 3, column 1', 'found "\\"b"'],
  ['{"papers":[{"a":1}],"b"', 'line 1', 'expected :, found the end of the text'],
])('names the place where JSON is broken or cut off: %s', (text, place, message) => {
  for (const length of [1, 1000]) {
    const last = read(text, ['papers'], length).at(-1);
    expect(last).toMatchObject({ place, fault: expect.stringContaining(message) as string });
  }
});

test('reads no further ahead than one record', () => {
  let given = 0;
  function* endless() {
    yield '[0';
    for (;;) {
      given += 1;
      yield `,{"text":"${'x'.repeat(10_000)}"}`;
    }
  }
  const records = jsonRecords(endless());
  for (let read = 0; read < 100; read++) records.next();
  expect(given).toBeLessThan(105);
});

test('reads Python’s NaN and Infinity as null, but not in strings', () => {
  expect(read('[{"a":NaN,"b":[-Infinity,1],"c":"NaN, \\"Infinity\\"","NaN":Infinity}, NaN]')).toEqual([
    { member: '', place: 'item [0]', value: { a: null, b: [null, 1], c: 'NaN, "Infinity"', NaN: null } },
    { member: '', place: 'item [1]', value: null },
  ]);
  expect(read('[NaN1]')[0]?.fault).toContain('not JSON');
});
