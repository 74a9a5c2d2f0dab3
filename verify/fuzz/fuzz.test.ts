import { expect, test } from 'vitest';
import type { Answer, World } from '#lib/service/test-world.ts';
import { byEngine } from '#lib/store/test-store.ts';
import { fixedWorld } from '#verify/fixed/fixed-world.ts';
import { fuzz } from './fuzz.ts';

/** What is refused is refused before the store is asked, whichever it is. */
const requests = byEngine({ sqlite: 5000, postgres: 1000 });

test(`${requests} generated requests: never a 5xx, always the answer that openapi.json foretells, nothing of the input in it`, async () => {
  const { statuses } = await fuzz(await fixedWorld(), requests, Date.now() % 1_000_000_000);
  for (const status of [200, 401, 404, 405, 422]) expect(statuses[status]).toBeGreaterThan(requests / 50);
});

type Asking = Parameters<World['ask']>[1];

/** Services that are wrong in one rare case, beside a word of what is said of them. */
const faults: Record<string, { wrong: (answer: Answer, path: string, asking: Asking) => Answer; said: string }> = {
  'a value that is too large is taken': {
    wrong: (answer, path) =>
      /limit=101(?:&|$)/.test(path) && answer.status === 422 ? { ...answer, status: 200 } : answer,
    said: '200, not 422',
  },
  'NUL in a value fails': {
    wrong: (answer, path) => (path.includes('%00') && answer.status === 404 ? { ...answer, status: 500 } : answer),
    said: '500, not 404',
  },
  'the wrong parameter is named': {
    wrong: (answer) => renamed(answer, 'cursor', 'limit'),
    said: 'errors name',
  },
  'what was given is repeated in the detail': {
    wrong: (answer, path) => (answer.status === 422 ? { ...answer, text: answer.text + decoded(path) } : answer),
    said: 'what was sent comes back',
  },
  'a key with something after it is taken': {
    wrong: (answer, _path, asking) =>
      answer.status === 401 && asking?.headers?.['authorization']?.endsWith(' x') ? { ...answer, status: 200 } : answer,
    said: '200, not',
  },
};

test.each(Object.entries(faults))('a service is caught where %s', async (_name, { wrong, said }) => {
  const world = await fixedWorld();
  const ask: World['ask'] = async (path, asking) => wrong(await world.ask(path, asking), path, asking);
  const caught = await fuzz({ ...world, ask }, 3000, 1).catch((error: Error) => error.cause);
  expect(String(caught)).toContain(said);
});

test('a request is the same again with the same seed', async () => {
  const asked = async () => {
    const world = await fixedWorld();
    const paths: string[] = [];
    const ask: World['ask'] = (path, asking) => {
      paths.push(path);
      return world.ask(path, asking);
    };
    await fuzz({ ...world, ask }, 200, 42);
    return paths;
  };
  expect(await asked()).toEqual(await asked());
});

function renamed(answer: Answer, from: string, to: string): Answer {
  const errors = (answer.body as { errors?: { param: string }[] } | null)?.errors;
  if (!errors) return answer;
  const others = errors.map((error) => (error.param === from ? { ...error, param: to } : error));
  return { ...answer, body: { ...answer.body, errors: others } };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
