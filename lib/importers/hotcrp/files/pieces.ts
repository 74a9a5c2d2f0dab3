import type { Spool, SpooledList } from '#lib/importers/files/spool.ts';
import type { Event } from './log.ts';
import type { Wire } from '#lib/importers/hotcrp/model/wire.ts';

/** A bit of what HotCRP says of one submission. Exports and answers each have other bits; all of one submission are put together. */
export type Piece =
  /** What is said of the submission. `rank`: of two that say different things the higher is believed. */
  | { kind: 'paper'; place: string; rank: number; value: Wire }
  /** A line of the authors' table. */
  | { kind: 'author'; place: string; value: Wire }
  /** A line of the topics' table. */
  | { kind: 'topic'; topic: string }
  | { kind: 'review'; place: string; rank: number; value: Wire }
  /** A review that HotCRP itself counts as incomplete. */
  | { kind: 'incomplete'; rid: number }
  /** How HotCRP itself counts: "1/3". */
  | { kind: 'count'; text: string }
  | { kind: 'event'; event: Event };

/** All pieces of a submission, in the order in which they came. */
export interface Bundle {
  pid: number;
  pieces: Piece[];
}

/** How many submissions are in memory at once. */
const SHELF = 250;

/**
 * Pieces of submissions on the disk, by the submission's number: they come from several files and answers in any order, and are given back
 * submission by submission, without ever being in memory all at once.
 */
export class Pieces {
  readonly #spool: Spool;
  readonly #shelves = new Map<number, SpooledList<{ pid: number; piece: Piece }>>();
  /** How many there are of each kind. */
  readonly counts: Record<Piece['kind'], number> = {
    paper: 0,
    author: 0,
    topic: 0,
    review: 0,
    incomplete: 0,
    count: 0,
    event: 0,
  };

  constructor(spool: Spool) {
    this.#spool = spool;
  }

  add(pid: number, piece: Piece): void {
    const at = Math.floor(pid / SHELF);
    const shelf = this.#shelves.get(at) ?? this.#spool.list<{ pid: number; piece: Piece }>();
    this.#shelves.set(at, shelf);
    shelf.add({ pid, piece });
    this.counts[piece.kind] += 1;
  }

  /** By number. */
  *bundles(): Generator<Bundle> {
    for (const at of [...this.#shelves.keys()].toSorted((a, b) => a - b)) {
      const bundles = new Map<number, Bundle>();
      for (const { pid, piece } of this.#shelves.get(at) ?? []) {
        const bundle = bundles.get(pid);
        if (bundle) bundle.pieces.push(piece);
        else bundles.set(pid, { pid, pieces: [piece] });
      }
      yield* [...bundles.values()].toSorted((a, b) => a.pid - b.pid);
    }
  }
}
