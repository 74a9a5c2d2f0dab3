import { clearTimeout, setImmediate, setTimeout } from 'node:timers';
import { metrics } from '#lib/runtime/telemetry/metrics.ts';

/** The limits of one subject. */
export interface ConcurrencyOptions {
  /** Requests that run at the same time. */
  readonly inFlight: number;
  /** Milliseconds that the running requests have taken; once they reach this, no further request begins. */
  readonly milliseconds: number;
  /** Requests that run or wait. */
  readonly total: number;
  /** How long, in milliseconds, a subject with queued requests lets subjects without a queue go first. By default it does not. */
  readonly courtesy?: number;
}

/** The queue of a subject is full. */
export class TooManyInFlight extends Error {
  override readonly name = 'TooManyInFlight';
}

/** Keeps one subject (a user, a session, or the address of a client without one) from monopolising the process. */
export interface ConcurrencyLimit {
  /**
   * Runs a subject's work when it is its turn, in the order of arrival.
   *
   * @throws TooManyInFlight if the subject's queue is full
   */
  take<T>(subject: string, work: () => Promise<T>): Promise<T>;
}

interface Queue {
  inFlight: number;
  /** Milliseconds that the running requests have taken. */
  spent: number;
  waiting: (() => void)[];
}

/**
 * Creates a limit with a queue for each subject. A request counts as running until the event loop turn in which it was answered is over,
 * because a store in this process answers a whole burst in one turn, for which everyone else has to wait.
 *
 * @param clock returns milliseconds
 */
export function createConcurrencyLimit(limits: ConcurrencyOptions, clock = () => performance.now()): ConcurrencyLimit {
  const { courtesy } = limits;
  const queues = new Map<string, Queue>();
  /** Resumes the queues that are letting others go first. */
  const yielding = new Set<() => void>();

  const hasOtherWithoutQueue = () => [...queues.values()].some(({ waiting }) => waiting.length === 0);

  function finish(subject: string, queue: Queue, took: number): void {
    queue.spent -= took;
    if (courtesy !== undefined && queue.waiting.length > 0 && hasOtherWithoutQueue())
      letOthersGoFirst(subject, queue, courtesy);
    else startNext(subject, queue);
    if (yielding.size > 0 && !hasOtherWithoutQueue()) for (const resume of yielding) resume();
  }

  function letOthersGoFirst(subject: string, queue: Queue, atMost: number): void {
    const resume = () => {
      clearTimeout(timer);
      yielding.delete(resume);
      startNext(subject, queue);
    };
    const timer = setTimeout(resume, atMost);
    yielding.add(resume);
  }

  function startNext(subject: string, queue: Queue): void {
    const next = queue.waiting.shift();
    if (next) return next();
    queue.inFlight -= 1;
    if (queue.inFlight === 0) queues.delete(subject);
  }

  return {
    async take(subject, work) {
      let queue = queues.get(subject);
      if (!queue) queues.set(subject, (queue = { inFlight: 0, spent: 0, waiting: [] }));
      if (hasRoom(queue, limits)) queue.inFlight += 1;
      else await enqueue(queue, limits);
      const began = clock();
      try {
        return await work();
      } finally {
        const took = clock() - began;
        queue.spent += took;
        setImmediate(finish, subject, queue, took);
      }
    },
  };
}

function hasRoom({ inFlight, spent, waiting }: Queue, limits: ConcurrencyOptions): boolean {
  return inFlight < limits.inFlight && spent < limits.milliseconds && waiting.length === 0;
}

/** Resolves when a request that finishes gives up its place. */
function enqueue({ inFlight, waiting }: Queue, { total }: ConcurrencyOptions): Promise<void> {
  if (inFlight + waiting.length >= total) throw new TooManyInFlight(`More than ${total} requests at once.`);
  metrics().turnWaits += 1;
  return new Promise((resolve) => waiting.push(resolve));
}
