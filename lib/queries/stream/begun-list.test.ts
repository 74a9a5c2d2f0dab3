import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginningScript, takeBegunList } from './begun-list.ts';

const asked: AbortSignal[] = [];
let frames: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
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
  frames = [];
});

const begin = (hasRows: boolean) =>
  // oxlint-disable-next-line no-eval -- as the browser runs it
  (0, eval)(beginningScript({ address: '/submissions?q=<', sessionTag: 'tag', nonce: '', hasRows }));

function paint() {
  for (const frame of frames) frame();
  vi.advanceTimersByTime(1);
}

test('a page without rows asks for the list at once, and one with rows after it has painted them', () => {
  begin(false);
  expect(asked).toHaveLength(1);
  begin(true);
  expect(asked).toHaveLength(1);
  paint();
  expect(asked).toHaveLength(2);
});

test('the page takes the list once, whether it was asked for before or, as in a hidden tab, has painted nothing', async () => {
  for (const isPainted of [true, false]) {
    begin(true);
    if (isPainted) paint();
    expect(takeBegunList('/other')).toBeUndefined();
    const answer = await takeBegunList('/submissions?q=<')?.('', {});
    expect(await answer?.text()).toBe('rows');
    paint();
    expect(takeBegunList('/submissions?q=<')).toBeUndefined();
  }
  expect(asked).toHaveLength(2);
});

test('a list that nobody takes is given up, and the page then asks for it itself', () => {
  begin(true);
  paint();
  vi.advanceTimersByTime(20_000);
  expect(asked[0]?.aborted).toBe(true);
  expect(takeBegunList('/submissions?q=<')).toBeUndefined();
});

test('who leaves a list that has begun ends it', async () => {
  begin(false);
  const leaving = new AbortController();
  await takeBegunList('/submissions?q=<')?.('', { signal: leaving.signal });
  leaving.abort();
  expect(asked[0]?.aborted).toBe(true);
});
