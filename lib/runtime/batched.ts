import { AsyncLocalStorage } from 'node:async_hooks';

/** Milliseconds after which the next piece of work begins beside one that is not done: what hangs holds nobody else up. */
const PATIENCE = 500;

interface Asking<Asked, Answer> {
  asked: Asked;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * Answers many who ask one by one with few pieces of work: one is under way at a time, and anyone who asks meanwhile goes with the
 * next one. Where that takes too long they go on their own. What is known of a request is in each piece of work that of the first
 * who asks for it, else all that comes for as long as somebody asks would be logged as one request's.
 *
 * @param work gets what is asked in the order of arrival, and gives the answers in that order; what it throws, all of them hear
 * @param patience with work that takes long, in milliseconds
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

/** Resolves when this is done, or that long after. */
async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, milliseconds);
  await Promise.race([work, late.promise]);
  clearTimeout(timer);
}
