import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bodyOf, gzipped } from './body.ts';

const timeouts = { piece: 30_000, whole: 60_000 };

/** Pieces without an end, and what became of them. */
function endless() {
  const seen = { given: 0, isReturned: false, ends: [] as unknown[] };
  async function* pieces(): AsyncGenerator<Uint8Array, void, void> {
    try {
      for (;;) {
        seen.given += 1;
        yield await Promise.resolve(Buffer.from('piece\n'));
      }
    } finally {
      seen.isReturned = true;
    }
  }
  return { seen, reader: bodyOf(pieces(), timeouts, (error) => void seen.ends.push(error)).getReader() };
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

test('a client that takes nothing is cut off, and the pieces end', async () => {
  const { seen, reader } = endless();
  await reader.read();
  await vi.advanceTimersByTimeAsync(timeouts.piece);
  expect(seen).toMatchObject({ given: 1, isReturned: true, ends: [{ name: 'CutOff' }] });
  await expect(reader.read()).rejects.toThrow('took nothing for 30 s');
});

test('a client that never begins to read is cut off too', async () => {
  const { seen } = endless();
  await vi.advanceTimersByTimeAsync(timeouts.piece);
  expect(seen.ends).toMatchObject([{ name: 'CutOff' }]);
});

test('a client that reads slowly without an end is cut off', async () => {
  const { seen, reader } = endless();
  for (let at = 0; at < 3; at += 1) {
    await reader.read();
    await vi.advanceTimersByTimeAsync(timeouts.piece - 1);
  }
  expect(seen).toMatchObject({ isReturned: true, ends: [{ message: 'The stream took longer than 60 s.' }] });
});

test('a failure of the pieces reaches the client and is told once', async () => {
  const ends: unknown[] = [];
  const failure = new Error('lost');
  async function* pieces(): AsyncGenerator<Uint8Array, void, void> {
    yield await Promise.resolve(Buffer.from('piece\n'));
    throw failure;
  }
  for (const of of [pieces(), gzipped(pieces())]) {
    const body = bodyOf(of, timeouts, (error) => void ends.push(error));
    const reader = body.getReader();
    const whole = async () => {
      while (!(await reader.read()).done);
    };
    await expect(whole()).rejects.toThrow('lost');
  }
  expect(ends).toEqual([failure, failure]);
});

test('a compressed piece can be read before the next one exists', async () => {
  vi.useRealTimers();
  let next = () => {};
  async function* pieces(): AsyncGenerator<Uint8Array, void, void> {
    yield Buffer.from('first\n');
    await new Promise<void>((resolve) => (next = resolve));
    yield Buffer.from('second\n');
  }
  const reader = bodyOf(gzipped(pieces()), timeouts, () => undefined).getReader();
  const read: Uint8Array[] = [];
  const soFar = () => gunzipSync(Buffer.concat(read), { finishFlush: 2 }).toString();
  while (read.length === 0 || soFar() === '') read.push((await reader.read()).value!);
  expect(soFar()).toBe('first\n');
  next();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) read.push(piece.value);
  expect(soFar()).toBe('first\nsecond\n');
});
