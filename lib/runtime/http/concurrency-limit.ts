import { clearTimeout, setImmediate, setTimeout } from 'node:timers';
import { metrics } from '#lib/runtime/telemetry/metrics.ts';

/**
 * What one subject may have at once: requests under way, milliseconds that these took (one more is then not begun), and requests in
 * all, with those that wait.
 */
export interface ConcurrencyOptions {
  readonly underWay: number;
  readonly milliseconds: number;
  readonly inAll: number;
  /** For how many milliseconds at most anyone who has more waiting lets those go first who have not; else nobody does. */
  readonly courtesy?: number;
}

/** There is no room left to wait in. */
export class TooManyInFlight extends Error {
  override readonly name = 'TooManyAtOnce';
}

/** Keeps one subject (a user, a session, or an address without one) from taking a program for itself. */
export interface ConcurrencyLimit {
  /**
   * Does a subject's work when it is their turn, in the order of arrival.
   *
   * @throws TooManyAtOnce where too many wait already
   */
  take<T>(subject: string, work: () => Promise<T>): Promise<T>;
}

interface Line {
  underWay: number;
  /** Milliseconds that those under way have taken. */
  spent: number;
  waiting: (() => void)[];
}

/**
 * Turns for each subject apart. A request stays under way until the turn of the event loop in which it was answered is over: a
 * store in this process answers a whole burst within one, and that is when everybody else has to wait for it.
 *
 * @param clock milliseconds
 */
export function createConcurrencyLimit(atOnce: ConcurrencyOptions, clock = () => performance.now()): ConcurrencyLimit {
  const { courtesy } = atOnce;
  const lines = new Map<string, Line>();
  /** Those who let others go first. */
  const polite = new Set<() => void>();

  const isSomebodyFirst = () => [...lines.values()].some(({ waiting }) => waiting.length === 0);

  function leave(subject: string, line: Line, took: number): void {
    line.spent -= took;
    if (courtesy !== undefined && line.waiting.length > 0 && isSomebodyFirst())
      letOthersGoFirst(subject, line, courtesy);
    else handOver(subject, line);
    if (polite.size > 0 && !isSomebodyFirst()) for (const goOn of polite) goOn();
  }

  function letOthersGoFirst(subject: string, line: Line, atMost: number): void {
    const goOn = () => {
      clearTimeout(timer);
      polite.delete(goOn);
      handOver(subject, line);
    };
    const timer = setTimeout(goOn, atMost);
    polite.add(goOn);
  }

  function handOver(subject: string, line: Line): void {
    const next = line.waiting.shift();
    if (next) return next();
    line.underWay -= 1;
    if (line.underWay === 0) lines.delete(subject);
  }

  return {
    async take(subject, work) {
      let line = lines.get(subject);
      if (!line) lines.set(subject, (line = { underWay: 0, spent: 0, waiting: [] }));
      if (hasRoom(line, atOnce)) line.underWay += 1;
      else await place(line, atOnce);
      const began = clock();
      try {
        return await work();
      } finally {
        const took = clock() - began;
        line.spent += took;
        setImmediate(leave, subject, line, took);
      }
    },
  };
}

function hasRoom({ underWay, spent, waiting }: Line, atOnce: ConcurrencyOptions): boolean {
  return underWay < atOnce.underWay && spent < atOnce.milliseconds && waiting.length === 0;
}

/** Resolves when somebody who leaves hands over their place. */
function place({ underWay, waiting }: Line, { inAll }: ConcurrencyOptions): Promise<void> {
  if (underWay + waiting.length >= inAll) throw new TooManyInFlight(`More than ${inAll} at once.`);
  metrics().turnWaits += 1;
  return new Promise((resolve) => waiting.push(resolve));
}
