import type { SpoolGroups } from '#lib/importers/files/spool-groups.ts';
import type { Spool } from '#lib/importers/files/spool.ts';
import type { Event } from './log.ts';
import type { Wire } from '#lib/importers/hotcrp/model/wire.ts';

/** A record with some of the data of one submission. Each export and response has other data; those of one submission are merged. */
export type PartialRecord =
  /** The submission itself. If two records differ, the one with the higher `rank` counts. */
  | { kind: 'paper'; place: string; rank: number; value: Wire }
  /** A row of the table of authors. */
  | { kind: 'author'; place: string; value: Wire }
  /** A row of the table of topics. */
  | { kind: 'topic'; topic: string }
  | { kind: 'review'; place: string; rank: number; value: Wire }
  /** A review that HotCRP itself counts as incomplete. */
  | { kind: 'incomplete'; rid: number }
  /** HotCRP's own count of reviews: "1/3". */
  | { kind: 'count'; text: string }
  | { kind: 'event'; event: Event };

/** All records of a submission, in the order in which they were read. */
export interface SubmissionRecords {
  pid: number;
  records: PartialRecord[];
}

/** Partial records of submissions on the disk. They come from several files and responses, and are read submission by submission. */
export class PartialRecords {
  readonly #groups: SpoolGroups<PartialRecord>;
  /** Whether any record describes a submission itself. */
  hasPapers = false;

  constructor(spool: Spool) {
    this.#groups = spool.groups();
  }

  add(pid: number, piece: PartialRecord): void {
    this.#groups.add(String(pid), piece);
    this.hasPapers ||= piece.kind === 'paper';
  }

  /** The records of each submission, by its number. */
  *bySubmission(): Generator<SubmissionRecords> {
    const pids = Array.from(this.#groups.keys(), Number).toSorted((a, b) => a - b);
    for (const pid of pids) yield { pid, records: this.#groups.of(String(pid)) };
  }
}
