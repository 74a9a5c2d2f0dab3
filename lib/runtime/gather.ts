interface Asking<Asked, Answer> {
  asked: Asked;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * Answers many who ask one by one with few pieces of work: one is under way at a time, and whoever asks meanwhile goes with the
 * next one.
 *
 * @param work gets what is asked in the order of arrival, and gives the answers in that order; what it throws, all of them hear
 */
export function gather<Asked, Answer>(
  work: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
): (asked: Asked) => Promise<Answer> {
  let next: Asking<Asked, Answer>[] = [];
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
      await answer(all);
    }
    isUnderWay = false;
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      next.push({ asked, resolve, reject });
      if (!isUnderWay) void answerAll();
    });
}
