import { expect, test } from 'vitest';
import { changeTier, verifyByHand } from '#lib/accounts/people/people.ts';
import { grantRole, type NamedRole, removeRole } from '#lib/accounts/people/roles.ts';
import { conferenceRecord, submissionRecord } from '#lib/store/dataset/test-records.ts';
import { now, person, worldOf } from '#lib/service/test-world.ts';

const operator = 'operator test';

/** Ada has no role; Bob is an author with a verified address. */
const conference = conferenceRecord('conf', {
  people: [person('ada@x.org'), person('bob@x.org')],
  submissions: [
    submissionRecord('paper', 'open', { authors: ['bob@x.org', 'late@x.org'] }),
    submissionRecord('poem', 'double'),
  ],
});

const chairOf = (track: string): NamedRole => ({ address: 'ada@x.org', role: 'trackChair', conference: 'conf', track });

test('a role granted by the operator shows only its track, from the next request on, and nothing once it is removed', async () => {
  const { ask, store } = await worldOf([conference]);
  const seen = async () => {
    const { status, body } = await ask('/submissions?conference=conf', { as: 'ada@x.org' });
    return status === 200 ? (body.data as { slug: string }[]).map(({ slug }) => slug) : status;
  };
  expect(await seen()).toBe(404);
  await grantRole(store, operator, chairOf('open'), undefined, now);
  expect(await seen()).toEqual(['paper']);
  await grantRole(store, operator, chairOf('double'), undefined, now);
  expect(await seen()).toHaveLength(2);
  await removeRole(store, operator, chairOf('open'), now);
  expect(await seen()).toEqual(['poem']);
  await removeRole(store, operator, chairOf('double'), now);
  expect(await seen()).toBe(404);
});

test('an address verified by the operator makes its owner an author, and cannot be taken from another account', async () => {
  const { ask, store } = await worldOf([conference]);
  const status = async () => (await ask('/submissions/paper', { as: 'ada@x.org' })).status;
  const theft = verifyByHand(store, operator, { address: 'BOB@x.org', of: 'ada@x.org' }, now);
  await expect(theft).rejects.toThrow(/bob@x.org is verified for someone else/);
  expect(await status()).toBe(404);
  await verifyByHand(store, operator, { address: 'late@x.org', of: 'ada@x.org' }, now);
  expect(await status()).toBe(200);
});

test('a tier applies from the next request on, to that person only', async () => {
  const { ask, store } = await worldOf([conference], { rates: { minute: 10, day: 100 } });
  const limit = async (as: string) => (await ask('/me', { as })).headers.get('X-RateLimit-Limit');
  expect(await limit('ada@x.org')).toBe('10');
  await changeTier(store, operator, 'ada@x.org', 'elevated', now);
  expect(await limit('ada@x.org')).toBe('50');
  expect(await limit('bob@x.org')).toBe('10');
});
