import { setTimeout as sleep } from 'node:timers/promises';
import type { asker, Outcome, Question } from './asking.ts';

/** What people saw while something failed; times in seconds. */
export interface Met {
  requests: number;
  errors: number;
  /** Errors that were cut answers. */
  cut: number;
  wrong: number;
  /** From the beginning of the fault to the end of the last failed request. */
  recovered: number;
  slowest: number;
  /** What went wrong, each kind once, for people. */
  details: readonly string[];
}

const PER_SECOND = 20;
/**
 * Sends requests at a steady rate, whether or not answers come, while a fault happens.
 *
 * @param around how long it begins before and ends after the fault, in milliseconds
 */
export async function underLoad(
  people: ReturnType<typeof asker>,
  questions: readonly Question[],
  fault: () => Promise<void>,
  around = 2000,
): Promise<Met> {
  const asked: Promise<Outcome>[] = [];
  const timer = setInterval(
    () => asked.push(people.outcome(questions[asked.length % questions.length]!)),
    1000 / PER_SECOND,
  );
  let began;
  try {
    await sleep(around);
    began = performance.now();
    await fault();
    await sleep(around);
  } finally {
    clearInterval(timer);
  }
  const outcomes = await Promise.all(asked);
  const failed = outcomes.filter(({ verdict }) => verdict !== 'right');
  return {
    requests: outcomes.length,
    errors: failed.filter(({ verdict }) => verdict === 'error').length,
    cut: failed.filter(({ isCut }) => isCut).length,
    wrong: failed.filter(({ verdict }) => verdict === 'wrong').length,
    recovered: Math.max(0, ...failed.map((each) => each.began + each.took - began)) / 1000,
    slowest: Math.max(...outcomes.map(({ took }) => took)) / 1000,
    details: [
      ...new Set(
        failed.map(
          ({ name, verdict, details }) =>
            `${verdict} ${name}: ${details.replaceAll(/\s+|urn:uuid:[\da-f-]+/g, ' ').slice(0, 300)}`,
        ),
      ),
    ],
  };
}

/** Adds up several runs. */
export function together(all: readonly Met[]): Met {
  const sum = (of: (met: Met) => number) => all.reduce((total, met) => total + of(met), 0);
  return {
    requests: sum(({ requests }) => requests),
    errors: sum(({ errors }) => errors),
    cut: sum(({ cut }) => cut),
    wrong: sum(({ wrong }) => wrong),
    recovered: Math.max(...all.map(({ recovered }) => recovered)),
    slowest: Math.max(...all.map(({ slowest }) => slowest)),
    details: [...new Set(all.flatMap(({ details }) => details))],
  };
}
