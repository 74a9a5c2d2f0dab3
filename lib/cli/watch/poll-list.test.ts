import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createClient } from '#lib/client/client.ts';
import { NoAnswer } from '#lib/client/transport/errors.ts';
import { DAY } from '#lib/contract/time/durations.ts';
import { Problem } from '#lib/contract/problem.ts';
import type { Fetch } from '#lib/client/transport/transport.ts';
import type { Dataset } from '#lib/store/dataset/dataset.ts';
import {
  assignmentRecord,
  conferenceRecord,
  registrationRecord,
  submissionRecord,
  trackRecord,
} from '#lib/store/dataset/test-records.ts';
import { type World, worldOf } from '#lib/service/test-world.ts';
import { type ListPlace, newListPlace } from './place.ts';
import { type Change, pollList } from './poll-list.ts';
import { listReader, type WatchedItem, type WatchedList, watchedLists } from './read-list.ts';

const observers = ['chair@x.org', 'one@x.org', 'author@x.org', 'rev@x.org'];
const origin = 'http://service.test';
const begin = Date.UTC(2026, 1, 1);
const dayOf = (step: number) => new Date(begin + step * DAY);

/** One state of a conference: for each submission where it is, its title, who wrote it, who reviews it. */
const state = fc.record({
  papers: fc.array(
    fc.record({
      track: fc.constantFrom('one', 'two'),
      title: fc.constantFrom('A', 'B'),
      author: fc.constantFrom('author@x.org', 'other@x.org'),
      reviewer: fc.constantFrom('rev@x.org', 'other@x.org', null),
      status: fc.constantFrom('PENDING' as const, 'DECLINED' as const),
    }),
    { minLength: 4, maxLength: 4 },
  ),
  isChair: fc.boolean(),
  isActive: fc.boolean(),
});
type State = typeof state extends fc.Arbitrary<infer T> ? T : never;

function datasetOf({ papers, isChair, isActive }: State): Dataset {
  const tracks = ['one', 'two'].map((slug) => trackRecord(slug, 'DOUBLE_BLIND', [{ reviewDeadline: null }]));
  return conferenceRecord('conf', {
    tracks,
    people: observers.map((email) => ({ email, firstName: 'A', lastName: 'B' })),
    grants: [
      { email: 'chair@x.org', role: 'chair' },
      { email: 'one@x.org', role: 'trackChair', track: 'one' },
      ...(isChair ? [{ email: 'author@x.org', role: 'trackChair' as const, track: 'two' }] : []),
    ],
    registrations: [registrationRecord('g@x.org', { status: isActive ? 'ACTIVE' : 'CANCELLED' })],
    submissions: papers.map(({ track, title, author, reviewer, status }, at) =>
      submissionRecord(`s${at}`, track, {
        title,
        authors: [author],
        assignments: reviewer === null ? [] : [assignmentRecord(reviewer, { status })],
      }),
    ),
  });
}

/** A `fetch` into a service, which can stop in the middle of an answer. */
function fetchInto(world: World, asOf: () => Date, isCut: () => boolean): Fetch {
  return async (url, init) => {
    const headers = Object.fromEntries(new Headers(init.headers));
    const key = headers['authorization']?.replace('Bearer ', '');
    const response = await world.begin(url.slice(`${origin}/api/v1`.length), {
      headers,
      ...(key !== undefined && { key }),
    });
    const dated = new Headers(response.headers);
    dated.set('date', asOf().toUTCString());
    const { status } = response;
    if (status === 304) return new Response(null, { status, headers: dated });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const isDescription = url.endsWith('openapi.json');
    return new Response(isCut() && !isDescription ? bytes.slice(0, bytes.length / 2) : bytes, {
      status,
      headers: dated,
    });
  };
}

/** What someone has who keeps what is printed. */
function keep(copy: Map<string, WatchedItem>, change: Change): void {
  if (change.kind === 'reset') copy.clear();
  else if (change.kind === 'gone') copy.delete(change.id);
  else copy.set(change.id, change.item);
}

/** The place as it is after it was kept in a file. */
const restored = ({ items, ...place }: ListPlace): ListPlace => ({
  ...place,
  items: new Map(JSON.parse(JSON.stringify([...items])) as never),
});

/** A person without a role in the conference has empty lists. */
function unlessNotFound(error: unknown): void {
  expect(error).toMatchObject({ code: 'not_found' });
}

interface Step {
  state: State;
  isCut: boolean;
  isRestarted: boolean;
}

interface Watched {
  observer: string;
  list: WatchedList;
  isStream: boolean;
  /** Begins with `--since` the time of the first state. */
  isPartial: boolean;
}

/** Watches a list through several states of the conference. @returns what was printed, and after each step the copy beside the list */
async function walk({ observer, list, isStream, isPartial }: Watched, steps: readonly Step[]) {
  let at = 0;
  let isCut = false;
  const world = await worldOf([], { at: () => new Date(dayOf(at).getTime() + 1000) });
  const key = async () => ({ key: await world.keyOf(observer) });
  await world.change(datasetOf(steps[0]!.state), dayOf(0));
  const options = {
    baseUrl: `${origin}/api/v1`,
    fetch: fetchInto(
      world,
      () => new Date(dayOf(at).getTime() + 1000),
      () => isCut,
    ),
    ...(await key()),
  };
  const described = (await createClient(options).call('getOpenapi', {})).data;
  const text = JSON.stringify(described);
  const openapi: unknown = JSON.parse(isStream ? text : text.replaceAll('application/x-ndjson', 'text/plain'));
  const { signal } = new AbortController();
  const reader = listReader(list, { conference: 'conf', options, openapi, signal });
  let place = newListPlace(isPartial ? dayOf(0).toISOString() : null);
  const copy = new Map<string, WatchedItem>();
  const printed: string[] = [];
  const print = async (change: Change) => {
    const { kind } = change;
    if (kind === 'gone')
      expect([kind, change.id, place.isWhole && !copy.has(change.id)]).toEqual([kind, change.id, false]);
    if ('item' in change) expect(copy.get(change.id)).not.toEqual(change.item); // nothing is printed twice
    keep(copy, change);
    printed.push(kind);
    await Promise.resolve();
  };
  const wholeList = async () => {
    const whole = newListPlace(null);
    const found = new Map<string, WatchedItem>();
    await pollList(whole, reader, (change) => Promise.resolve(keep(found, change))).catch(unlessNotFound);
    return found;
  };
  const before = isPartial ? await wholeList() : new Map<string, WatchedItem>();
  for (const [id, item] of before) copy.set(id, { ...item, id }); // who begins in the middle has what was before
  for (const [nth, step] of steps.entries()) {
    at = nth;
    if (nth > 0) await world.change(datasetOf(step.state), dayOf(nth));
    if (step.isRestarted) place = restored(place);
    isCut = step.isCut;
    if (isCut) await pollList(place, reader, print).catch((error: unknown) => expect(error).toBeInstanceOf(Error));
    isCut = false;
    const quietly = (change: Change) => Promise.resolve(keep(copy, change)); // it may repeat what has exactly that time
    await pollList(place, reader, isPartial && nth === 0 ? quietly : print).catch(unlessNotFound);
    const sorted = (map: ReadonlyMap<string, WatchedItem>) => [...map].toSorted(([a], [b]) => (a < b ? -1 : 1));
    expect(sorted(copy)).toEqual(sorted(await wholeList()));
  }
  await world.store.close();
  return printed;
}

const walks = fc.record({
  watched: fc.record({
    observer: fc.constantFrom(...observers),
    list: fc.constantFrom(...watchedLists),
    isStream: fc.boolean(),
    isPartial: fc.constant(false),
  }),
  steps: fc.array(fc.record({ state, isCut: fc.boolean(), isRestarted: fc.boolean() }), { minLength: 2, maxLength: 4 }),
});

test(
  'what is printed, without what is gone, is the list after every change; nothing is printed twice',
  { timeout: 300_000 },
  async () => {
    const kinds = new Set<string>();
    await fc.assert(
      fc.asyncProperty(walks, async ({ watched, steps }) => {
        for (const kind of await walk(watched, steps)) kinds.add(kind);
      }),
      { numRuns: 25, endOnFailure: true },
    );
    expect([...kinds].toSorted()).toEqual(['added', 'changed', 'gone']);
  },
);

const paper = { track: 'one', title: 'A', author: 'author@x.org', reviewer: 'rev@x.org', status: 'PENDING' } as const;
const states = (...titles: readonly ('A' | 'B')[]): Step[] =>
  titles.map((title) => {
    const papers = [{ ...paper, title }, paper, paper, paper];
    return { state: { papers, isChair: false, isActive: true }, isCut: false, isRestarted: false };
  });
const chaired = { observer: 'chair@x.org', list: 'submissions', isStream: true } as const;

test('who begins with a time is told of what changed since, and of all of it if the service cannot say what is gone', async () => {
  expect(await walk({ ...chaired, isPartial: true }, states('A', 'B', 'A'))).toEqual(['changed', 'changed']);
  const renamed = states('A', 'B');
  renamed[1]!.state = { ...renamed[1]!.state, isChair: true };
  const own = { ...chaired, observer: 'author@x.org', isPartial: true };
  expect(await walk(own, renamed)).toContain('reset'); // the roles of the author have changed
});

test('nothing is printed while nothing changes, after the list was read once', async () => {
  expect(await walk({ ...chaired, isPartial: false }, states('A', 'A', 'A'))).toEqual([
    'added',
    'added',
    'added',
    'added',
  ]);
});

test('it costs one request, which says that nothing has changed, to look again', async () => {
  const world = await worldOf([], { at: () => new Date(begin + 1000) });
  await world.change(datasetOf(states('A')[0]!.state), new Date(begin));
  const statuses: number[] = [];
  const asked = fetchInto(
    world,
    () => new Date(begin + 1000),
    () => false,
  );
  const fetch: Fetch = async (url, init) => {
    const response = await asked(url, init);
    statuses.push(response.status);
    return response;
  };
  const options = { baseUrl: `${origin}/api/v1`, fetch, key: await world.keyOf('chair@x.org') };
  const openapi = (await createClient(options).call('getOpenapi', {})).data;
  const { signal } = new AbortController();
  for (const list of watchedLists) {
    const reader = listReader(list, { conference: 'conf', options, openapi, signal });
    const place = newListPlace(null);
    await pollList(place, reader, () => Promise.resolve());
    statuses.length = 0;
    await pollList(place, reader, () => Promise.resolve());
    expect([list, statuses]).toEqual([list, [304]]);
  }
  await world.store.close();
});

test('a list that may not be read is empty, also once it may not be read any more', async () => {
  const place = newListPlace(null);
  place.items.set('1', 'version');
  const type = 'https://problems.test/forbidden';
  const reader = { tellsChanges: true, read: () => Promise.reject(Problem.of('forbidden', { type })) };
  const printed: Change[] = [];
  await pollList(place, reader, (change) => Promise.resolve(void printed.push(change)));
  expect(printed).toEqual([{ kind: 'gone', id: '1', at: null }]);
  const failing = { ...reader, read: () => Promise.reject(new NoAnswer('network')) };
  await expect(pollList(place, failing, () => Promise.resolve())).rejects.toThrow('could not be reached');
});

test('nothing is gone because a gateway answers 404 or 403 instead of the service', async () => {
  const place = newListPlace(null);
  place.items.set('1', 'version');
  for (const code of ['not_found', 'forbidden'] as const) {
    const reader = { tellsChanges: true, read: () => Promise.reject(Problem.of(code)) };
    const print = () => Promise.reject(new Error('printed'));
    await expect(pollList(place, reader, print)).rejects.toMatchObject({ code });
  }
  expect([...place.items]).toEqual([['1', 'version']]);
});

test('who begins with a time is told to forget the list, once, if the service cannot say what has changed', async () => {
  const place = newListPlace('2026-01-01T00:00:00.000Z');
  async function* items() {
    yield { id: '1', updatedAt: '2026-01-02T00:00:00.000Z' };
    return { asOf: '2026-01-03T00:00:00.000Z', gone: null };
  }
  const reader = { tellsChanges: false, read: () => Promise.resolve({ etag: null, items: items() }) };
  const printed: string[] = [];
  const look = () => pollList(place, reader, ({ kind }) => Promise.resolve(void printed.push(kind)));
  await look();
  await look();
  expect(printed).toEqual(['reset', 'added']);
});
