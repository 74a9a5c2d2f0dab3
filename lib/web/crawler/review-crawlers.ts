import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '#lib/client/client.ts';
import { parseRate } from '#lib/client/transport/rate.ts';
import { HOUR } from '#lib/contract/time/durations.ts';
import { sessionTag } from '#lib/session/cookie/seal.ts';
import { perProcess } from '#lib/runtime/per-process.ts';
import { fetchService } from '#lib/web/service/fetch-service.ts';
import { serviceBase } from '#lib/web/server/server.ts';
import { type Clock, ReviewCrawler } from './review-crawler.ts';

/** A crawler is dropped after this many milliseconds without use, and so are the least recently used beyond `KEPT_AT_MOST`. */
const KEPT_FOR = HOUR;
const KEPT_AT_MOST = 100;

interface Entry {
  crawler: ReviewCrawler;
  mark: string;
  usedAt: number;
}

/** In this process's memory only: what was read is as private as the session and is dropped with it. */
const entries = perProcess('crawlers', () => new Map<string, Entry>())();

const secret = perProcess('crawler ids', () => randomBytes(32))();

const clock: Clock = {
  now: Date.now,
  sleep: (milliseconds, signal) => sleep(Math.max(0, milliseconds), undefined, { signal }).catch(() => undefined),
};

/**
 * Returns the session's crawler of a conference, made at its first use. A change of the person's roles makes a new one, so that what
 * was read as a chair is not shown to a former chair.
 */
export function crawlerOf(sessionId: string, key: string, conference: string, roles: readonly string[]): ReviewCrawler {
  const mark = sessionTag(sessionId);
  const name = JSON.stringify([mark, conference, roles]);
  let entry = entries.get(name);
  if (!entry) {
    const onRate = (rate: ReviewCrawler['budget']) => setBudget(mark, rate);
    const client = createClient({ baseUrl: serviceBase(), key, onRate, fetch: fetchService });
    entry = { crawler: new ReviewCrawler(client, conference, clock, idsFor(mark, conference)), mark, usedAt: 0 };
    entry.crawler.isChairOfSome = !roles.includes('chair') && roles.includes('author');
  }
  entry.usedAt = Date.now();
  entries.delete(name); // moves it to the end: the map is in order of use
  entries.set(name, entry);
  for (const [other, { usedAt }] of entries) {
    if (entries.size <= KEPT_AT_MOST && usedAt > Date.now() - KEPT_FOR) break;
    entries.delete(other);
  }
  return entry.crawler;
}

/** Makes reviewer ids in place of addresses: stable within one conference and session, and not reversible to the address. */
function idsFor(mark: string, conference: string) {
  return (address: string) => {
    const what = JSON.stringify([mark, conference, address]);
    return `r_${createHmac('sha256', secret).update(what).digest('base64url').slice(0, 22)}`;
  };
}

/** Drops everything that was read for a session that has ended. */
export function dropCrawlers(sessionId: string): void {
  const mark = sessionTag(sessionId);
  for (const [name, entry] of entries) if (entry.mark === mark) entries.delete(name);
}

/** Passes the rate-limit state of any answer to the session's crawlers, because clicks spend the same budget. */
export function updateBudget(sessionId: string, headers: Headers): void {
  if (entries.size > 0) setBudget(sessionTag(sessionId), parseRate(headers, Date.now()));
}

function setBudget(mark: string, rate: ReviewCrawler['budget']): void {
  if (!rate) return;
  for (const entry of entries.values()) if (entry.mark === mark) entry.crawler.budget = rate;
}
