import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pagesOf } from './blindness.ts';
import { openStage, type Stage } from './stage.ts';
import { conferenceSlugs, worldArbitrary } from './world.ts';
import { laterState } from './world-later.ts';
import { moments } from './world-submission.ts';

vi.setConfig({ testTimeout: 300_000 });

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

interface Item {
  id: string;
  slug?: string;
  updatedAt: string | null;
}

/** Every item of a list; none where the list is refused. */
async function itemsOf(key: string, path: string): Promise<Item[]> {
  const items: Item[] = [];
  await pagesOf(path, async (each) => {
    const heard = await stage.ask(key, each);
    const { data } = JSON.parse(heard.text) as { data?: Item[] };
    items.push(...(data ?? []));
    return heard;
  });
  return items;
}

const lists = conferenceSlugs.flatMap((slug) =>
  ['submissions', 'assignments', 'registrations'].map((list) => `/${list}?conference=${slug}`),
);
const times = [...moments, '2026-03-01T00:00:00.000Z'];

const state = fc
  .tuple(worldArbitrary, worldArbitrary, fc.boolean())
  .chain(([world, other, changes]) =>
    fc
      .constantFrom(...world.keys)
      .map(({ name }) => ({ world, next: changes ? laterState(world, other) : null, name })),
  );

test('updatedSince gives exactly the items that are shown with that time or a later one, in the same order', async () => {
  await fc.assert(
    fc.asyncProperty(state, async ({ world, next, name }) => {
      await stage.set(world);
      if (next) await stage.change(next);
      for (const list of lists) {
        const all = await itemsOf(name, list);
        if (all.length === 0) continue;
        for (const since of times) {
          const expected = all.filter(({ updatedAt }) => updatedAt !== null && updatedAt >= since);
          expect(await itemsOf(name, `${list}&updatedSince=${since}&limit=2`)).toEqual(expected);
        }
      }
    }),
    { numRuns: 60, endOnFailure: true },
  );
});

/** What somebody is shown of each item, by its id: of a submission all. */
async function picture(key: string, list: string): Promise<Map<string, { text: string; updatedAt: string | null }>> {
  const shown = new Map<string, { text: string; updatedAt: string | null }>();
  const expanded = list.startsWith('/submissions') ? `${list}&expand=reviews,scores` : list;
  for (const item of await itemsOf(key, expanded)) {
    const detail = list.startsWith('/submissions') ? await stage.ask(key, `/submissions/${item.slug}`) : undefined;
    shown.set(item.id, { text: JSON.stringify(item) + detail?.text, updatedAt: item.updatedAt });
  }
  return shown;
}

test('whatever changes in what somebody is shown is found by asking with the latest time seen before', async () => {
  await fc.assert(
    fc.asyncProperty(state, async ({ world, next, name }) => {
      await stage.set(world);
      const before = [];
      for (const list of lists) before.push(await picture(name, list));
      await stage.change(next ?? world);
      for (const [at, list] of lists.entries()) {
        const seen = before[at]!;
        const latest = [...seen.values()]
          .map(({ updatedAt }) => updatedAt ?? '')
          .toSorted()
          .at(-1);
        const since = latest || moments[0]!;
        const found = new Set((await itemsOf(name, `${list}&updatedSince=${since}`)).map(({ id }) => id));
        for (const [id, { text }] of await picture(name, list)) {
          if (seen.get(id)?.text !== text) expect([list, id, found.has(id)]).toEqual([list, id, true]);
        }
      }
    }),
    { numRuns: 80, endOnFailure: true },
  );
});
