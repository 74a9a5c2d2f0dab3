import { createSecretKey } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { hiddenParts, moments, observers, openParts, randomConference } from './test-random-world.ts';
import { type World, worldOf } from './test-world.ts';

const secret = createSecretKey(Buffer.alloc(32, 7));
const later = new Date('2026-03-01T00:00:00.000Z');
const list = '/submissions?conference=conf';
type Item = Record<string, unknown> & { slug: string; updatedAt: string | null };

/** Every page of a list. */
async function walk({ ask }: World, as: string, query: string): Promise<Item[]> {
  const items: Item[] = [];
  for (let cursor = ''; ;) {
    const { body } = await ask(`${list}${query}${cursor}`, { as });
    items.push(...(body.data as Item[]));
    if (!body.hasMore) return items;
    cursor = `&cursor=${String(body.nextCursor)}`;
  }
}

const script = [
  ...['', '&expand=reviews', '&expand=scores', '&expand=reviews,scores'].flatMap((expand) =>
    ['', ...moments.map((moment) => `&updatedSince=${moment}`), `&updatedSince=${later.toISOString()}`].map(
      (since) => expand + since,
    ),
  ),
  ...['ACCEPTED', 'UNDER_REVIEW', 'WITHDRAWN,REJECTED'].map(
    (status) => `&updatedSince=${moments[3]}&expand=reviews&status=${status}`,
  ),
  `&track=t1&updatedSince=${moments[2]}`,
];

/** Everything that an observer can tell from the answers: bytes and ETags, page by page. */
async function told({ ask }: World, as: string): Promise<string[]> {
  const heard: string[] = [];
  const hear = async (path: string) => {
    const { status, text, headers, body } = await ask(path, { as });
    heard.push(`${path} ${status} ${text} ${headers.get('etag')}`);
    return body;
  };
  for (const query of script) {
    for (let cursor = ''; ;) {
      const { nextCursor } = await hear(`${list}${query}&limit=2${cursor}`);
      if (nextCursor === null) break;
      cursor = `&cursor=${nextCursor}`;
    }
  }
  for (const { slug } of await walk({ ask } as World, as, '')) await hear(`/submissions/${slug}`);
  await hear(`/assignments?updatedSince=${moments[0]}`);
  return heard;
}

test('an author’s answers are the same bytes with every extension, whatever the hidden reviews and decisions are', async () => {
  await fc.assert(
    fc.asyncProperty(openParts, hiddenParts, hiddenParts, async (open, one, other) => {
      const worlds = await Promise.all(
        [one, other].map((hidden) => worldOf([randomConference(open, hidden)], { secret })),
      );
      const [first, second] = await Promise.all(worlds.map((world) => told(world, observers.author)));
      expect(first).toEqual(second);
    }),
    { numRuns: 25 },
  );
});

test('a change of what is hidden moves nothing that an author is shown', async () => {
  await fc.assert(
    fc.asyncProperty(openParts, hiddenParts, hiddenParts, async (open, one, other) => {
      const world = await worldOf([randomConference(open, one)], { secret });
      const before = await told(world, observers.author);
      await world.change(randomConference(open, other), later);
      expect(await told(world, observers.author)).toEqual(before);
    }),
    { numRuns: 25 },
  );
});

test('updatedSince gives each observer exactly the items that are shown with that time or a later one, in the same order', async () => {
  await fc.assert(
    fc.asyncProperty(openParts, hiddenParts, fc.option(hiddenParts), async (open, hidden, changed) => {
      const world = await worldOf([randomConference(open, hidden)]);
      if (changed) await world.change(randomConference(open, changed), later);
      for (const as of Object.values(observers)) {
        const all = await walk(world, as, '');
        for (const since of [...moments, later.toISOString()]) {
          const expected = all.filter(({ updatedAt }) => updatedAt !== null && updatedAt >= since);
          expect(await walk(world, as, `&updatedSince=${since}&limit=2`)).toEqual(expected);
        }
      }
    }),
    { numRuns: 25 },
  );
});

test('what changes in what an observer is shown is found by asking with the latest time seen before', async () => {
  await fc.assert(
    fc.asyncProperty(
      openParts,
      openParts,
      fc.boolean(),
      hiddenParts,
      hiddenParts,
      async (open, then, turns, one, other) => {
        const world = await worldOf([randomConference(open, one)]);
        const picture = async (as: string) => {
          const items = await walk(world, as, '&expand=reviews,scores');
          const details = await Promise.all(
            items.map(async ({ slug }) => (await world.ask(`/submissions/${slug}`, { as })).text),
          );
          return new Map(items.map((item, at) => [item.slug, { item, text: JSON.stringify(item) + details[at] }]));
        };
        const observing = Object.values(observers);
        const before = await Promise.all(observing.map(picture));
        // Review types and names of tracks are the conference's own: they stay. Releases turn or stay.
        const tracks = open.tracks.map(({ reviewType, phases }, at) => ({
          reviewType,
          phases: turns ? then.tracks[at]!.phases : phases,
        }));
        const next = { ...then, tracks: tracks as typeof then.tracks };
        await world.change(randomConference(next, other), later);
        for (const [at, as] of observing.entries()) {
          const seen = [...before[at]!.values()].map(({ item }) => item.updatedAt ?? '');
          const latest = seen.toSorted().at(-1);
          const since = latest === undefined || latest === '' ? moments[0]! : latest;
          const found = new Set((await walk(world, as, `&updatedSince=${since}`)).map(({ slug }) => slug));
          for (const [slug, { text }] of await picture(as)) {
            if (before[at]!.get(slug)?.text !== text) expect([as, slug, found.has(slug)]).toEqual([as, slug, true]);
          }
        }
      },
    ),
    { numRuns: 25 },
  );
});

test('an expanded item carries what the detail says, where it is chaired, and otherwise nothing', async () => {
  const members = ['reviews', 'currentPhase', 'reviewerProgress'] as const;
  await fc.assert(
    fc.asyncProperty(openParts, hiddenParts, async (open, hidden) => {
      const world = await worldOf([randomConference(open, hidden)]);
      for (const as of Object.values(observers)) {
        const plain = await walk(world, as, '');
        const items = await walk(world, as, '&expand=reviews');
        expect(items.map(({ reviews: _r, currentPhase: _c, reviewerProgress: _p, ...rest }) => rest)).toEqual(plain);
        for (const item of items) {
          const { body } = await world.ask(`/submissions/${item.slug}`, { as });
          expect(body.updatedAt).toBe(item.updatedAt);
          if ((await world.ask(`/submissions/${item.slug}/reviews`, { as })).status === 200) {
            for (const member of members) expect(item[member]).toEqual(body[member]);
          } else {
            for (const member of members) expect(item).not.toHaveProperty(member);
          }
        }
      }
    }),
    { numRuns: 15 },
  );
});
