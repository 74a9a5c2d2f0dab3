import { describe, expect, test } from 'vitest';
import { HOUR } from '#lib/contract/time/durations.ts';
import { now, type World, worldOf } from '#lib/service/test-world.ts';
import { codeIn } from '#lib/service/test-world.ts';
import { conferenceRecord, submissionRecord } from '#lib/store/dataset/test-records.ts';

const chair = 'chair@x.org';

/** A service whose clock can be set, and a chair of its conference. */
async function clockWorld(minute = 1000): Promise<World & { jump: (by: number) => void }> {
  let time = now.getTime();
  const submissions = ['a', 'b', 'c', 'd', 'e'].map((slug) => submissionRecord(slug, 'open'));
  const conference = conferenceRecord('conf', { grants: [{ email: chair, role: 'chair' }], submissions });
  const world = await worldOf([conference], { at: () => new Date(time), rates: { minute, day: 100_000 } });
  return { ...world, jump: (by) => (time += by) };
}

describe.each([
  ['forwards', HOUR],
  ['backwards', -HOUR],
])('if the clock jumps an hour %s,', (_name, jump) => {
  test('a cursor still continues where its page ended', async () => {
    const world = await clockWorld();
    const { body: all } = await world.ask('/submissions?conference=conf', { as: chair });
    const slugs: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const from = cursor === '' ? '' : `&cursor=${cursor}`;
      const { body } = await world.ask(`/submissions?conference=conf&limit=2${from}`, { as: chair });
      const page = body as { data: { slug: string }[]; nextCursor: string | null };
      slugs.push(...page.data.map(({ slug }) => slug));
      cursor = page.nextCursor;
      world.jump(jump);
    }
    expect(slugs).toEqual((all as { data: { slug: string }[] }).data.map(({ slug }) => slug));
  });

  test('no user exceeds the limit within one minute of that clock, and a client that waits as long as told is served', async () => {
    const world = await clockWorld(2);
    const statuses = async (count: number) => {
      const answers = [];
      for (let asked = 0; asked < count; asked += 1) answers.push(await world.ask('/me', { as: chair }));
      return answers;
    };
    expect((await statuses(3)).map(({ status }) => status)).toEqual([200, 200, 429]);
    world.jump(jump);
    const after = await statuses(3);
    expect(after.map(({ status }) => status)).toEqual([200, 200, 429]);
    const wait = Number(after[2]?.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    world.jump(wait * 1000);
    expect((await world.ask('/me', { as: chair })).status).toBe(200);
  });

  test('no account session ends, and signing out still works', async () => {
    const world = await clockWorld();
    const token = await world.signIn(chair);
    world.jump(jump);
    expect((await world.account('GET', '/session', { token })).status).toBe(200);
    expect((await world.account('DELETE', '/session', { token })).status).toBe(204);
    expect((await world.account('GET', '/session', { token })).status).toBe(401);
  });

  test('the time of last use is still written for keys', async () => {
    const world = await clockWorld();
    const key = await world.keyOf(chair);
    await world.ask('/me', { key });
    world.jump(jump);
    await world.ask('/me', { key });
    await world.keyUsage.flush(new Date(now.getTime() + jump));
    const used = await world.store.db.selectFrom('api_keys').select('last_used_at').executeTakeFirstOrThrow();
    expect(used.last_used_at).not.toBeNull();
  });
});

test('a key and a code that have expired are refused, and accepted again if the clock goes back', async () => {
  const world = await clockWorld();
  const key = await world.keyOf(chair, { expiresAt: new Date(now.getTime() + HOUR / 2) });
  const { body: begun } = await world.account('POST', '/codes', { body: { address: chair } });
  const code = codeIn(world.mails.at(-1));
  const signIn = () => world.account('POST', '/session', { body: { ...(begun as object), code } });
  world.jump(HOUR);
  expect([(await world.ask('/me', { key })).status, (await signIn()).status]).toEqual([401, 403]);
  world.jump(-HOUR);
  expect([(await world.ask('/me', { key })).status, (await signIn()).status]).toEqual([200, 201]);
});
