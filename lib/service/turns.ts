import { setImmediate } from 'node:timers';
import { Problem } from '#lib/contract/problem.ts';

/** How many requests of one subject are under way at once, and how many more wait. */
export const atOnce = { underWay: 20, waiting: 100 } as const;

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
  waiting: (() => void)[];
}

/**
 * Turns for each subject apart. A request stays under way until the turn of the event loop in which it was answered is over: a
 * store in this process answers a whole burst within one, and that is when everybody else has to wait for it.
 */
export function createTurns(): Turns {
  const lines = new Map<string, Line>();

  function leave(subject: string, line: Line): void {
    const next = line.waiting.shift();
    if (next) return next();
    line.underWay -= 1;
    if (line.underWay === 0) lines.delete(subject);
  }

  return {
    async take(subject, work) {
      let line = lines.get(subject);
      if (!line) lines.set(subject, (line = { underWay: 0, waiting: [] }));
      if (line.underWay < atOnce.underWay) line.underWay += 1;
      else await place(line.waiting);
      try {
        return await work();
      } finally {
        setImmediate(leave, subject, line);
      }
    },
  };
}

/** Resolves when somebody who leaves hands over their place. */
function place(waiting: Line['waiting']): Promise<void> {
  if (waiting.length >= atOnce.waiting) {
    throw Problem.of('rate_limited', {
      detail: `More than ${atOnce.underWay + atOnce.waiting} requests at once. Wait 1 s, and ask for less at a time.`,
      retryAfter: 1,
    });
  }
  return new Promise((resolve) => waiting.push(resolve));
}
