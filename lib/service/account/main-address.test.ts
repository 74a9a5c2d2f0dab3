import { describe, expect, test } from 'vitest';
import { codeIn, type World, worldOf } from '#lib/service/test-world.ts';

const main = 'ada@main.example';
const second = 'ada@second.example';

interface Address {
  id: string;
  address: string;
  isMain: boolean;
}

const addressesOf = async ({ account }: World, token: string) =>
  (await account('GET', '/addresses', { token })).body.data as Address[];

/** Adds an address by its code. @returns the address's id */
async function add(it: World, token: string, address: string) {
  const { body } = await it.account('POST', '/addresses', { token, body: { address } });
  const proof = { attempt: body.attempt, code: codeIn(it.mails.at(-1)) };
  return (await it.account('POST', '/addresses/verification', { token, body: proof })).body.id as string;
}

async function askFor({ account, mails }: World, token: string) {
  const { body } = await account('POST', '/addresses/main/code', { token });
  return { attempt: body.attempt as string, code: codeIn(mails.at(-1)) };
}

/** An account with two addresses. */
async function withTwo() {
  const it = await worldOf([]);
  const token = await it.signIn(main);
  const id = await add(it, token, second);
  const changes = [`/addresses/${id}/main`, '/addresses/main/removal'];
  return { it, token, id, changes };
}

const wrong = (code: string) => (code === '000000' ? '111111' : '000000');
const mainOf = async (it: World, token: string) => (await addressesOf(it, token)).find(({ isMain }) => isMain)?.address;

test('the code goes to the main address alone, and its message says what it is for', async () => {
  const { it, token } = await withTwo();
  const before = it.mails.length;
  await askFor(it, token);
  expect(it.mails.slice(before).map(({ to }) => to)).toEqual([main]);
  expect(it.mails.at(-1)?.text).toContain('to change or remove the main address of your account');
});

test('the main address is neither changed nor removed without its code', async () => {
  const { it, token, changes } = await withTwo();
  const { attempt, code } = await askFor(it, token);
  const { body: other } = await it.account('POST', '/addresses', { token, body: { address: second } });
  const ofOther = { attempt: other.attempt, code: codeIn(it.mails.at(-1)) };
  for (const path of changes) {
    expect((await it.account('POST', path, { token, body: {} })).status).toBe(422);
    for (const body of [{ attempt: 'none', code }, ofOther]) {
      const { status, body: said } = await it.account('POST', path, { token, body });
      expect([path, status, said.code]).toEqual([path, 403, 'sign_in_refused']);
    }
  }
  const { status } = await it.account('POST', changes[0]!, { token, body: { attempt, code: wrong(code) } });
  expect([status, await mainOf(it, token)]).toEqual([403, main]);
});

test('removing the main address in the way of the others is refused, with the way to do it', async () => {
  const { it, token } = await withTwo();
  const [first] = await addressesOf(it, token);
  const { status, body } = await it.account('DELETE', `/addresses/${first?.id}`, { token });
  expect([status, body.code, body.detail]).toEqual([409, 'conflict', expect.stringContaining('/addresses/main/code')]);
  expect(await mainOf(it, token)).toBe(main);
});

test('with the code the main address is removed, and the other one takes its place', async () => {
  const { it, token } = await withTwo();
  const body = await askFor(it, token);
  expect((await it.account('POST', '/addresses/main/removal', { token, body })).status).toBe(204);
  expect(await addressesOf(it, token)).toMatchObject([{ address: second, isMain: true }]);
});

test('a code works once', async () => {
  const { it, token, changes } = await withTwo();
  const body = await askFor(it, token);
  expect((await it.account('POST', changes[0]!, { token, body })).status).toBe(200);
  for (const path of changes) expect((await it.account('POST', path, { token, body })).status).toBe(403);
  expect(await addressesOf(it, token)).toHaveLength(2);
});

test('of two changes with one code at the same moment, one is made', async () => {
  const { it, token, changes } = await withTwo();
  const body = await askFor(it, token);
  const answers = await Promise.all(changes.map((path) => it.account('POST', path, { token, body })));
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(1);
});

test('a code that was sent to an earlier main address changes nothing, and says so', async () => {
  const { it, token, id, changes } = await withTwo();
  const [old, used] = [await askFor(it, token), await askFor(it, token)];
  await it.account('POST', `/addresses/${id}/main`, { token, body: used });
  for (const path of changes) {
    const { status, body } = await it.account('POST', path, { token, body: old });
    expect([status, body.detail]).toEqual([409, expect.stringContaining('has changed since the code was sent')]);
  }
  expect(await mainOf(it, token)).toBe(second);
});

test('the code of another person, or of a sign-in, changes nothing', async () => {
  const { it, token, changes } = await withTwo();
  const theirs = await askFor(it, await it.signIn('eve@new.example'));
  const { body } = await it.account('POST', '/codes', { body: { address: main } });
  const ofSignIn = { attempt: body.attempt, code: codeIn(it.mails.at(-1)) };
  for (const path of changes) {
    for (const given of [theirs, ofSignIn]) {
      expect((await it.account('POST', path, { token, body: given })).status).toBe(403);
    }
  }
});

describe('a change that fails', () => {
  test('does not use up the code', async () => {
    const { it, token, id } = await withTwo();
    const body = await askFor(it, token);
    for (let time = 0; time < 4; time++) {
      expect((await it.account('POST', '/addresses/none/main', { token, body })).status).toBe(404);
    }
    expect((await it.account('POST', `/addresses/${id}/main`, { token, body })).status).toBe(200);
  });

  test('because it is the last address says so', async () => {
    const it = await worldOf([]);
    const token = await it.signIn(main);
    const { status, body } = await it.account('POST', '/addresses/main/removal', {
      token,
      body: await askFor(it, token),
    });
    expect([status, body.detail]).toEqual([409, expect.stringContaining('last verified address')]);
  });
});
