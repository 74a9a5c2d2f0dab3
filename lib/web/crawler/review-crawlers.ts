import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '#lib/client/client.ts';
import { parseRate } from '#lib/client/transport/rate.ts';
import { sessionTag } from '#lib/session/cookie/seal.ts';
import { perProcess } from '#lib/runtime/per-process.ts';
import { fetchService } from '#lib/web/service/fetch-service.ts';
import { serviceBase } from '#lib/web/server/server.ts';
import { type Clock, ReviewCrawler } from './review-crawler.ts';

/** Sweeps that nobody has asked for so long are forgotten, in milliseconds; and so are the oldest beyond this many. */
const KEPT_FOR = 3_600_000;
const KEPT_AT_MOST = 100;

interface Entry {
  crawler: ReviewCrawler;
  mark: string;
  usedAt: number;
}

/** In this process alone: what was read is as private as the session, and gone with it. */
const entries = perProcess('crawlers', () => new Map<string, Entry>())();

/** Of this process alone. */
const secret = perProcess('crawler ids', () => randomBytes(32))();

const clock: Clock = {
  now: Date.now,
  sleep: (milliseconds, signal) => sleep(Math.max(0, milliseconds), undefined, { signal }).catch(() => undefined),
};

/**
 * The session's crawler of a conference; made at its first use, and anew where the person's roles are others: what was read as a chair
 * is not told to somebody who is none any more.
 */
export function crawlerOf(sessionId: string, key: string, conference: string, roles: readonly string[]): ReviewCrawler {
  const mark = sessionTag(sessionId);
  const name = JSON.stringify([mark, conference, roles]);
  let entry = entries.get(name);
  if (!entry) {
    const onRate = (rate: ReviewCrawler['budget']) => hear(mark, rate);
    const client = createClient({ baseUrl: serviceBase(), key, onRate, fetch: fetchService });
    entry = { crawler: new ReviewCrawler(client, conference, clock, idsFor(mark, conference)), mark, usedAt: 0 };
  }
  entry.usedAt = Date.now();
  entries.delete(name); // to the end: the map is in the order of use
  entries.set(name, entry);
  for (const [other, { usedAt }] of entries) {
    if (entries.size <= KEPT_AT_MOST && usedAt > Date.now() - KEPT_FOR) break;
    entries.delete(other);
  }
  return entry.crawler;
}

/** Addresses of reviewers stay here: one person within one conference and session has one id, from which nobody learns the address. */
function idsFor(mark: string, conference: string) {
  return (address: string) => {
    const what = JSON.stringify([mark, conference, address]);
    return `r_${createHmac('sha256', secret).update(what).digest('base64url').slice(0, 22)}`;
  };
}

/** Forgets what was read for a session that has ended. */
export function dropCrawlers(sessionId: string): void {
  const mark = sessionTag(sessionId);
  for (const [name, entry] of entries) if (entry.mark === mark) entries.delete(name);
}

/** Tells a session's crawlers what an answer to the same person said of the budget: clicks spend it too. */
export function hearBudget(sessionId: string, headers: Headers): void {
  if (entries.size > 0) hear(sessionTag(sessionId), parseRate(headers, Date.now()));
}

function hear(mark: string, rate: ReviewCrawler['budget']): void {
  if (!rate) return;
  for (const entry of entries.values()) if (entry.mark === mark) entry.crawler.budget = rate;
}
