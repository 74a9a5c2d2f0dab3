import { setImmediate } from 'node:timers';
import { Problem } from '#lib/contract/problem.ts';
import { metrics } from '#lib/runtime/metrics.ts';

/**
 * What one subject may have at once: requests under way, milliseconds that these took (one more is then not begun), and requests in
 * all, with those that wait.
 */
export const atOnce = { underWay: 20, milliseconds: 5, inAll: 120 } as const;

/** Keeps one subject (a user, or an address without one) from taking the service for itself. */
export interface Turns {
  /**
   * Does a subject's work when it is their turn, in the order of arrival.
   *
   * @throws Problem `rate_limited` where too many wait already
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
export function createTurns(clock = () => performance.now()): Turns {
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
      if (hasRoom(line)) line.underWay += 1;
      else await place(line);
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

function hasRoom({ underWay, spent, waiting }: Line): boolean {
  return underWay < atOnce.underWay && spent < atOnce.milliseconds && waiting.length === 0;
}

/** Resolves when somebody who leaves hands over their place. */
function place({ underWay, waiting }: Line): Promise<void> {
  if (underWay + waiting.length >= atOnce.inAll) {
    throw Problem.of('rate_limited', {
      detail: `More than ${atOnce.inAll} requests at once. Wait 1 s, and ask for less at a time.`,
      retryAfter: 1,
    });
  }
  metrics().turnWaits += 1;
  return new Promise((resolve) => waiting.push(resolve));
}
