import type { Reviewed } from '#lib/queries/lists/reviewed.ts';
import { unwritten, withFullReviews } from './full-reviews.ts';
import type { Parts, Read } from './read.ts';

/** What is kept of one submission. */
export interface Kept {
  reviewed: Reviewed;
  /** What that is made of. */
  parts: Parts;
  /** ETags of the detail and of the full reviews, so that an unchanged one is not sent again. */
  etags: { detail: string | null; reviews: string | null };
  /** Rounds in which each was read last; 0 for never. */
  readIn: { detail: number; reviews: number };
  readAt: number;
}

interface Reading {
  kind: 'detail' | 'reviews';
  slug: string;
}

export type Task = { kind: 'list' } | Reading;

const unread = { reviewed: {}, parts: {}, etags: { detail: null, reviews: null }, readIn: { detail: 0, reviews: 0 } };

/**
 * What a crawler has still to read, and in which order: the list of submissions; then each detail, what is looked at first; then
 * the full reviews of those that have any. A round reads everything once.
 */
export class Plan {
  readonly kept = new Map<string, Kept>();
  round = 1;
  listedIn = 0;
  readonly #asked = new Set<string>();
  #first: readonly string[] = [];
  #slugs: readonly string[] = [];

  /** The submissions of this round, in the order of the list. What is no longer among them is forgotten. */
  list(slugs: readonly string[]): void {
    this.#slugs = slugs;
    this.listedIn = this.round;
    const known = new Set(slugs);
    for (const slug of this.kept.keys()) if (!known.has(slug)) this.kept.delete(slug);
  }

  /** Puts some submissions first: those that somebody looks at. */
  prefer(slugs: readonly string[]): void {
    this.#first = slugs;
  }

  /** Asks again which submissions there are, for this person, now. */
  relist(): void {
    this.listedIn = 0;
    this.#asked.delete(keyOf({ kind: 'list' }));
  }

  /** Reads everything anew; what is known stays until then. */
  again(): void {
    this.round += 1;
    this.#asked.clear();
  }

  /** The next task that nobody works on, marked as being worked on; `undefined` where none is left. */
  take(): Task | undefined {
    if (this.listedIn < this.round) return this.#mark({ kind: 'list' });
    return this.#next('detail') ?? this.#next('reviews');
  }

  /** Gives a task back that came to nothing. */
  giveBack(task: Task): void {
    this.#asked.delete(keyOf(task));
  }

  /** A submission that is no longer there. */
  forget(slug: string): void {
    this.kept.delete(slug);
    this.#slugs = this.#slugs.filter((other) => other !== slug);
  }

  /** What a submission is asked for by, so that it is not sent again where nothing has changed. */
  etagOf({ slug, kind }: Reading): string | null {
    return this.kept.get(slug)?.etags[kind] ?? null;
  }

  /**
   * Keeps what was read of a submission.
   *
   * @param at when, in milliseconds since 1970
   * @returns all that is known of it; `null` where that is what it was
   */
  keep({ slug, kind }: Reading, read: Read, at: number): Reviewed | null {
    const before = this.kept.get(slug) ?? unread;
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

  /** When the oldest of what is kept was read, in milliseconds since 1970. */
  since(): number | null {
    let least: number | null = null;
    for (const { readAt } of this.kept.values()) least = Math.min(least ?? readAt, readAt);
    return least;
  }

  /** Requests of this round that were answered, and all that are known to be needed. */
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

/** Full reviews are asked for where there is one at least; a word that nobody knows may stand for a completed one. */
function hasReviews({ reviewed }: Pick<Kept, 'reviewed'>): boolean {
  return (reviewed.reviews ?? []).some(({ status }) => !unwritten.test(status ?? ''));
}

function keyOf(task: Task): string {
  return task.kind === 'list' ? 'list' : `${task.kind} ${task.slug}`;
}
