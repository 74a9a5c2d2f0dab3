import { setImmediate } from 'node:timers';
import { metrics } from './metrics.ts';

/**
 * What one subject may have at once: requests under way, milliseconds that these took (one more is then not begun), and requests in
 * all, with those that wait.
 */
export interface AtOnce {
  readonly underWay: number;
  readonly milliseconds: number;
  readonly inAll: number;
}

/** There is no room left to wait in. */
export class TooManyAtOnce extends Error {
  override readonly name = 'TooManyAtOnce';
}

/** Keeps one subject (a user, a session, or an address without one) from taking a program for itself. */
export interface Turns {
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
export function createTurns(atOnce: AtOnce, clock = () => performance.now()): Turns {
  const lines = new Map<string, Line>();

  function leave(subject: string, line: Line, took: number): void {
    line.spent -= took;
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

function hasRoom({ underWay, spent, waiting }: Line, atOnce: AtOnce): boolean {
  return underWay < atOnce.underWay && spent < atOnce.milliseconds && waiting.length === 0;
}

/** Resolves when somebody who leaves hands over their place. */
function place({ underWay, waiting }: Line, { inAll }: AtOnce): Promise<void> {
  if (underWay + waiting.length >= inAll) throw new TooManyAtOnce(`More than ${inAll} at once.`);
  metrics().turnWaits += 1;
  return new Promise((resolve) => waiting.push(resolve));
}
