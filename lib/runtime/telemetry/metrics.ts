import { perProcess } from '#lib/runtime/per-process.ts';

/** Upper bounds in seconds, of which each is included. */
export const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/** How long things took. */
export class Durations {
  /** How many took no longer than each bound and longer than the one before; at the end those that took longer than all. */
  readonly counts = new Float64Array(bounds.length + 1);
  /** Of all, in seconds. */
  sum = 0;

  add(seconds: number): void {
    let at = 0;
    while (at < bounds.length && seconds > bounds[at]!) at += 1;
    this.counts[at]! += 1;
    this.sum += seconds;
  }
}

/** What a PostgreSQL pool says of itself. */
interface Pool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/**
 * What a process counts of its work. Counting costs some additions and allocates nothing, so that it is always done; who reads is
 * `serveMetrics`. What names a count comes from our own tables (operations, routes, kinds of statements), never from a request:
 * there are as many counts as names in them, and none tells of a person.
 */
export class Metrics {
  requestsUnderWay = 0;
  /** Answers by operation and status. */
  readonly answers = new Map<string, Map<number, number>>();
  readonly requestDurations = new Map<string, Durations>();
  readonly statementDurations = new Map<string, Durations>();
  /** Calls to the service by operation, and those of them that got no answer. */
  readonly callDurations = new Map<string, Durations>();
  readonly callsWithoutAnswer = new Map<string, number>();
  /** Calls that another address of the service answered than the one that was asked first. */
  callsElsewhere = 0;
  /** Requests that had to wait for their turn. */
  turnWaits = 0;
  /** Answers that were refused since the store was not available. */
  storeFailures = 0;
  /** What is done beside requests and failed, by its name. */
  readonly backgroundFailures = new Map<string, number>();
  readonly pools = new Set<Pool>();
  /** Conferences that are read from elsewhere, by slug: when each was last read, and how often that failed. */
  readonly syncs = new Map<string, { at: number | undefined; seconds: number; failures: number }>();
  /** Reads that a replica may answer, by what answered; empty where there is none. */
  readonly replicaReads = new Map<'replica' | 'primary', number>();
  /** For how many seconds the replica has lacked changes; where there is one. */
  replicaLag: (() => number) | undefined;

  request(operation: string, status: number, seconds: number): void {
    let statuses = this.answers.get(operation);
    if (!statuses) this.answers.set(operation, (statuses = new Map<number, number>()));
    count(statuses, status);
    durationsOf(this.requestDurations, operation).add(seconds);
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

  backgroundFailure(task: string): void {
    count(this.backgroundFailures, task);
  }
}

function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function durationsOf(all: Map<string, Durations>, name: string): Durations {
  let durations = all.get(name);
  if (!durations) all.set(name, (durations = new Durations()));
  return durations;
}

/** This process's. */
export const metrics = perProcess('metrics', () => new Metrics());
