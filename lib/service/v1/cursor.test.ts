import { describe, expect, test } from 'vitest';
import { conferenceRecord, submissionRecord } from '#lib/store/dataset/test-records.ts';
import { type World, worldOf } from '#lib/service/test-world.ts';

const as = 'chair@x.org';
const list = '/submissions?conference=conf';

function world(count: number): Promise<World> {
  return worldOf([
    conferenceRecord('conf', {
      grants: [{ email: as, role: 'chair' }],
      // Many have the same time, so that the id decides the order.
      submissions: Array.from({ length: count }, (_, at) =>
        submissionRecord(`s${at}`, ['open', 'single', 'double'][at % 3] ?? 'open', {
          status: at % 4 === 0 ? 'ACCEPTED' : 'SUBMITTED',
          createdAt: at % 5 === 0 ? null : `2026-01-0${1 + (at % 3)}T00:00:00.000Z`,
        }),
      ),
    }),
  ]);
}

async function walk({ ask }: World, path: string) {
  const slugs: string[] = [];
  for (let cursor = ''; ;) {
    const { body } = await ask(`${path}${cursor && `&cursor=${cursor}`}`, { as });
    slugs.push(...body.data.map((item: { slug: string }) => item.slug));
    if (!body.hasMore) {
      expect(body.nextCursor).toBeNull();
      return slugs;
    }
    expect(body.data.length).toBeGreaterThan(0);
    cursor = body.nextCursor;
  }
}

describe('following nextCursor until hasMore is false', () => {
  test('returns every row exactly once, in the same order, for every page size and filter', async () => {
    const the = await world(37);
    const filters = ['', '&track=single', '&status=ACCEPTED', '&status=ACCEPTED&status=SUBMITTED&track=open'];
    for (const filter of filters) {
      const whole = await walk(the, `${list}${filter}&limit=100`);
      expect(new Set(whole).size).toBe(whole.length);
      for (const limit of [1, 2, 7, 36, 37, 38])
        expect(await walk(the, `${list}${filter}&limit=${limit}`)).toEqual(whole);
    }
    expect(await walk(the, list)).toHaveLength(37);
  });
});

describe('a cursor', () => {
  test('works with another page size', async () => {
    const the = await world(9);
    const { body } = await the.ask(`${list}&limit=3`, { as });
    expect((await the.ask(`${list}&limit=5&cursor=${body.nextCursor}`, { as })).body.data).toHaveLength(5);
  });

  test('is the same each time the same page is read', async () => {
    const the = await world(9);
    const first = await the.ask(`${list}&limit=3`, { as });
    const again = await the.ask(`${list}&limit=3`, { as });
    expect(again.body.nextCursor).toBe(first.body.nextCursor);
  });
});
