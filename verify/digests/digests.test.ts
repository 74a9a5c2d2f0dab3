/**
 * In random conferences, each count of a digest is that of the list that it links to, counted here from the answers of the API, and a
 * person gets the same digest in two worlds that differ only in what this person may not see.
 */
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sendDueDigests } from '#lib/accounts/digest/send-digests.ts';
import type { Message } from '#lib/accounts/mail/mail.ts';
import { DAY } from '#lib/contract/time/durations.ts';
import { testEngine } from '#lib/sql/test-database.ts';
import { findPerson } from '#lib/store/accounts/people.ts';
import { pairArbitrary } from '#verify/blindness/blindness.ts';
import { openStages } from '#verify/blindness/proof.ts';
import type { Stage } from '#verify/worlds/stage.ts';
import { moments } from '#verify/worlds/submission.ts';
import { twinOf } from '#verify/worlds/twin.ts';
import { isWhole, now, type World, type WorldKey } from '#verify/worlds/world.ts';

const pairs = { sqlite: 150, postgres: 15 }[testEngine];
/** How many kinds of counts so many pairs have at least, so that something is compared. */
const kindsAtLeast = { sqlite: 5, postgres: 2 }[testEngine];
const since = moments[1]!;

vi.setConfig({ testTimeout: 300_000 });

let stages: [Stage, Stage];
beforeAll(async () => {
  stages = await openStages();
});
afterAll(() => Promise.all(stages.map((stage) => stage.close())));

/** The same world with some conferences that are not over and some deadlines that are ahead, by what everyone with a role sees. */
function upcoming(world: World): World {
  const later = (time: string | null) => (time === moments[0] ? '2026-03-18T00:00:00.000Z' : time);
  const isOld = (time: string | null) => time === moments[0] || time === moments[1];
  return {
    ...world,
    conferences: world.conferences.map((each) => ({
      ...each,
      conference: isOld(each.conference.endDate)
        ? each.conference
        : { ...each.conference, startDate: null, endDate: null },
      tracks: each.tracks.map((track) => ({
        ...track,
        phases: track.phases.map((phase) => ({ ...phase, reviewDeadline: later(phase.reviewDeadline) })),
      })),
    })),
  };
}

/** The digest that the owner of a key gets now; undefined if none is sent. */
async function digestOf({ store }: Stage, { owner }: WorldKey): Promise<Message | undefined> {
  const person = await findPerson(store, owner);
  const [due, chosen] = [now.toISOString(), { every: 'day', weekday: 1, hour: 12, zone: 'UTC' }] as const;
  const row = { ...chosen, user_id: person?.id ?? '', id: '0'.repeat(36), since, due_at: due, try_at: due, tries: 0 };
  await store.db.insertInto('digests').values(row).execute();
  const sent: Message[] = [];
  const accounts = {
    store,
    secret: 'a secret of the proofs, which is long enough',
    sessionLifetimes: { idle: 1, absolute: 1 },
    mail: (message: Message) => Promise.resolve(void sent.push(message)),
    mails: true,
    dashboard: 'https://dash.example',
  };
  const failures: unknown[] = [];
  await sendDueDigests(
    accounts,
    () => now,
    (_, failure) => failure !== undefined && failures.push(failure),
  );
  expect(failures).toEqual([]);
  await store.db.deleteFrom('digests').execute();
  return sent[0];
}

interface Item {
  status: string;
  phase: { reviewDeadline: string | null };
  review: { status: string };
}

/** The counts of a digest by the addresses of their lists, from what the API answers to the same person. */
async function countsByApi(stage: Stage, { name }: WorldKey): Promise<Record<string, number>> {
  // oxlint-disable-next-line typescript/no-explicit-any -- the bodies were checked against openapi.json
  const ask = async (path: string): Promise<any> => JSON.parse((await stage.ask(name, path)).text);
  const counts: Record<string, number> = {};
  const add = (count: number, path: string) => {
    if (count > 0) counts[`https://dash.example${path} ${Object.keys(counts).length}`] = count;
  };
  const { data: assignments } = (await ask('/assignments?limit=100')) as { data: Item[] };
  const owed = assignments.filter(
    ({ status, review }) => !['DECLINED', 'CANCELLED', 'COMPLETED'].includes(status) && review.status !== 'SUBMITTED',
  );
  const ahead = owed.flatMap(({ phase }) =>
    phase.reviewDeadline === null ? [] : Date.parse(phase.reviewDeadline) - now.getTime(),
  );
  add(ahead.filter((time) => time <= 0).length, '/assignments?q=due:overdue');
  add(ahead.filter((time) => time > 0 && time <= 7 * DAY).length, '/assignments?q=due:week');
  for (const { slug, roles } of (await ask('/me')).conferences as { slug: string; roles: string[] }[]) {
    if (roles.includes('chair') || roles.includes('trackChair')) {
      const { startDate, endDate } = await ask(`/conferences/${slug}`);
      if (now.getTime() - Date.parse(endDate ?? startDate ?? now.toISOString()) > 30 * DAY) continue;
      const { changes, tracks } = await ask(`/conferences/${slug}/figures?since=${since}`);
      for (const kind of ['reviewed', 'declined', 'late']) {
        const found = (changes as { kind: string; count: number }[]).find((each) => each.kind === kind);
        add(found?.count ?? 0, `/c/${slug}/progress/changes?q=change:=${kind} changed:>=${since}`);
      }
      // oxlint-disable-next-line typescript/no-explicit-any -- as above
      const sum = (rows: any[], of: (row: any) => number) => rows.reduce((total: number, row) => total + of(row), 0);
      const open = sum(tracks, ({ phases }) => sum(phases, (phase) => phase.assigned - phase.completed - phase.late));
      add(open, `/c/${slug}/progress/reviews?q=state:open`);
      add(
        sum(tracks, ({ belowTarget }) => belowTarget),
        `/c/${slug}/submissions?q=missing:>0`,
      );
    } else if (roles.includes('author')) {
      const { data } = await ask(`/submissions?conference=${slug}&updatedSince=${since}&limit=100`);
      add(data.length, `/c/${slug}/submissions?q=updated:>=${since}`);
    }
  }
  return counts;
}

/** The counts in a mail, by their addresses. */
function countsIn(message: Message | undefined): Record<string, number> {
  const found = [...(message?.text ?? '').matchAll(/^- ([\d,]+) .*\n {2}(\S+)$/gm)];
  return Object.fromEntries(
    found.map(([, count = '', url = ''], place) => [
      `${decodeURIComponent(url.replaceAll('+', ' '))} ${place}`,
      Number(count.replaceAll(',', '')),
    ]),
  );
}

const wholePairs = pairArbitrary.filter(({ key }) => isWhole(key));

test('each count is that of the list that it links to, for the same person at the same moment', async () => {
  const kinds = new Set<string>();
  const property = fc.asyncProperty(wholePairs, async ({ world, key }) => {
    await stages[0].set(upcoming(world));
    const message = await digestOf(stages[0], key);
    const counts = countsIn(message);
    expect(counts).toEqual(await countsByApi(stages[0], key));
    for (const url of Object.keys(counts))
      kinds.add(/\/(?:assignments|c)\b.*?(=\w+|\w+:|assignments)/.exec(url)?.[1] ?? url);
  });
  await fc.assert(property, { numRuns: pairs });
  expect(kinds.size).toBeGreaterThanOrEqual(kindsAtLeast);
});

test('two worlds that differ only in what a person may not see give this person the same mail, or none', async () => {
  const property = fc.asyncProperty(wholePairs, async ({ world, key, other }) => {
    const [one, second] = [upcoming(world), upcoming(other)];
    const twin = twinOf(one, key, second);
    await stages[0].set(one);
    await stages[1].set(twin.world, twin.reassignments);
    expect(await digestOf(stages[1], key)).toEqual(await digestOf(stages[0], key));
  });
  await fc.assert(property, { numRuns: pairs });
});
