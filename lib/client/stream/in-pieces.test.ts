import { expect, test } from 'vitest';
import { inPieces } from './in-pieces.ts';

const text = (piece: Uint8Array | void) => Buffer.from(piece ?? []).toString();

test('all texts arrive, in order, the first one at once and the others in fewer pieces', async () => {
  const texts = Array.from({ length: 500 }, (_, at) => `${at} é ${'x'.repeat(1000)}\n`);
  async function* source() {
    yield* texts;
  }
  const pieces: string[] = [];
  for await (const piece of inPieces(source())) pieces.push(text(piece));
  expect(pieces.join('')).toBe(texts.join(''));
  expect(pieces[0]).toBe(texts[0]);
  expect(pieces.length).toBeLessThan(50);
});

test('what has arrived is passed on while the source pauses', async () => {
  const paused = Promise.withResolvers<void>();
  async function* source() {
    yield 'first';
    yield 'second';
    await paused.promise;
    yield 'third';
  }
  const pieces = inPieces(source());
  expect(text((await pieces.next()).value)).toBe('first');
  expect(text((await pieces.next()).value)).toBe('second');
  paused.resolve();
  expect(text((await pieces.next()).value)).toBe('third');
});

test('the source ends when the reader leaves, and its error reaches the reader', async () => {
  let hasEnded = false;
  async function* source() {
    try {
      yield 'first';
      yield 'second';
      throw new Error('broken');
    } finally {
      hasEnded = true;
    }
  }
  for await (const piece of inPieces(source())) {
    expect(text(piece)).toBe('first');
    break;
  }
  expect(hasEnded).toBe(true);
  const pieces = inPieces(source());
  await pieces.next();
  await expect(pieces.next()).rejects.toThrow('broken');
});
