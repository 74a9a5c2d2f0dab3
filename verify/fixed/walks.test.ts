import { expect, test } from 'vitest';
import { type FixedWorld, fixedWorld } from './fixed-world.ts';
import { createWriter } from './walk-writes.ts';
import { type AskPage, standingIn, walk, walks } from './walks.ts';

const size = 16;
const askingOf = ({ ask, keys }: FixedWorld): AskPage => {
  return async (path, who) => (await ask(path, { key: keys[who] })).body;
};

test('a walk returns every permanent row exactly once, whatever is inserted, changed and deleted after each page', async () => {
  const world = await fixedWorld({ size });
  const ask = askingOf(world);
  const standing = await Promise.all(walks.map((each) => standingIn(ask, each)));
  const write = await createWriter(world.store, size, Date.now());
  let rows = 0;
  for (const [at, each] of walks.entries()) {
    for (const limit of [1, 2, 7]) {
      const between = async () => {
        for (let times = 0; times < 3; times += 1) await write();
      };
      rows += (await walk(ask, each, limit, standing[at]!, between)).rows;
    }
  }
  expect(rows).toBeGreaterThan(standing.flat().length * 3);
});

test('the test fails for pages that are counted with OFFSET', async () => {
  const world = await fixedWorld({ size });
  const ask = askingOf(world);
  const write = await createWriter(world.store, size, 1);
  /** Pages as OFFSET would give them. */
  const counting: AskPage = async (path, who) => {
    const [, plain = '', limit = 0, from = 0] = /^(.*)&limit=(\d+)(?:&cursor=(\d+))?$/.exec(path) ?? [];
    const { data } = await ask(`${plain}&limit=100`, who);
    const to = Number(from) + Number(limit);
    const hasMore = to < data.length;
    return { data: data.slice(Number(from), to), hasMore, nextCursor: hasMore ? String(to) : null };
  };
  const list = walks[0]!;
  const standing = await standingIn(ask, list);
  const walkOften = async () => {
    for (let times = 0; times < 200; times += 1) await walk(counting, list, 2, standing, write);
  };
  await expect(walkOften()).rejects.toThrow(/lost|twice/);
});
