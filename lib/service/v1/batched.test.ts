import { expect, test } from 'vitest';
import { conferenceRecord, submissionRecord } from '#lib/store/dataset/test-records.ts';
import { byEngine } from '#lib/store/test-store.ts';
import { countStatements } from '#lib/service/test-statements.ts';
import { worldOf } from '#lib/service/test-world.ts';

const chairs = Array.from({ length: 20 }, (_, at) => `chair${at}@x.org`);

/** Conferences with one chair each, and as many people without any role. */
async function world() {
  const made = await worldOf(
    chairs.map((email, at) =>
      conferenceRecord(`conf${at}`, {
        grants: [{ email, role: 'chair' }],
        people: [{ email: `nobody${at}@x.org`, firstName: 'No', lastName: 'Body', otherAddresses: [] }],
        submissions: [submissionRecord(`paper${at}`, 'open')],
      }),
    ),
  );
  const people = [...chairs, ...chairs.map((_, at) => `nobody${at}@x.org`)];
  for (const as of people) await made.ask('/me', { as });
  return { ...made, people };
}

test('concurrent requests of many users each get their own identity, roles and submissions', async () => {
  const { ask, people } = await world();
  const told = await Promise.all(people.map((as) => ask('/me', { as })));
  expect(told.map(({ body }) => [body.user.email, body.conferences.map(({ slug }: { slug: string }) => slug)])).toEqual(
    people.map((email, at) => [email, at < chairs.length ? [`conf${at}`] : []]),
  );
  const read = await Promise.all(people.map((as, at) => ask(`/submissions/paper${at % chairs.length}`, { as })));
  expect(read.map(({ status }) => status)).toEqual(people.map((_, at) => (at < chairs.length ? 200 : 404)));
  const unknown = await Promise.all(people.map((as, at) => ask('/me', at % 2 ? { as } : { key: 'unknown' })));
  expect(unknown.map(({ status }) => status)).toEqual(people.map((_, at) => (at % 2 ? 200 : 401)));
});

test('on PostgreSQL the keys of many concurrent requests are read with few statements', async () => {
  const { ask, people } = await world();
  const count = await countStatements(/"api_keys"/, () => Promise.all(people.map((as) => ask('/me', { as }))));
  byEngine({
    sqlite: () => expect(count).toBeLessThanOrEqual(people.length),
    postgres: () => expect(count).toBeLessThan(people.length / 2),
  })();
});
