import { describe, expect, test } from 'vitest';
import { createClient } from '#lib/client/client.ts';
import { MINUTE } from '#lib/contract/time/durations.ts';
import type { CrawlerLine, CrawlerProgress } from '#lib/queries/crawler/crawler-line.ts';
import { type Clock, ReviewCrawler } from './review-crawler.ts';

/** A clock that advances when all lanes are asleep. */
function simulatedClock() {
  let now = 1_800_000_000_000;
  const sleepers = new Set<{ at: number; wake: () => void }>();
  const clock: Clock = {
    now: () => now,
    sleep: (milliseconds, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve();
        const sleeper = { at: now + Math.max(1, milliseconds), wake: resolve };
        sleepers.add(sleeper);
        return signal.addEventListener('abort', () => resolve(), { once: true });
      }),
  };
  /** Advances the clock from sleeper to sleeper until the condition is true. */
  async function until(isSo: () => boolean): Promise<void> {
    for (let turn = 0; turn < 200_000; turn += 1) {
      if (isSo()) return;
      await new Promise((resolve) => setImmediate(resolve));
      const first = [...sleepers].toSorted((a, b) => a.at - b.at)[0];
      if (!first) continue;
      sleepers.delete(first);
      now = Math.max(now, first.at);
      first.wake();
    }
    throw new Error('It never came to that.');
  }
  /** Lets pending promises settle, many times. */
  async function goOn(): Promise<void> {
    let turns = 0;
    await until(() => (turns += 1) > 500);
  }
  return { clock, until, goOn, now: () => now };
}

/** A service without extensions: it has details, full reviews and a limit per minute, and logs its requests. */
function service(
  count: number,
  the: {
    now: () => number;
    limit?: number;
    failing?: (path: string) => number;
    isUnlisted?: (slug: string) => boolean;
    reviewType?: () => string;
    /** Who wrote this submission. The caller is Ana, who chairs, and is never told who reviews hers. */
    authorOf?: (slug: string) => string;
  },
) {
  const asked: string[] = [];
  const limit = the.limit ?? 1_000_000;
  const start = the.now();
  let window = 0;
  let used = 0;
  const take = () => {
    const current = Math.floor((the.now() - start) / MINUTE);
    if (current !== window) [window, used] = [current, 0];
    used += 1;
    return used <= limit;
  };
  const budget = () => ({
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(Math.max(0, limit - used)),
    ratelimit: `"minute";r=${Math.max(0, limit - used)};t=${Math.ceil((start + (window + 1) * MINUTE - the.now()) / 1000)}`,
  });
  const answer = (status: number, body: unknown, headers = {}) =>
    Promise.resolve(
      new Response(status === 304 ? null : JSON.stringify(body), {
        status,
        headers: { 'content-type': 'application/json', ...budget(), ...headers },
      }),
    );
  const fetch = (address: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(address);
    const path = pathname.replace('/api/v1', '');
    asked.push(path);
    if (!take()) return answer(429, {}, { 'retry-after': '60' });
    const failure = the.failing?.(path);
    if (failure) return answer(failure, {});
    if (path === '/submissions') {
      const from = Number(searchParams.get('cursor') ?? 0);
      const data = Array.from({ length: Math.min(100, count - from) }, (_, at) => ({
        id: `${from + at}`,
        slug: `s${from + at}`,
        authors: [{ firstName: the.authorOf?.(`s${from + at}`) ?? 'Bob' }],
      })).filter(({ slug }) => !the.isUnlisted?.(slug));
      const next = from + 100 < count ? String(from + 100) : null;
      return answer(200, { data, hasMore: next !== null, nextCursor: next });
    }
    if (path.startsWith('/conferences/')) {
      return answer(200, {
        id: 'c',
        slug: 'conf',
        tracks: [{ id: 't', slug: 'main', reviewType: the.reviewType?.() ?? 'OPEN' }],
      });
    }
    const [, , slug = '', rest] = path.split('/');
    const isBlind = the.reviewType?.() === 'DOUBLE_BLIND' || the.authorOf?.(slug) === 'Ana';
    const etag = `"${slug}${rest ?? ''}${isBlind}"`;
    if (new Headers(init.headers).get('if-none-match') === etag) return answer(304, null, { etag });
    if (rest === 'reviews') {
      const data = [
        {
          slug: 'b',
          submittedAt: '2026-11-02T00:00:00Z',
          reviewer: isBlind ? { name: '', email: '' } : { name: 'Zoe', email: 'zoe@x.org' },
          reviewData: { rating: '7: good', text: 'long' },
        },
        { slug: 'a', submittedAt: '2026-11-01T00:00:00Z', reviewData: { rating: 4 } },
      ];
      return answer(200, { data, hasMore: false, nextCursor: null }, { etag });
    }
    const status = Number(slug.slice(1)) % 2 === 0 ? 'SUBMITTED' : 'NOT_STARTED';
    return answer(
      200,
      {
        id: slug,
        slug,
        reviews: [{ id: 'r', status, reviewer: (the.reviewType ?? the.authorOf) && !isBlind ? 'Zoe' : '' }],
        currentPhase: { index: 0, name: 'One' },
      },
      { etag },
    );
  };
  return { asked, fetch, take };
}

function crawlerOver(count: number, options: Omit<Parameters<typeof service>[1], 'now'> = {}) {
  const time = simulatedClock();
  const upstream = service(count, { now: time.now, ...options });
  let crawler: ReviewCrawler | undefined;
  const client = createClient({
    baseUrl: 'http://service.test/api/v1',
    key: 'k',
    fetch: upstream.fetch,
    onRate: (rate) => {
      const shift = time.now() - Date.now(); // response headers are read by this machine's clock
      if (crawler) crawler.budget = { ...rate, resetsAt: rate.resetsAt === null ? null : rate.resetsAt + shift };
    },
  });
  crawler = new ReviewCrawler(client, 'conf', time.clock, (address) => `id of ${address.replace('@', ' at ')}`);
  const records = new Map<string, unknown>();
  let progress: CrawlerProgress | undefined;
  const listener = (line: CrawlerLine) => {
    if (line.kind === 'record') records.set(line.slug, line.reviewed);
    else progress = line;
  };
  return { ...time, upstream, crawler, records, listener, progress: () => progress };
}

describe('a crawler over a service whose list has no reviews', () => {
  test('reads each detail once, and full reviews only for submissions with a completed one', async () => {
    const the = crawlerOver(7);
    the.crawler.listen(the.listener);
    await the.until(() => the.progress()?.complete === true);
    expect(the.upstream.asked.filter((path) => /^\/submissions\/s\d+$/.test(path))).toHaveLength(7);
    expect(the.upstream.asked.filter((path) => path.endsWith('/reviews'))).toHaveLength(4);
    expect(the.upstream.asked).toHaveLength(13);
    expect(the.records.get('s0')).toMatchObject({
      reviews: [{ id: 'r', status: 'SUBMITTED' }],
      scoreForms: { rating: { '7: good': 1, '4': 1 }, text: { '': 1 } },
      scores: { rating: [4, 7] },
      reviewedAt: ['2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z'],
      lastReviewAt: '2026-11-02T00:00:00Z',
    });
    expect(JSON.stringify([...the.records])).not.toContain('zoe@x.org');
    expect(the.progress()).toMatchObject({ done: 11, total: 11, unread: 0, failure: null });
  });

  test('reads 1,000 submissions in at most 1.15 times the time that the limit allows, and never exceeds the limit', async () => {
    const the = crawlerOver(1000, { limit: 120 });
    const began = the.now();
    the.crawler.listen(the.listener);
    await the.until(() => the.progress()?.complete === true);
    const physical = (the.upstream.asked.length / 120) * MINUTE;
    expect(the.now() - began).toBeLessThanOrEqual(1.15 * physical);
    expect(the.progress()?.failure).toBeNull();
    expect(the.upstream.asked.length).toBe(10 + 1 + 1000 + 500);
  });

  test('reads the submissions on the screen first', async () => {
    const the = crawlerOver(300);
    the.crawler.prefer(['s250', 's251']);
    the.crawler.listen(the.listener);
    await the.until(() => the.progress()?.complete === true);
    const details = the.upstream.asked.filter((path) => /^\/submissions\/s\d+$/.test(path));
    expect(new Set(details.slice(0, 2))).toEqual(new Set(['/submissions/s250', '/submissions/s251']));
  });

  test('stops without listeners, keeps what it has, and continues where it stopped', async () => {
    const the = crawlerOver(400, { limit: 120 });
    const stop = the.crawler.listen(the.listener);
    await the.until(() => the.records.size > 50);
    stop();
    const asked = the.upstream.asked.length;
    await the.goOn();
    expect(the.upstream.asked.length).toBe(asked);
    the.records.clear();
    the.crawler.listen(the.listener);
    expect(the.records.size).toBe(0); // until the service has listed again what this person can see
    await the.until(() => the.records.size > 50);
    await the.until(() => the.progress()?.complete === true);
    expect(the.upstream.asked.length).toBeLessThanOrEqual(4 + 400 + 200 + 4 + 4);
  });

  test('sends ETags when it reads again, and keeps what has not changed', async () => {
    const the = crawlerOver(6);
    the.crawler.listen(the.listener);
    await the.until(() => the.progress()?.complete === true);
    const before = new Map(the.records);
    the.records.clear();
    the.crawler.again();
    await the.until(() => the.progress()?.complete === true && the.upstream.asked.length === 22);
    expect(the.records.size).toBe(0);
    the.crawler.listen(the.listener);
    await the.until(() => the.records.size === before.size);
    expect(the.records).toEqual(before);
  });

  test('skips a submission that cannot be read, and stops after several', async () => {
    const one = crawlerOver(9, { failing: (path) => (path === '/submissions/s3' ? 500 : 0) });
    one.crawler.listen(one.listener);
    await one.until(() => one.progress()?.complete === true);
    expect(one.progress()).toMatchObject({ unread: 1, failure: null });
    expect(one.records.size).toBe(8);
    const some = crawlerOver(50, { failing: (path) => (/^\/submissions\/s\d*[05]$/.test(path) ? 500 : 0) });
    some.crawler.listen(some.listener);
    await some.until(() => some.progress()?.complete === true);
    expect(some.progress()).toMatchObject({ unread: 10, failure: null });
    const all = crawlerOver(50, { failing: (path) => (path === '/submissions' ? 0 : 500) });
    all.crawler.listen(all.listener);
    await all.until(() => all.progress()?.failure?.status === 500);
    expect(all.upstream.asked.length).toBeLessThan(12);
  });

  test('drops a submission that is gone, and stops when the key is no longer accepted', async () => {
    const gone = crawlerOver(5, { failing: (path) => (path === '/submissions/s1' ? 404 : 0) });
    gone.crawler.listen(gone.listener);
    await gone.until(() => gone.progress()?.complete === true);
    expect([...gone.records.keys()].toSorted()).toEqual(['s0', 's2', 's3', 's4']);
    const ended = crawlerOver(50, { failing: (path) => (path === '/submissions/s1' ? 401 : 0) });
    ended.crawler.listen(ended.listener);
    await ended.until(() => ended.progress()?.failure?.status === 401);
    await ended.goOn();
    expect(ended.upstream.asked.length).toBeLessThan(12);
  });

  test('never sends the stored record of a submission that this person can no longer see', async () => {
    let isLess = false;
    const the = crawlerOver(3, { failing: (path) => (isLess && path === '/submissions' ? 404 : 0) });
    const stop = the.crawler.listen(the.listener);
    await the.until(() => the.progress()?.complete === true);
    stop();
    the.records.clear();
    isLess = true;
    the.crawler.listen(the.listener);
    await the.until(() => the.progress()?.failure?.status === 404);
    expect(the.records.size).toBe(0);
  });

  test('never sends what was read as a chair of a track to someone who is now only an author there', async () => {
    let isLost = false;
    const the = crawlerOver(4, {
      isUnlisted: (slug) => isLost && slug !== 's0' && slug !== 's3', // the others of its track; s3 is in another
      failing: (path) => (isLost && path === '/submissions/s0/reviews' ? 403 : 0),
    });
    the.crawler.isChairOfSome = true;
    const stop = the.crawler.listen(the.listener);
    await the.until(() => the.progress()?.complete === true);
    expect(the.records.get('s0')).toMatchObject({ scores: { rating: [4, 7] } });
    stop();
    the.records.clear();
    isLost = true;
    const sent: CrawlerLine[] = [];
    the.crawler.listen((line) => sent.push(line));
    await the.until(() => sent.some((line) => line.kind === 'progress' && line.complete));
    expect(JSON.stringify(sent)).not.toMatch(/rating|Zoe/);
    expect(sent).toContainEqual({ kind: 'record', slug: 's0', reviewed: {} });
  });

  test('never sends who reviews to a chair who wrote a submission, if its track has become blind since it was read', async () => {
    let reviewType = 'OPEN';
    const the = crawlerOver(4, { reviewType: () => reviewType });
    const stop = the.crawler.listen(the.listener);
    await the.until(() => the.progress()?.complete === true);
    expect(JSON.stringify([...the.records])).toContain('Zoe');
    stop();
    reviewType = 'DOUBLE_BLIND';
    const sent: CrawlerLine[] = [];
    the.crawler.listen((line) => sent.push(line));
    await the.until(() => sent.some((line) => line.kind === 'progress' && line.complete));
    expect(JSON.stringify(sent)).toContain('"s2"');
    expect(JSON.stringify(sent)).not.toContain('Zoe');
  });

  test('never sends who reviews to a chair who was added to the authors of a submission since it was read', async () => {
    let author = 'Bob';
    const the = crawlerOver(4, { authorOf: (slug) => (slug === 's2' ? author : 'Bob') });
    const stop = the.crawler.listen(the.listener);
    await the.until(() => the.progress()?.complete === true);
    expect(JSON.stringify(the.records.get('s2'))).toContain('Zoe');
    stop();
    author = 'Ana';
    const asked = the.upstream.asked.length;
    const sent: CrawlerLine[] = [];
    the.crawler.listen((line) => sent.push(line));
    await the.until(() => sent.some((line) => line.kind === 'progress' && line.complete));
    const of = (slug: string) => JSON.stringify(sent.filter((line) => line.kind === 'record' && line.slug === slug));
    expect(of('s2')).toContain('rating');
    expect(of('s2')).not.toContain('Zoe');
    expect(of('s0')).toContain('Zoe');
    expect(the.upstream.asked.slice(asked).filter((path) => /s\d/.test(path))).toEqual([
      '/submissions/s2',
      '/submissions/s2/reviews',
    ]);
  });

  test('leaves out a submission whose full reviews are refused because this person is its author and not its chair', async () => {
    const the = crawlerOver(4, { failing: (path) => (path === '/submissions/s2/reviews' ? 403 : 0) });
    the.crawler.listen(the.listener);
    await the.until(() => the.progress()?.complete === true);
    expect(the.records.get('s2')).toEqual({});
    expect(the.progress()).toMatchObject({ unread: 0, failure: null });
  });
});
