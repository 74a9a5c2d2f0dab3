import type { Reviewed } from '#lib/queries/lists/reviewed.ts';
import { unwritten, withFullReviews } from './full-reviews.ts';
import type { Parts, Read } from './read.ts';

/** What the crawler keeps of one submission. */
export interface Kept {
  reviewed: Reviewed;
  /** What `reviewed` is made of. */
  parts: Parts;
  /** ETags of the detail and of the full reviews, so that the service does not send unchanged ones again. */
  etags: { detail: string | null; reviews: string | null };
  /** The round in which each was last read; 0 for never. */
  readIn: { detail: number; reviews: number };
  readAt: number;
}

interface Reading {
  kind: 'detail' | 'reviews';
  slug: string;
}

export type Task = { kind: 'list' } | Reading;

const emptyEntry = {
  reviewed: {},
  parts: {},
  etags: { detail: null, reviews: null },
  readIn: { detail: 0, reviews: 0 },
};

/**
 * What a crawler still has to read, and in which order: the list of submissions; then each detail, starting with those on the screen;
 * then the full reviews of submissions that have any. A round reads everything once.
 */
export class Plan {
  readonly kept = new Map<string, Kept>();
  round = 1;
  listedIn = 0;
  readonly #asked = new Set<string>();
  #first: readonly string[] = [];
  #slugs: readonly string[] = [];
  #listed: ReadonlyMap<string, string> = new Map();

  /**
   * Sets the submissions of this round, in list order. Drops those that are no longer listed, and reads those again whose authors or track
   * have changed: this person may be one of the authors now, who sees less than a chair.
   *
   * @param listed by slug: a text that changes with the authors and the track
   */
  list(listed: ReadonlyMap<string, string>): void {
    for (const slug of this.kept.keys()) {
      if (listed.get(slug) === this.#listed.get(slug)) continue;
      this.kept.delete(slug);
      for (const kind of ['detail', 'reviews'] as const) this.giveBack({ kind, slug });
    }
    this.#slugs = [...listed.keys()];
    this.#listed = listed;
    this.listedIn = this.round;
  }

  /** Whether a list lacks any submission of the list before. */
  isShorter(listed: ReadonlyMap<string, string>): boolean {
    return this.#slugs.some((slug) => !listed.has(slug));
  }

  /** Drops everything that was read, so that it is read again. */
  forgetAll(): void {
    this.kept.clear();
    this.#asked.clear();
  }

  /** Puts the submissions on the screen first. */
  prefer(slugs: readonly string[]): void {
    this.#first = slugs;
  }

  /** Has the list of submissions that this person can see read again. */
  relist(): void {
    this.listedIn = 0;
    this.#asked.delete(keyOf({ kind: 'list' }));
  }

  /** Starts another round. What was read stays until it is replaced. */
  again(): void {
    this.round += 1;
    this.#asked.clear();
  }

  /** Returns the next task that is not in progress and marks it as in progress; `undefined` if none is left. */
  take(): Task | undefined {
    if (this.listedIn < this.round) return this.#mark({ kind: 'list' });
    return this.#next('detail') ?? this.#next('reviews');
  }

  /** Puts back a task that was not completed. */
  giveBack(task: Task): void {
    this.#asked.delete(keyOf(task));
  }

  /** Removes a submission that no longer exists. */
  forget(slug: string): void {
    this.kept.delete(slug);
    this.#slugs = this.#slugs.filter((other) => other !== slug);
  }

  /** Returns the ETag to send as `If-None-Match`. */
  etagOf({ slug, kind }: Reading): string | null {
    return this.kept.get(slug)?.etags[kind] ?? null;
  }

  /**
   * Stores what was read of a submission.
   *
   * @param at milliseconds since 1970
   * @returns all that is known of it; `null` if nothing changed
   */
  keep({ slug, kind }: Reading, read: Read, at: number): Reviewed | null {
    const before = this.kept.get(slug) ?? emptyEntry;
    const now = { ...before, readAt: at, readIn: { ...before.readIn, [kind]: this.round } };
    if (read === 'unchanged') {
      this.kept.set(slug, now);
      return null;
    }
    const parts = { ...before.parts, ...read.value };
    const reviewed = joined(parts);
    this.kept.set(slug, { ...now, parts, reviewed, etags: { ...before.etags, [kind]: read.etag } });
    return reviewed;
  }

  /** Returns when the oldest part was read, in milliseconds since 1970. */
  since(): number | null {
    let least: number | null = null;
    for (const { readAt } of this.kept.values()) least = Math.min(least ?? readAt, readAt);
    return least;
  }

  /** Counts this round's answered requests, and all requests that are known to be needed. */
  count(): { done: number; total: number } {
    let done = 0;
    let total = 0;
    for (const slug of this.#slugs) {
      const kept = this.kept.get(slug);
      total += 1 + Number(kept !== undefined && hasReviews(kept));
      done += Number(kept?.readIn.detail === this.round) + Number(kept?.readIn.reviews === this.round);
    }
    return { done, total };
  }

  #next(kind: 'detail' | 'reviews'): Task | undefined {
    for (const slugs of [this.#first, this.#slugs]) {
      for (const slug of slugs) {
        const task = { kind, slug } as const;
        if (this.#needs(task) && !this.#asked.has(keyOf(task))) return this.#mark(task);
      }
    }
    return undefined;
  }

  #needs({ kind, slug }: Reading): boolean {
    const kept = this.kept.get(slug);
    if (kind === 'detail') return kept?.readIn.detail !== this.round;
    return kept !== undefined && hasReviews(kept) && kept.readIn.reviews !== this.round;
  }

  #mark<Given extends Task>(task: Given): Given | undefined {
    const key = keyOf(task);
    if (this.#asked.has(key)) return undefined;
    this.#asked.add(key);
    return task;
  }
}

function joined({ detail = {}, full }: Parts): Reviewed {
  return full && hasReviews({ reviewed: detail }) ? withFullReviews(detail, full) : detail;
}

/** Whether to read the full reviews: if at least one may be complete. An unknown status may mean a completed review. */
function hasReviews({ reviewed }: Pick<Kept, 'reviewed'>): boolean {
  return (reviewed.reviews ?? []).some(({ status }) => !unwritten.test(status ?? ''));
}

function keyOf(task: Task): string {
  return task.kind === 'list' ? 'list' : `${task.kind} ${task.slug}`;
}
