import { describe, expect, test } from 'vitest';
import { mergeAccounts } from '#lib/accounts/people/merge.ts';
import { removalsOfAddresses, writeAudit } from '#lib/store/accounts/audit.ts';
import { findPerson } from '#lib/store/accounts/people.ts';
import { assignmentRecord, conferenceRecord, submissionRecord } from '#lib/store/dataset/test-records.ts';
import { now, person, type World, worldOf } from '#lib/service/test-world.ts';

const operator = 'operator test';
const later = new Date(now.getTime() + 86_400_000);
const [from, into, chair] = ['ada@old.example', 'ada@new.example', 'chair@x.org'];

/** Ada has two accounts: with one she chairs a track, reviews and is an author; with the other she reviews. */
const conf = (title = 'Paper') =>
  conferenceRecord('conf', {
    people: [person(from), { ...person(into), firstName: 'Countess' }, person(chair)],
    grants: [
      { email: chair, role: 'chair' },
      { email: from, role: 'trackChair', track: 'double' },
    ],
    submissions: [
      submissionRecord('paper', 'open', { title, assignments: [assignmentRecord(from)] }),
      submissionRecord('poem', 'open', { assignments: [assignmentRecord(into)] }),
      submissionRecord('play', 'single', { authors: [from] }),
    ],
  });

const merge = ({ store }: World, wanted = { from, into }) => mergeAccounts(store, operator, wanted, later);

const everything = async ({ store: { db } }: World) => [
  await db.selectFrom('addresses').selectAll().execute(),
  await db.selectFrom('grants').selectAll().execute(),
  await db.selectFrom('assignments').selectAll().execute(),
  await db.selectFrom('audit').select('action').where('action', '<>', 'key.created').execute(),
];

describe('merging an account into another', () => {
  test('moves its roles, addresses and reviews, from the next request on', async () => {
    const it = await worldOf([conf()]);
    const roles = async () => (await it.ask('/me', { as: into })).body.conferences[0].roles as string[];
    const assignments = async () =>
      (await it.ask('/assignments', { as: into })).body.data as { submission: { slug: string } }[];
    expect(await roles()).toEqual(['reviewer']);
    await merge(it);
    expect(await roles()).toEqual(expect.arrayContaining(['author', 'reviewer', 'trackChair']));
    expect((await assignments()).map(({ submission }) => submission.slug).toSorted()).toEqual(['paper', 'poem']);
    const { reviews } = (await it.ask('/submissions/paper', { as: chair })).body;
    expect(reviews).toMatchObject([{ reviewer: 'Countess Person', status: 'SUBMITTED' }]);
    const list = (await it.ask('/submissions?conference=conf&expand=reviews', { as: chair })).body.data as {
      slug: string;
      reviews: unknown;
    }[];
    expect(list.find(({ slug }) => slug === 'paper')?.reviews).toMatchObject(reviews);
    expect((await it.ask('/submissions/play', { as: into })).status).toBe(200);
    const signedIn = await it.account('GET', '/session', { token: await it.signIn(from) });
    expect(signedIn.body.user.email).toBe(into);
  });

  test('ends its sessions and keys, and removes its passkeys and provider link', async () => {
    const it = await worldOf([conf()]);
    const [token, key] = [await it.signIn(from), await it.keyOf(from)];
    const id = (await findPerson(it.store, from))!.id;
    const { db } = it.store;
    await db
      .insertInto('passkeys')
      .values({
        id: 'passkey',
        user_id: id,
        credential_id: 'c',
        public_key: '',
        counter: 0,
        transports: '',
        name: 'key',
        created_at: now.toISOString(),
        last_used_at: null,
      })
      .execute();
    await db
      .insertInto('provider_links')
      .values({ issuer: 'https://op.example', subject: 's', user_id: id, linked_at: now.toISOString() })
      .execute();
    await merge(it);
    expect((await it.account('GET', '/session', { token })).status).toBe(401);
    expect((await it.ask('/me', { key })).status).toBe(401);
    for (const table of ['passkeys', 'provider_links', 'addresses', 'grants'] as const) {
      expect(await db.selectFrom(table).selectAll().where('user_id', '=', id).execute(), table).toEqual([]);
    }
  });

  test('is recorded in the audit log for both', async () => {
    const it = await worldOf([conf()]);
    const ids = [(await findPerson(it.store, from))!.id, (await findPerson(it.store, into))!.id];
    await merge(it);
    const lines = await it.store.db.selectFrom('audit').selectAll().where('action', '=', 'account.merged').execute();
    expect(lines.map(({ subject }) => subject)).toEqual(ids);
    for (const { actor, detail_json } of lines) {
      expect(actor).toBe(operator);
      expect(JSON.parse(detail_json)).toEqual({ from: ids[0], into: ids[1], addresses: [from] });
    }
  });
});

test('updatedSince returns what a merge changed and nothing else', async () => {
  const it = await worldOf([conf()]);
  await merge(it);
  const changed = async (path: string, as: string) => {
    const { body } = await it.ask(`${path}?conference=conf&updatedSince=${later.toISOString()}`, { as });
    return (body.data as { slug: string }[]).map(({ slug }) => slug);
  };
  expect(await changed('/submissions', chair)).toEqual(['paper']);
  expect(await changed('/assignments', into)).toHaveLength(1);
});

test('a merged reviewer keeps their reviews, with ids and slugs, when the conference is imported again', async () => {
  const it = await worldOf([conf()]);
  await merge(it);
  const before = await it.store.db.selectFrom('assignments').selectAll().orderBy('id').execute();
  const reviews = await it.store.db.selectFrom('reviews').selectAll().orderBy('id').execute();
  await it.change(conf('Another title'), new Date(later.getTime() + 1000));
  const after = await it.store.db.selectFrom('assignments').selectAll().orderBy('id').execute();
  const known = (rows: typeof before) => rows.map(({ id, slug, reviewer_id }) => [id, slug, reviewer_id]);
  expect(known(after)).toEqual(known(before));
  expect(await it.store.db.selectFrom('reviews').selectAll().orderBy('id').execute()).toEqual(reviews);
});

test('an address that was removed before a merge stays removed from the remaining account', async () => {
  const it = await worldOf([conf()]);
  const [one, other] = [(await findPerson(it.store, from))!.id, (await findPerson(it.store, into))!.id];
  await it.store.db.transaction().execute((transaction) =>
    writeAudit(transaction, {
      at: now.toISOString(),
      actor: one,
      subject: one,
      action: 'address.removed',
      detail: { address: 'ada@gone.example' },
    }),
  );
  await merge(it);
  expect(await removalsOfAddresses(it.store)).toEqual([{ address: 'ada@gone.example', userId: other }]);
});

test('an account without a name gets the name of the merged one', async () => {
  const it = await worldOf([conf()]);
  const token = await it.signIn('ada@nameless.example');
  await merge(it, { from, into: 'ada@nameless.example' });
  expect((await it.account('GET', '/session', { token })).body.user.name).toBe('Ada Person');
});

test('unverified and shared addresses move to the remaining account, verified if either was', async () => {
  const it = await worldOf([conf()]);
  const [one, other] = [(await findPerson(it.store, from))!.id, (await findPerson(it.store, into))!.id];
  const claim = (address: string, user_id: string) => ({ address, user_id, verified: 0 });
  await it.store.db
    .insertInto('addresses')
    .values([claim(into, one), claim(from, other), claim('ada@claimed.example', one)])
    .execute();
  await merge(it);
  const rows = it.store.db.selectFrom('addresses').selectAll().where('user_id', 'in', [one, other]);
  expect(await rows.orderBy('address').execute()).toEqual([
    claim('ada@claimed.example', other),
    { ...claim(into, other), verified: 1 },
    { ...claim(from, other), verified: 1 },
  ]);
});

test('accounts that both review a submission in the same phase are not merged, and nothing changes', async () => {
  const it = await worldOf([
    conferenceRecord('conf', {
      submissions: [
        submissionRecord('paper', 'open', {
          assignments: [from, into].map((reviewer) => assignmentRecord(reviewer, { phase: 2 })),
        }),
        submissionRecord('poem', 'open', {
          assignments: [assignmentRecord(from), assignmentRecord(into, { phase: 2 })],
        }),
      ],
    }),
  ]);
  const before = await everything(it);
  await expect(merge(it)).rejects.toThrow(/both review paper in phase 2, which one person cannot\./);
  expect(await everything(it)).toEqual(before);
});
