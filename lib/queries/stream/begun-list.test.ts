import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginningScript, takeBegunList } from './begun-list.ts';

const asked: AbortSignal[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    asked.push(signal);
    return Promise.resolve(new Response('rows'));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  globalThis.begunList = undefined;
  asked.length = 0;
});

const begin = () =>
  // oxlint-disable-next-line no-eval -- as the browser runs it
  (0, eval)(beginningScript({ address: '/submissions?q=<', sessionTag: 'tag', nonce: '' }));

test('the page takes the list that it has begun to load, once', async () => {
  begin();
  expect(asked).toHaveLength(1);
  expect(takeBegunList('/other')).toBeUndefined();
  const answer = await takeBegunList('/submissions?q=<')?.('', {});
  expect(await answer?.text()).toBe('rows');
  expect(takeBegunList('/submissions?q=<')).toBeUndefined();
  expect(asked).toHaveLength(1);
});

test('a list that nobody takes is given up, and the page then asks for it itself', () => {
  begin();
  vi.advanceTimersByTime(20_000);
  expect(asked[0]?.aborted).toBe(true);
  expect(takeBegunList('/submissions?q=<')).toBeUndefined();
});

test('who leaves a list that has begun ends it', async () => {
  begin();
  const leaving = new AbortController();
  await takeBegunList('/submissions?q=<')?.('', { signal: leaving.signal });
  leaving.abort();
  expect(asked[0]?.aborted).toBe(true);
});
