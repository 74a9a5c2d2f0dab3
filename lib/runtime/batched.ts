import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Milliseconds after which the next batch starts even if the current one is not done, so that a hanging batch blocks
 * nobody.
 */
const PATIENCE = 500;

interface Asking<Asked, Answer> {
  asked: Asked;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * Groups single requests into batches. One batch runs at a time; requests that arrive meanwhile go into the next one,
 * which starts early if the current one takes longer than `patience`. Each batch runs in the async context of its own
 * first request: otherwise all later batches would be logged under the request that started the loop.
 *
 * Used on PostgreSQL, where each statement is a round trip: `GET /me` takes 1.8 times as long without it, whether
 * keys and roles are read one by one or requests are counted one by one (20 connections).
 *
 * @param work gets the requests in order of arrival and returns the answers in that order; if it throws, the whole
 *   batch rejects
 * @param patience milliseconds
 */
export function batch<Asked, Answer>(
  work: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
  patience = PATIENCE,
): (asked: Asked) => Promise<Answer> {
  let next: Asking<Asked, Answer>[] = [];
  let asFirst = AsyncLocalStorage.snapshot();
  let isUnderWay = false;

  async function answer(all: readonly Asking<Asked, Answer>[]): Promise<void> {
    try {
      const answers = await work(all.map(({ asked }) => asked));
      for (const [at, { resolve }] of all.entries()) resolve(answers[at]!);
    } catch (error) {
      for (const { reject } of all) reject(error);
    }
  }

  async function answerAll(): Promise<void> {
    isUnderWay = true;
    while (next.length > 0) {
      const all = next;
      next = [];
      await within(patience, asFirst(answer, all));
    }
    isUnderWay = false;
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      if (next.length === 0) asFirst = AsyncLocalStorage.snapshot();
      next.push({ asked, resolve, reject });
      if (!isUnderWay) void answerAll();
    });
}

/** Resolves when the work is done, or after this time. */
async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, milliseconds);
  await Promise.race([work, late.promise]);
  clearTimeout(timer);
}
