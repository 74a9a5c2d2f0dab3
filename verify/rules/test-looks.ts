import type { Look, Looking } from './test-scenario.ts';

type Item = Record<string, unknown>;

/** The items of a list's first page. */
export const items = async ({ ask }: Looking, path: string): Promise<Item[]> =>
  ((await ask(path)).body as { data: Item[] }).data;

/** The statuses of several paths. */
export const statuses =
  (...paths: readonly string[]): Look =>
  ({ ask }) =>
    Promise.all(paths.map(async (path) => (await ask(path)).status));

/** Whether a text occurs anywhere in the answers to these paths. */
export const mentions =
  (text: string, ...paths: readonly string[]): Look =>
  async ({ ask }) => {
    const answers = await Promise.all(paths.map(ask));
    return answers.some((answer) => answer.text.includes(text));
  };

/** Looks after all states have been imported. */
export const atLast =
  (look: Look, states = 3): Look =>
  async (looking) => {
    for (let state = 1; state < states; state += 1) await looking.advance();
    return look(looking);
  };

/** A review as the detail shows it. */
export interface Review {
  id: string;
  reviewer: string;
  phase: { index: number; name: string };
}

/** The reviews in the detail of a submission. */
export const reviewsOf = async (ask: Looking['ask'], slug: string): Promise<Review[]> =>
  (await ask(`/submissions/${slug}`)).body.reviews ?? [];
