import type { Client } from '#lib/client/client.ts';
import type { RateState } from '#lib/client/transport/rate.ts';
import { MINUTE } from '#lib/contract/time/durations.ts';
import { pageLimits } from '#lib/contract/resources/page-limits.ts';
import { type Failure, failureOf } from '#lib/queries/failure.ts';
import { type Pace, paceAutoFetch } from '#lib/queries/pacing.ts';
import type { CrawlerLine, CrawlerProgress } from '#lib/queries/crawler/crawler-line.ts';
import type { IdOf } from './full-reviews.ts';
import { Plan, type Task } from './plan.ts';
import { readDetail, readReviews } from './read.ts';

/** Requests in flight at once. With fewer, a slow service would keep a crawler below its rate limit. */
const CONCURRENCY = 4;
/** A crawler stops after more than this many consecutive failures. */
const FAILURES_AT_MOST = 3;
/** How long an idle lane sleeps before it looks for work again, in milliseconds. */
const IDLE_SLEEP = 20;

type Listener = (line: CrawlerLine) => void;

export interface Clock {
  now(): number;
  /** Resolves after this many milliseconds, or when the signal aborts. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
}

/**
 * Reads the reviews of a conference one submission at a time, from a service whose list does not include them. It runs only while
 * it has listeners, keeps what it has read, and leaves the user a share of the rate limit (`paceAutoFetch`).
 */
export class ReviewCrawler {
  /** The latest rate-limit state from any answer to this person. */
  budget: RateState | null = null;
  /**
   * Whether this person sees some submissions as chair of their track and may see others as author. Their roles do not say of which tracks: if
   * the list gets shorter, they may no longer chair what they still see, so everything is read again.
   */
  isChairOfSome = false;
  readonly #plan = new Plan();
  /** The review types of the tracks when the list was last read: they decide whose reviewers this person may know. */
  #reviewTypes: string | undefined;
  readonly #listeners = new Set<Listener>();
  /** The listeners that have not been sent the stored records yet. */
  readonly #newListeners = new Set<Listener>();
  readonly #client: Client;
  readonly #conference: string;
  readonly #clock: Clock;
  readonly #idOf: IdOf;
  #running: AbortController | undefined;
  #working = 0;
  #answeredAt = 0;
  readonly #skipped: Task[] = [];
  #failedInARow = 0;
  #failure: { failure: Failure; at: number } | null = null;
  #wait: CrawlerProgress['wait'] = null;

  /** @param idOf makes the reviewer ids that are sent instead of addresses */
  constructor(client: Client, conference: string, clock: Clock, idOf: IdOf) {
    this.#client = client;
    this.#conference = conference;
    this.#clock = clock;
    this.#idOf = idOf;
  }

  /**
   * Sends the stored records once the service has listed again what this person can see, because that may have become less; then sends
   * new records as they arrive. The crawler runs while it has listeners.
   *
   * @returns unsubscribes
   */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    this.#newListeners.add(listener);
    this.#plan.relist();
    listener({ kind: 'progress', ...this.progress() });
    this.#start();
    return () => {
      this.#listeners.delete(listener);
      this.#newListeners.delete(listener);
      if (this.#listeners.size === 0) this.#running?.abort();
    };
  }

  /** Reads these submissions before the others. */
  prefer(slugs: readonly string[]): void {
    this.#plan.prefer(slugs);
  }

  /** Reads everything again. What was read stays until it is replaced. */
  again(): void {
    this.#plan.again();
    this.retry();
  }

  /** Continues after a failure. */
  retry(): void {
    this.#failure = null;
    this.#failedInARow = 0;
    for (const task of this.#skipped.splice(0)) this.#plan.giveBack(task);
    if (this.#listeners.size > 0) this.#start();
  }

  progress(): CrawlerProgress {
    const { done, total } = this.#plan.count();
    return {
      done,
      total,
      unread: this.#skipped.length,
      complete: this.#plan.listedIn === this.#plan.round && done + this.#skipped.length >= total,
      since: this.#plan.since(),
      wait: this.#wait,
      limit: this.budget?.limit ?? null,
      failure: this.#failure && this.#failure.failure.status !== 429 ? this.#failure.failure : null,
    };
  }

  #start(): void {
    if (this.#running) return;
    const running = new AbortController();
    this.#running = running;
    void this.#run(running.signal);
  }

  async #run(signal: AbortSignal): Promise<void> {
    await Promise.all(Array.from({ length: CONCURRENCY }, () => this.#lane(signal)));
    this.#running = undefined;
    const isAwaited = signal.aborted ? this.#listeners.size > 0 : this.#newListeners.size > 0 && !this.#failure;
    if (isAwaited) this.#start(); // a listener was added while it was stopping
    else this.#send({ kind: 'progress', ...this.progress() });
  }

  /** Runs one task after another until none is left, the last listener leaves, or the crawler fails. */
  async #lane(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const pace = this.#pace();
      if (pace.kind === 'stop') return;
      if (pace.kind === 'wait') {
        this.#waitsFor(pace);
        await this.#clock.sleep(pace.until - this.#clock.now(), signal);
        continue;
      }
      this.#waitsFor(null);
      const task = this.#plan.take();
      if (!task) {
        if (this.#working === 0) return;
        await this.#clock.sleep(IDLE_SLEEP, signal); // a list or detail that another lane is reading may add tasks
        continue;
      }
      await this.#work(task, signal);
    }
  }

  /** Paces all lanes together: requests in flight count as spent. */
  #pace(): Pace {
    const now = this.#clock.now();
    const isMinute = this.budget?.resetsAt != null && this.budget.resetsAt - now <= MINUTE;
    if (!isMinute && this.#working > 0) return { kind: 'wait', until: now + IDLE_SLEEP, why: 'gap' }; // one at a time
    const budget = this.budget && { ...this.budget, remaining: this.budget.remaining - this.#working };
    const failure = this.#failure && {
      status: this.#failure.failure.status,
      retryAfter: this.#failure.failure.retryAfter,
      at: this.#failure.at,
    };
    const pace = paceAutoFetch({ budget, answeredAt: this.#answeredAt, failure, now });
    if (pace.kind === 'go' && this.#failure) this.#failure = null; // the service's Retry-After has passed
    return pace;
  }

  #waitsFor(pace: Extract<Pace, { kind: 'wait' }> | null): void {
    const before = this.#wait;
    this.#wait = pace && pace.why !== 'gap' ? { until: pace.until, why: pace.why } : null;
    if (before?.until !== this.#wait?.until) this.#send({ kind: 'progress', ...this.progress() });
  }

  async #work(task: Task, signal: AbortSignal): Promise<void> {
    this.#working += 1;
    try {
      if (task.kind === 'list') await this.#list(signal);
      else await this.#read(task, signal);
      this.#failedInARow = 0;
    } catch (error) {
      if (signal.aborted) this.#plan.giveBack(task);
      else this.#fail(task, error);
    } finally {
      this.#working -= 1;
      this.#answeredAt = this.#clock.now();
    }
    this.#send({ kind: 'progress', ...this.progress() });
  }

  /** Skips a submission that cannot be read. Several in a row mean that the service is in trouble, and stop the crawler. */
  #fail(task: Task, error: unknown): void {
    const failure = failureOf(error);
    if (task.kind !== 'list' && failure.status === 404) {
      this.#plan.forget(task.slug);
      return;
    }
    if (task.kind === 'reviews' && failure.status === 403) {
      // The caller is an author here, not a chair. What authors see of reviews does not belong in a chair's figures.
      this.#plan.forget(task.slug);
      this.#send({ kind: 'record', slug: task.slug, reviewed: {} });
      return;
    }
    const isOne = task.kind !== 'list' && failure.status !== 429 && failure.status !== 401;
    this.#failedInARow += 1;
    if (isOne && this.#failedInARow <= FAILURES_AT_MOST) {
      this.#skipped.push(task);
      return;
    }
    this.#plan.giveBack(task);
    this.#failure = { failure, at: this.#clock.now() };
  }

  async #list(signal: AbortSignal): Promise<void> {
    const listed = new Map<string, string>();
    const query = { conference: this.#conference, limit: pageLimits.most };
    for await (const { data } of this.#client.pages('listSubmissions', { query, signal })) {
      for (const { slug, authors, track } of data.data ?? []) listed.set(slug, JSON.stringify([authors, track?.slug]));
    }
    const types = await this.#readReviewTypes(signal);
    const isRetyped = this.#reviewTypes !== undefined && this.#reviewTypes !== types;
    if (isRetyped || (this.isChairOfSome && this.#plan.isShorter(listed))) this.#plan.forgetAll();
    this.#reviewTypes = types;
    this.#plan.list(listed);
    for (const listener of this.#newListeners) {
      for (const [slug, { reviewed }] of this.#plan.kept) listener({ kind: 'record', slug, reviewed });
    }
    this.#newListeners.clear();
  }

  /** Review types of the tracks, as a text to compare. */
  async #readReviewTypes(signal: AbortSignal): Promise<string> {
    const path = { 'conference-slug': this.#conference };
    const { data } = await this.#client.call('getConference', { path, signal });
    return JSON.stringify((data.tracks ?? []).map(({ slug, reviewType }) => `${slug} ${reviewType}`).toSorted());
  }

  async #read(task: Exclude<Task, { kind: 'list' }>, signal: AbortSignal): Promise<void> {
    const { slug, kind } = task;
    const read = kind === 'detail' ? readDetail : readReviews;
    const answer = await read({ client: this.#client, slug, etag: this.#plan.etagOf(task), signal, idOf: this.#idOf });
    const reviewed = this.#plan.keep(task, answer, this.#clock.now());
    if (reviewed) this.#send({ kind: 'record', slug, reviewed });
  }

  #send(line: CrawlerLine): void {
    for (const listener of this.#listeners) listener(line);
  }
}
