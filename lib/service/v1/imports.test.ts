import { describe, expect, test } from 'vitest';
import { assignmentRecord, conferenceRecord, submissionRecord } from '#lib/store/dataset/test-records.ts';
import { codeIn, now, person, type World, worldOf } from '#lib/service/test-world.ts';

const chair = 'chair@x.org';
const later = new Date(now.getTime() + 86_400_000);

const conf = (extra: Parameters<typeof conferenceRecord>[1] = {}) =>
  conferenceRecord('conf', { grants: [{ email: chair, role: 'chair' }], ...extra });
const paper = (reviewer: string, extra: Parameters<typeof submissionRecord>[2] = {}) =>
  submissionRecord('paper', 'open', { assignments: [assignmentRecord(reviewer)], ...extra });

interface Address {
  id: string;
  address: string;
}

async function add({ account, mails }: World, token: string, address: string): Promise<void> {
  const { body } = await account('POST', '/addresses', { token, body: { address } });
  const code = codeIn(mails.at(-1));
  await account('POST', '/addresses/verification', { token, body: { attempt: body.attempt, code } });
}

async function addresses({ account }: World, token: string): Promise<Address[]> {
  return (await account('GET', '/addresses', { token })).body.data as Address[];
}

async function remove(it: World, token: string, address: string): Promise<void> {
  const own = (await addresses(it, token)).find((each) => each.address === address);
  await it.account('DELETE', `/addresses/${own?.id}`, { token });
}

/** Removes the main address, which needs a code that is sent to it. */
async function removeMain({ account, mails }: World, token: string): Promise<void> {
  const { body } = await account('POST', '/addresses/main/code', { token });
  const code = codeIn(mails.at(-1));
  await account('POST', '/addresses/main/removal', { token, body: { attempt: body.attempt, code } });
}

/** The roles of the signed-in user, by the slugs of conferences. */
async function rolesOf({ account, ask }: World, token: string): Promise<Record<string, string[]>> {
  const body = { name: 'key', scope: 'read', conference: null, expiresAt: null };
  const { key } = (await account('POST', '/keys', { token, body })).body as { key: string };
  const { conferences } = (await ask('/me', { key })).body as { conferences: { slug: string; roles: string[] }[] };
  return Object.fromEntries(conferences.map(({ slug, roles }) => [slug, roles]));
}

/** A person who verified an address and removed it again. */
async function worldWithRemover(address: string, dataset = conf()) {
  const it = await worldOf([dataset]);
  const remover = await it.signIn('moved@new.example');
  await add(it, remover, address);
  await remove(it, remover, address);
  return { it, remover };
}

describe('after a person removed an address, a later import with it gives nothing to them, but to whoever verifies it', () => {
  test('the roles it grants', async () => {
    const { it, remover } = await worldWithRemover('pc@old.example');
    await it.change(conf({ grants: [{ email: 'pc@old.example', role: 'chair' }] }), later);
    expect(await rolesOf(it, remover)).toEqual({});
    expect(await rolesOf(it, await it.signIn('pc@old.example'))).toEqual({ conf: ['chair'] });
  });

  test('the reviews it assigns', async () => {
    const { it, remover } = await worldWithRemover('pc@old.example');
    await it.change(conf({ submissions: [paper('pc@old.example')] }), later);
    expect(await rolesOf(it, remover)).toEqual({});
    expect(await rolesOf(it, await it.signIn('pc@old.example'))).toEqual({ conf: ['reviewer'] });
  });

  test('its other addresses and the submissions that list them', async () => {
    const { it, remover } = await worldWithRemover('pc@old.example');
    const people = [person('pc@old.example', [{ address: 'pc@home.example', verified: true }])];
    await it.change(conf({ people, submissions: [paper(chair, { authors: ['pc@home.example'] })] }), later);
    expect((await addresses(it, remover)).map(({ address }) => address)).toEqual(['moved@new.example']);
    expect(await rolesOf(it, remover)).toEqual({});
    expect(await rolesOf(it, await it.signIn('pc@home.example'))).toEqual({ conf: ['author'] });
  });
});

test('a review stays with its reviewer when they remove the address and the conference is imported again', async () => {
  const it = await worldOf([conf({ submissions: [paper('rev@old.example')] })]);
  const reviewer = await it.signIn('rev@old.example');
  await add(it, reviewer, 'rev@new.example');
  await removeMain(it, reviewer);
  await it.change(conf({ submissions: [paper('rev@old.example', { title: 'Another' })] }), later);
  expect(await rolesOf(it, reviewer)).toEqual({ conf: ['reviewer'] });
  expect(await rolesOf(it, await it.signIn('rev@old.example'))).toEqual({});
});

test('an address in an author list that only looks like a person’s address makes no one an author', async () => {
  const it = await worldOf([conf({ submissions: [paper(chair, { authors: ['\u212Aate@x.org'] })] })]);
  expect(await rolesOf(it, await it.signIn('kate@x.org'))).toEqual({});
});

test('a name that a later import adds is shown from then on, and counts as a change for chairs', async () => {
  const it = await worldOf([conf()]);
  const reviewer = await it.signIn('rev@x.org');
  const nameless = { email: 'rev@x.org', firstName: '', lastName: '' };
  await it.change(conf({ people: [nameless], submissions: [paper('rev@x.org')] }), later);
  const shown = async () => (await it.ask('/submissions/paper', { as: chair })).body;
  const before = await shown();
  const evenLater = new Date(later.getTime() + 86_400_000);
  await it.change(conf({ people: [person('rev@x.org')], submissions: [paper('rev@x.org')] }), evenLater);
  expect((await it.account('GET', '/session', { token: reviewer })).body.user.name).toBe('Rev Person');
  const after = await shown();
  expect([before.reviews[0].reviewer, after.reviews[0].reviewer]).toEqual(['', 'Rev Person']);
  expect([before.updatedAt, after.updatedAt]).toEqual([later.toISOString(), evenLater.toISOString()]);
});
