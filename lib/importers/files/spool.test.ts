import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { linesOf, openSpool, textOf } from './spool.ts';

test('a list returns its items in order, and can be read again', () => {
  using spool = openSpool();
  const list = spool.list<{ at: number; text: string }>();
  const items = Array.from({ length: 1000 }, (_, at) => ({ at, text: `Zoë\n"${'x'.repeat(at)}\u2028` }));
  for (const item of items) list.add(item);
  expect([...list]).toEqual(items);
  list.add({ at: -1, text: '' });
  expect([...list]).toEqual([...items, { at: -1, text: '' }]);
  expect(list.size).toBe(1001);
});

test('only the owner can read spooled files, and they are deleted afterwards', () => {
  let folder: string;
  {
    using spool = openSpool();
    const file = spool.file();
    folder = dirname(file);
    writeFileSync(file, 'x');
    expect(statSync(folder).mode & 0o077).toBe(0);
  }
  expect(existsSync(folder)).toBe(false);
});

test('textOf reads text in pieces, without a byte order mark, even if a character spans two pieces', () => {
  using spool = openSpool();
  const file = spool.file();
  const text = `\uFEFF${'ä€😀\n'.repeat(60_000)}`;
  writeFileSync(file, text);
  const pieces = [...textOf(file)];
  expect(pieces.length).toBeGreaterThan(2);
  expect(pieces.join('')).toBe(text.slice(1));
  expect([...linesOf(file)].length).toBe(60_000);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test('textOf throws on bytes that are not UTF-8', () => {
  using spool = openSpool();
  const file = spool.file();
  writeFileSync(file, Buffer.from([0x61, 0xff, 0x62]));
  expect(() => [...textOf(file)]).toThrow(TypeError);
});
