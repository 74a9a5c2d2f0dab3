import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { wholeLines } from './stream-lines.ts';

async function* cut(bytes: Uint8Array, sizes: readonly number[]) {
  for (let at = 0, cuts = 0; at < bytes.byteLength; cuts++) {
    const end = at + (sizes[cuts % sizes.length] ?? 1);
    yield bytes.slice(at, end);
    at = end;
  }
}

const line = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.replace(/[\n\uFEFF]/g, '')),
  fc.integer({ min: 1, max: 12_000 }).map((length) => 'é'.repeat(length)),
);

test('however a body is cut, its lines arrive whole, in order, in texts that end with a line', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { maxLength: 12 }),
      fc.array(fc.oneof(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 90_000 })), {
        minLength: 1,
        maxLength: 5,
      }),
      fc.constantFrom(16, 1024, 256 * 1024),
      fc.boolean(),
      async (lines, sizes, decoded, hasLastBreak) => {
        const bytes = new TextEncoder().encode(lines.join('\n') + (hasLastBreak ? '\n' : ''));
        const read: string[] = [];
        for await (const text of wholeLines(cut(bytes, sizes), decoded)) read.push(...text.split('\n'));
        expect(read.filter(Boolean)).toEqual(lines.filter(Boolean));
      },
    ),
  );
});

test('long texts are passed on in parts of at most 64 kB, however many bytes are decoded at a time', async () => {
  const bytes = new TextEncoder().encode(`${'x'.repeat(99)}\n`.repeat(20_000));
  for (const decoded of [1024, 256 * 1024]) {
    const lengths: number[] = [];
    for await (const text of wholeLines(cut(bytes, [bytes.byteLength]), decoded)) lengths.push(text.length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(64 * 1024);
    expect(lengths.length).toBeGreaterThan(30);
  }
});

test('a line that is too long is refused before all of it has arrived', async () => {
  let sent = 0;
  async function* endless() {
    for (;;) {
      sent += 64 * 1024;
      yield new Uint8Array(64 * 1024).fill(120);
    }
  }
  await expect(wholeLines(endless()).next()).rejects.toMatchObject({ reason: 'too_large' });
  expect(sent).toBeLessThan(5 * 1024 * 1024);
});
