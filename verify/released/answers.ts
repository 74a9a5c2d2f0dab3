import { worldOf } from '#lib/service/test-world.ts';
import { fixedWorld, people, type Who } from '#verify/fixed/fixed-world.ts';

/** Answers by the path, and by who asked. */
export type Answers = Record<string, unknown>;

/** What a released version answered over its own store, with the keys that were asked with. */
export interface Kept {
  keys: Record<Who, string>;
  answers: Answers;
}

const paths = [
  '/me',
  '/conferences',
  '/submissions?conference=alpha&limit=50',
  '/submissions/alpha-0',
  '/submissions/alpha-1/reviews',
  '/registrations?conference=alpha&limit=50',
];

/** Fills an empty store with two small conferences, and reads it as everyone in it. */
export async function fillAndAsk(address: string): Promise<Kept> {
  const { keys, store } = await fixedWorld({ address, size: 3 });
  await store.close();
  return { keys, answers: await ask(address, keys) };
}

/** Opens a store, which migrates it, and reads it as everyone who has a key. */
export async function ask(address: string, keys: Kept['keys']): Promise<Answers> {
  const world = await worldOf([], { address });
  const answers: Answers = {};
  for (const who of Object.keys(people) as Who[]) {
    for (const path of paths) {
      const answer = await world.ask(path, { key: keys[who] });
      answers[`${who} ${path}`] = answer.status === 200 ? (answer.body as unknown) : answer.status;
    }
  }
  await world.store.close();
  return answers;
}
