import { perProcess } from '#lib/runtime/per-process.ts';

/** Inclusive upper bounds of the histogram buckets, in seconds. */
export const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/** A histogram of durations. */
export class Durations {
  /** The count of each bucket; the last one counts durations above all bounds. */
  readonly counts = new Float64Array(bounds.length + 1);
  /** The sum of all durations, in seconds. */
  sum = 0;

  add(seconds: number): void {
    let at = 0;
    while (at < bounds.length && seconds > bounds[at]!) at += 1;
    this.counts[at]! += 1;
    this.sum += seconds;
  }
}

/** The counts of a PostgreSQL pool. */
interface Pool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/**
 * The counts of a process. Counting costs a few additions and no allocation, so it is always on; `serveMetrics` reads them. Labels come
 * from our own tables (operations, routes, kinds of statements), never from a request, so their number is bounded and none identifies a
 * person.
 */
class Metrics {
  requestsUnderWay = 0;
  /** Responses by operation and status. */
  readonly answers = new Map<string, Map<number, number>>();
  readonly requestDurations = new Map<string, Durations>();
  /** Streams that have ended, by operation: the time to the last byte, and what they sent. */
  readonly streamDurations = new Map<string, Durations>();
  readonly streamedItems = new Map<string, number>();
  readonly streamedBytes = new Map<string, number>();
  readonly statementDurations = new Map<string, Durations>();
  /** Calls to the service by operation, and how many of them got no answer. */
  readonly callDurations = new Map<string, Durations>();
  readonly callsWithoutAnswer = new Map<string, number>();
  /** Calls that another address of the service answered than the one that was asked first. */
  callsElsewhere = 0;
  /** Requests that had to queue. */
  turnWaits = 0;
  /** Requests that were answered 503 because the store was not available. */
  storeFailures = 0;
  /** Failed background tasks, by name. */
  readonly backgroundFailures = new Map<string, number>();
  /** Digests by mail, by what became of them. */
  readonly digests = new Map<string, number>();
  readonly pools = new Set<Pool>();
  /** Synced conferences by slug: when each was last read from its source, how long that took, and how often it failed. */
  readonly syncs = new Map<string, { at: number | undefined; seconds: number; failures: number }>();
  /** Reads that a replica could answer, by which database did; empty if there is no replica. */
  readonly replicaReads = new Map<'replica' | 'primary', number>();
  /** How many seconds the replica lags behind; undefined if there is no replica. */
  replicaLag: (() => number) | undefined;

  request(operation: string, status: number, seconds: number): void {
    let statuses = this.answers.get(operation);
    if (!statuses) this.answers.set(operation, (statuses = new Map<number, number>()));
    count(statuses, status);
    durationsOf(this.requestDurations, operation).add(seconds);
  }

  stream(operation: string, items: number, bytes: number, seconds: number): void {
    durationsOf(this.streamDurations, operation).add(seconds);
    count(this.streamedItems, operation, items);
    count(this.streamedBytes, operation, bytes);
  }

  statement(kind: string, seconds: number): void {
    durationsOf(this.statementDurations, kind).add(seconds);
  }

  call(operation: string, isAnswered: boolean, seconds: number): void {
    durationsOf(this.callDurations, operation).add(seconds);
    if (!isAnswered) count(this.callsWithoutAnswer, operation);
  }

  replicaRead(from: 'replica' | 'primary'): void {
    count(this.replicaReads, from);
  }

  /** @param at milliseconds since 1970 */
  synced(conference: string, seconds: number, at: number): void {
    this.syncs.set(conference, { at, seconds, failures: this.syncs.get(conference)?.failures ?? 0 });
  }

  syncFailed(conference: string): void {
    const known = this.syncs.get(conference) ?? { at: undefined, seconds: 0, failures: 0 };
    this.syncs.set(conference, { ...known, failures: known.failures + 1 });
  }

  digest(outcome: string): void {
    count(this.digests, outcome);
  }

  backgroundFailure(task: string): void {
    count(this.backgroundFailures, task);
  }
}

function count<Key>(counts: Map<Key, number>, key: Key, more = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + more);
}

function durationsOf(all: Map<string, Durations>, name: string): Durations {
  let durations = all.get(name);
  if (!durations) all.set(name, (durations = new Durations()));
  return durations;
}

/** The metrics of this process. */
export const metrics = perProcess('metrics', () => new Metrics());
