import { expect, test } from 'vitest';
import { dropKeptStreams, isKept, keptStreams } from './kept-streams.ts';

const stream = { etag: 'W/"1"', total: '2', coding: 'zstd' } as const;
const bytes = (size: number) => Buffer.alloc(size, 7);
const mebibyte = 1024 * 1024;

test('a session finds what was kept for the same request, unchanged', () => {
  keptStreams('same', 'secret').keep('/a', stream, bytes(10));
  const found = keptStreams('same', 'secret').find('/a');
  expect(found).toMatchObject(stream);
  expect(Buffer.from(found?.open() ?? [])).toEqual(bytes(10));
  expect(keptStreams('same', 'secret').find('/b')).toBeNull();
});

test('another session finds nothing, and without the secret nothing opens', () => {
  keptStreams('one', 'secret').keep('/a', stream, bytes(10));
  expect(keptStreams('other', 'secret').find('/a')).toBeNull();
  expect(keptStreams('one', 'another secret').find('/a')?.open()).toBeNull();
});

test('the least recently used streams of a session go first, and those of other sessions stay', () => {
  keptStreams('small', 'secret').keep('/a', stream, bytes(10));
  const keeper = keptStreams('large', 'secret');
  for (const address of ['/a', '/b', '/c']) keeper.keep(address, stream, bytes(10 * mebibyte));
  keeper.find('/a');
  keeper.keep('/d', stream, bytes(10 * mebibyte));
  expect(['/a', '/b', '/c', '/d'].map((address) => isKept('large', address))).toEqual([true, false, true, true]);
  expect(isKept('small', '/a')).toBe(true);
});

test('all sessions together keep no more than the limit of the process', () => {
  for (let at = 0; at < 10; at += 1) keptStreams(`many ${at}`, 'secret').keep('/a', stream, bytes(30 * mebibyte));
  const kept = Array.from({ length: 10 }, (_, at) => isKept(`many ${at}`, '/a'));
  expect(kept).toEqual([false, false, true, true, true, true, true, true, true, true]);
});

test('a session that has ended leaves nothing', () => {
  keptStreams('ended', 'secret').keep('/a', stream, bytes(10));
  dropKeptStreams('ended');
  expect(keptStreams('ended', 'secret').find('/a')).toBeNull();
});
