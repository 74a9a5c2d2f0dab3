import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import type { Store } from '#lib/store/database/store.ts';
import type { Answer } from '#lib/service/test-world.ts';
import { type FixedWorld, fixedDatasets, people, tracks, type Who, chairedTrack } from './fixed-world.ts';
import { hostile } from './values.ts';
import { counted } from '#verify/worlds/statements.ts';

/** Every place in the interface that takes the id or slug of a resource, and the name of that resource. */
const places = {
  '/conferences/{}': 'conference',
  '/submissions?conference={}': 'conference',
  '/assignments?conference={}': 'conference',
  '/registrations?conference={}': 'conference',
  '/submissions/{}': 'submission',
  '/submissions/{}/reviews': 'submission',
  // The parent is visible to everyone with a role in it, so an unknown track, or one of another conference, is 422.
  '/submissions?conference=alpha&track={}': 'track',
} as const;

type Place = keyof typeof places;

/** The callers; `restricted` has a key of someone who chairs both conferences, which is valid only for `alpha`. */
const observers = ['chair', 'trackChair', 'author', 'reviewer', 'editor', 'nobody', 'stranger', 'restricted'] as const;

type Observer = (typeof observers)[number];

interface ProbeReport {
  probes: number;
  /** Distinct answers by status: 404, and 422 for a track that its conference does not have. */
  distinct: Record<number, number>;
  /** The number of probes by kind of id. */
  kinds: Record<string, number>;
}

interface Probe {
  observer: Observer;
  place: Place;
  kind: 'absent' | 'hidden' | 'malformed';
  id: string;
  /** Sent so that a caller who knows the resource gets 304. */
  headers: Record<string, string>;
}

/**
 * Asks for absent, hidden, foreign and malformed ids, in every place that takes an id, as every caller.
 *
 * @returns how many distinct answers came back: status, headers and body without the request id and the budget, which must
 *   shrink by one with each probe
 * @throws Error on the first answer that differs from that for an absent resource, or if an existing id costs the store more or
 *   fewer statements than an unknown one
 */
export async function probe(world: FixedWorld, count: number, seed: number): Promise<ProbeReport> {
  const keys = { ...world.keys, restricted: await world.keyOf(people.both, { conference: 'alpha' }) };
  const statements = counted(world.store.db);
  Object.assign(world.store, { db: statements.db });
  const ids = await idsIn(world.store);
  const seen = new Map<number, Set<string>>();
  const kinds: Record<string, number> = {};
  const costs = new Map<string, number>();
  const budgets = new Map<Observer, number>();
  // SQLite caches what a key and its owner's roles are: each caller's first request would cost more than the others.
  for (const observer of observers) await world.ask('/me', { key: keys[observer] });
  for (const { observer, place, kind, id, headers } of fc.sample(probesOf(ids), { seed, numRuns: count })) {
    const before = statements.count;
    const answer = await world.ask(place.replace('{}', written(id)), { key: keys[observer], headers });
    const asked = `seed ${seed}: ${observer} asks ${place} for ${kind} ${JSON.stringify(id)}`;
    const status = places[place] === 'track' && answers(observer, 'conference', 'alpha') ? 422 : 404;
    if (answer.status !== status) throw new Error(`${asked}: ${answer.status}`);
    seen.set(status, (seen.get(status) ?? new Set()).add(anonymous(answer)));
    kinds[kind] = (kinds[kind] ?? 0) + 1;
    if (kind !== 'malformed')
      expectSame(costs, `${observer} ${place}`, statements.count - before, `${asked}: statements`);
    const left = Number(answer.headers.get('x-ratelimit-remaining'));
    expectSame(budgets, observer, left, `${asked}: budget`);
    budgets.set(observer, left - 1);
  }
  return {
    probes: count,
    distinct: Object.fromEntries([...seen].map(([status, answers]) => [status, answers.size])),
    kinds,
  };
}

function expectSame<Key>(known: Map<Key, number>, key: Key, value: number, what: string): void {
  const before = known.get(key) ?? value;
  if (before !== value) throw new Error(`${what}: ${value}, not ${before}`);
  known.set(key, value);
}

/** Probes that reach nothing: what an observer may see, and what a restricted key is refused, is left out. */
function probesOf(ids: readonly string[]): fc.Arbitrary<Probe> {
  const near = fc.tuple(fc.constantFrom(...ids), fc.constantFrom('0', 'x', '-')).map(([id, tail]) => `${id}${tail}`);
  const absent = fc.oneof(
    near,
    fc.nat().map((seed) => `submission-${seed}`),
    fc.constant(randomUUID()),
  );
  const malformed = hostile.filter((id) => id !== ''); // an empty value is 422 in a query
  return fc
    .tuple(
      fc.constantFrom(...observers),
      fc.constantFrom(...(Object.keys(places) as Place[])),
      fc.oneof(
        absent.map((id) => ({ kind: 'absent' as const, id })),
        fc.constantFrom(...ids).map((id) => ({ kind: 'hidden' as const, id })),
        malformed.map((id) => ({ kind: 'malformed' as const, id })),
      ),
      fc.constantFrom({}, { 'if-none-match': '*' }),
    )
    .map(([observer, place, asked, headers]) => ({ observer, place, headers, ...asked }))
    .filter(({ observer, place, id }) => !answers(observer, places[place], id));
}

const datasets = fixedDatasets();

/** Whether this observer may see anything of it, by the rules of the specification and from the data alone. */
function answers(observer: Observer, resource: (typeof places)[Place], id: string): boolean {
  const who: Who = observer === 'restricted' ? 'both' : observer;
  const email = people[who];
  if (resource === 'track') return (tracks as readonly string[]).includes(id);
  return datasets.some(({ conference, grants, submissions }) => {
    const granted = grants.filter((grant) => grant.email === email);
    const listed = [...submissions];
    if (resource === 'conference') {
      const named = listed.some(
        ({ authors, assignments }) =>
          authors.some((author) => author.email === email) || assignments.some(({ reviewer }) => reviewer === email),
      );
      return conference.slug === id && (granted.length > 0 || named);
    }
    return listed.some(
      ({ slug, track, authors }) =>
        slug === id &&
        (granted.some(({ role }) => role === 'chair' || (role === 'trackChair' && track === chairedTrack)) ||
          authors.some((author) => author.email === email)),
    );
  });
}

/** Existing slugs and ids of all resources, which are tried in every place. */
async function idsIn({ db }: Store): Promise<string[]> {
  const named = await Promise.all([
    ...(['conferences', 'tracks', 'submissions', 'assignments', 'reviews'] as const).map((table) =>
      db.selectFrom(table).select(['id', 'slug']).execute(),
    ),
    ...(['registrations', 'phases', 'users', 'api_keys'] as const).map((table) =>
      db.selectFrom(table).select('id').execute(),
    ),
  ]);
  return [...new Set(named.flat().flatMap((row) => Object.values<string>(row)))];
}

function written(id: string): string {
  return encodeURIComponent(id.toWellFormed());
}

/** Everything in an answer except for what must differ. */
function anonymous({ status, headers, text }: Answer): string {
  const told = [...headers].filter(([name]) => !/^(?:x-ratelimit-(?:remaining|reset)|ratelimit)$/.test(name));
  return JSON.stringify([status, told, text.replace(/urn:uuid:[\da-f-]{36}/, 'urn:uuid:')]);
}
