import { testEngine } from '#lib/sql/test-database.ts';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pagesOf } from './blindness.ts';
import { changeArbitrary, secondState } from '#verify/oracle/history.ts';
import { knownSince, openStage, type Stage } from '#verify/worlds/stage.ts';
import { conferenceSlugs, worldArbitrary } from '#verify/worlds/world.ts';
import { laterState } from '#verify/worlds/later.ts';
import { moments } from '#verify/worlds/submission.ts';

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

/** Every item of a list; nothing if the list is refused. */
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

async function isRefused(key: string, list: string): Promise<boolean> {
  return !('data' in (JSON.parse((await stage.ask(key, list)).text) as object));
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

/** Checks that `updatedSince` returns exactly the items of the whole list that have such a time. */
async function givesWhatChanged(name: string): Promise<void> {
  for (const list of lists) {
    const all = await itemsOf(name, list);
    if (all.length === 0) continue;
    for (const since of times) {
      const expected = all.filter(({ updatedAt }) => updatedAt !== null && updatedAt >= since);
      expect(await itemsOf(name, `${list}&updatedSince=${since}&limit=2`)).toEqual(expected);
    }
  }
}

/** What a caller is shown of each item, by id; for submissions with the detail and the full reviews. */
async function picture(key: string, list: string): Promise<Map<string, { text: string; updatedAt: string | null }>> {
  const shown = new Map<string, { text: string; updatedAt: string | null }>();
  const expanded = list.startsWith('/submissions') ? `${list}&expand=reviews,scores` : list;
  for (const item of await itemsOf(key, expanded)) {
    const detail = list.startsWith('/submissions') ? await stage.ask(key, `/submissions/${item.slug}`) : undefined;
    shown.set(item.id, { text: JSON.stringify(item) + detail?.text, updatedAt: item.updatedAt });
  }
  return shown;
}

/** Compares what a change alters for a caller with what a poller finds who asks with the latest time seen before. */
async function findsWhatChanges(name: string, change: () => Promise<void>): Promise<void> {
  const before = new Map<string, Awaited<ReturnType<typeof picture>>>();
  // Before, the list was refused and nobody polled it: a caller who may read it from now on reads all of it first.
  for (const list of lists) if (!(await isRefused(name, list))) before.set(list, await picture(name, list));
  await change();
  for (const [list, seen] of before) {
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
}

/** The items of a list as texts, by id, and what its last page says is gone. */
async function textsOf(key: string, path: string): Promise<{ items: Map<string, Item>; gone?: string[] | null }> {
  const items = new Map<string, Item>();
  let last: { gone?: string[] | null } = {};
  await pagesOf(path, async (each) => {
    const heard = await stage.ask(key, each);
    const page = JSON.parse(heard.text) as { data?: Item[]; gone?: string[] | null };
    for (const item of page.data ?? []) items.set(item.id, item);
    last = page;
    return heard;
  });
  return { items, ...(last.gone !== undefined && { gone: last.gone }) };
}

let updated = 0;

/** Brings copies of lists up to date, with what a poller is told. They must be what the lists are then. */
async function bringsUpToDate(name: string, change: () => Promise<void>): Promise<void> {
  const wanted = [
    ...lists,
    '/assignments',
    ...lists.filter((list) => list.startsWith('/submissions')).map((list) => `${list}&expand=reviews,scores`),
  ];
  const copies = new Map<string, Map<string, Item>>();
  for (const list of wanted) if (!(await isRefused(name, list))) copies.set(list, (await textsOf(name, list)).items);
  await change();
  for (const [list, copy] of copies) {
    if (await isRefused(name, list)) continue;
    const times = [...copy.values()].map(({ updatedAt }) => updatedAt ?? '');
    const since = times.toSorted().at(-1) || knownSince;
    const { items, gone } = await textsOf(name, `${list}${list.includes('?') ? '&' : '?'}updatedSince=${since}`);
    if (!gone) continue;
    updated += 1;
    for (const id of gone) copy.delete(id);
    for (const [id, item] of items) copy.set(id, item);
    const now = (await textsOf(name, list)).items;
    const sorted = (map: ReadonlyMap<string, Item>) => [...map].toSorted(([one], [other]) => (one < other ? -1 : 1));
    expect([list, sorted(copy)]).toEqual([list, sorted(now)]);
  }
}

test('a list that is brought up to date by updatedSince and gone is the list as it is then', async () => {
  await fc.assert(
    fc.asyncProperty(worldArbitrary, changeArbitrary, async (world, change) => {
      for (const { name } of world.keys.slice(0, 6)) {
        await stage.set(world);
        await bringsUpToDate(name, () => stage.change(secondState(world, change)));
      }
    }),
    { numRuns: { sqlite: 40, postgres: 4 }[testEngine], endOnFailure: true },
  );
  expect(updated).toBeGreaterThan({ sqlite: 100, postgres: 5 }[testEngine]);
});

/** @param fault a mistake in the store, made each time it is filled or changed */
function check(fault?: string) {
  const happens = async (what: Promise<void>) => {
    await what;
    if (fault !== undefined) await sql.raw(fault).execute(stage.store.db);
  };
  const property = fc.asyncProperty(state, async ({ world, next, name }) => {
    await happens(stage.set(world));
    await findsWhatChanges(name, () => happens(stage.change(next ?? world)));
    await givesWhatChanged(name);
  });
  const numRuns = fault === undefined && testEngine === 'postgres' ? 20 : 80;
  return fc.check(property, { numRuns, endOnFailure: true });
}

test('polling with updatedSince returns everything that changed for the caller, and nothing else', async () => {
  const result = await check();
  expect(result.failed ? fc.defaultReportMessage(result) : null).toBeNull(); // the message names the seed
});

test('the test fails for a service that forgets when submissions changed', async () => {
  const { failed } = await check("update submissions set changed_at = '', shown_at = ''");
  expect(failed).toBe(true);
});
