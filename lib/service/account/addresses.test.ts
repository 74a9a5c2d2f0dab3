import { describe, expect, test } from 'vitest';
import type { Mail, Message } from '#lib/accounts/mail/mail.ts';
import { assignmentRecord, conferenceRecord, submissionRecord, trackRecord } from '#lib/store/dataset/test-records.ts';
import { codeIn, person, type World, worldOf } from '#lib/service/test-world.ts';

const author = 'ada@new.example';
const listed = 'ada@old.example';
const chair = 'chair@x.org';
const reviewer = 'rev@x.org';

const world = () =>
  worldOf([
    conferenceRecord('conf', {
      grants: [{ email: chair, role: 'chair' }],
      submissions: [
        submissionRecord('paper', 'open', { authors: [listed], assignments: [assignmentRecord(reviewer)] }),
      ],
    }),
  ]);

interface Address {
  id: string;
  address: string;
  isVerified: boolean;
  isMain: boolean;
}

async function addressesOf({ account }: World, token: string) {
  return (await account('GET', '/addresses', { token })).body.data as Address[];
}

const verify = ({ account }: World, token: string, attempt: string, code: string) =>
  account('POST', '/addresses/verification', { token, body: { attempt, code } });

/** Adds an address by the code that is sent to it. */
async function add(it: World, token: string, address: string) {
  const { body } = await it.account('POST', '/addresses', { token, body: { address } });
  return verify(it, token, body.attempt, codeIn(it.mails.at(-1)));
}

/** Requests the code for changes of the main address. */
async function mainCode({ account, mails }: World, token: string) {
  const { body } = await account('POST', '/addresses/main/code', { token });
  return { attempt: body.attempt as string, code: codeIn(mails.at(-1)) };
}

/** Makes an address the main one, by the code that is sent to the main one so far. */
async function makeMain(it: World, token: string, id: string | undefined) {
  return it.account('POST', `/addresses/${id}/main`, { token, body: await mainCode(it, token) });
}

/** Removes an address; the main one by the code that is sent to it. */
async function remove(it: World, token: string, address: string) {
  const found = (await addressesOf(it, token)).find((own) => own.address === address);
  if (!found?.isMain) return it.account('DELETE', `/addresses/${found?.id}`, { token });
  return it.account('POST', '/addresses/main/removal', { token, body: await mainCode(it, token) });
}

/** The notices mailed while `act` runs: recipient and first line. */
async function noticesOf({ mails }: World, act: () => Promise<unknown>) {
  const before = mails.length;
  await act();
  const notices = mails.slice(before).filter(({ subject }) => subject.startsWith('Your Rostrum account'));
  return notices.map(({ to, text }) => [to, text.split('\n')[0]]);
}

/** An API key of the signed-in user. */
async function keyOf({ account }: World, token: string): Promise<string> {
  const body = { name: 'key', scope: 'read', conference: null, expiresAt: null };
  return (await account('POST', '/keys', { token, body })).body.key as string;
}

async function rolesOf({ ask }: World, key: string) {
  const { body } = await ask('/me', { key });
  return (body.conferences as { roles: string[] }[]).flatMap(({ roles }) => roles);
}

describe('authorship', () => {
  test('begins when the code for an address is entered and ends when the address is removed, from the next request on', async () => {
    const it = await world();
    const token = await it.signIn(author);
    const key = await keyOf(it, token);
    expect(await rolesOf(it, key)).toEqual([]);
    const { body } = await it.account('POST', '/addresses', { token, body: { address: listed.toUpperCase() } });
    expect(await rolesOf(it, key)).toEqual([]);
    expect((await verify(it, token, body.attempt, codeIn(it.mails.at(-1)))).body.address).toBe(listed);
    expect(await rolesOf(it, key)).toEqual(['author']);
    expect((await it.ask('/submissions/paper', { key })).status).toBe(200);
    expect((await remove(it, token, listed)).status).toBe(204);
    expect(await rolesOf(it, key)).toEqual([]);
    expect((await it.ask('/submissions/paper', { key })).status).toBe(404);
  });

  test('does not follow from an address that is not verified', async () => {
    const it = await world();
    const token = await it.signIn(author);
    const { user } = (await it.account('GET', '/session', { token })).body;
    await it.store.db.insertInto('addresses').values({ address: listed, user_id: user.id, verified: 0 }).execute();
    expect(await rolesOf(it, await keyOf(it, token))).toEqual([]);
    const claimed = (await addressesOf(it, token)).find(({ address }) => address === listed);
    expect(claimed?.isVerified).toBe(false);
    expect((await makeMain(it, token, claimed?.id)).status).toBe(409);
    expect((await remove(it, token, listed)).status).toBe(204);
  });
});

describe('an address that hides the reviewers of what a chair has written', () => {
  const blind = (role: 'chair' | 'trackChair', track: string) =>
    worldOf([
      conferenceRecord('conf', {
        people: [person(author, [{ address: listed, verified: true }])],
        grants: [{ email: author, role, ...(role === 'trackChair' && { track }) }],
        tracks: ['double', 'other'].map((slug) => trackRecord(slug, 'DOUBLE_BLIND', [{}])),
        submissions: [
          submissionRecord('paper', 'double', { authors: [listed], assignments: [assignmentRecord(reviewer)] }),
        ],
      }),
    ]);

  test.each([
    ['chair', ''],
    ['trackChair', 'double'],
  ] as const)('is not removed from the account of a %s, and does not move to another', async (role, track) => {
    const it = await blind(role, track);
    const token = await it.signIn(author);
    expect(await remove(it, token, listed)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const main = (await addressesOf(it, token)).find(({ address }) => address === listed);
    expect((await makeMain(it, token, main?.id)).status).toBe(200);
    expect((await remove(it, token, listed)).status).toBe(409);
    expect((await add(it, await it.signIn('third@x.org'), listed)).status).toBe(409);
    const { body } = await it.ask('/submissions?conference=conf&expand=reviews', { as: author });
    expect(body.data).toMatchObject([{ isOwn: true, reviews: [{ reviewer: '', reviewerId: '' }] }]);
  });

  test('is removed from the account of somebody who chairs another track alone', async () => {
    const it = await blind('trackChair', 'other');
    expect((await remove(it, await it.signIn(author), listed)).status).toBe(204);
  });
});

test('a user who reads the messages of an address is not signed in to another account that only claims it', async () => {
  const it = await world();
  const claimant = await it.signIn('eve@new.example');
  const { user } = (await it.account('GET', '/session', { token: claimant })).body;
  await it.store.db.insertInto('addresses').values({ address: author, user_id: user.id, verified: 0 }).execute();
  const { body } = await it.account('GET', '/session', { token: await it.signIn(author) });
  expect(body.user.id).not.toBe(user.id);
  expect(body.user.email).toBe(author);
});

describe('adding an address', () => {
  test('works only for the user who asked for its code', async () => {
    const it = await world();
    const [mine, theirs] = [await it.signIn(author), await it.signIn('eve@new.example')];
    const { body } = await it.account('POST', '/addresses', { token: mine, body: { address: listed } });
    const code = codeIn(it.mails.at(-1));
    expect((await verify(it, theirs, body.attempt, code)).status).toBe(403);
    expect((await addressesOf(it, theirs)).map(({ address }) => address)).toEqual(['eve@new.example']);
    expect((await it.account('POST', '/session', { body: { attempt: body.attempt, code } })).status).toBe(403);
  });

  test('gets an answer that does not reveal whether someone has it', async () => {
    const it = await world();
    const token = await it.signIn(author);
    const ask = async (address: string) => {
      const { status, body } = await it.account('POST', '/addresses', { token, body: { address } });
      return [status, Object.keys(body as object), it.mails.at(-1)?.text.replaceAll(/\d{6}/g, '')];
    };
    expect(await ask(chair)).toEqual(await ask('nobody@new.example'));
  });

  test('lets the user sign in with it from then on', async () => {
    const it = await world();
    const token = await it.signIn(author);
    await add(it, token, listed);
    const other = await it.signIn(listed);
    const who = async (token: string) => (await it.account('GET', '/session', { token })).body.user;
    expect(await who(other)).toEqual(await who(token));
  });
});

describe('an address that another account has moves to the user who enters its code', () => {
  test('if that account keeps another address', async () => {
    const it = await world();
    const theirs = await it.signIn(author);
    await add(it, theirs, 'shared@new.example');
    await makeMain(it, theirs, (await addressesOf(it, theirs))[1]?.id);
    const mine = await it.signIn('eve@new.example');
    expect((await add(it, mine, 'shared@new.example')).status).toBe(201);
    expect(await addressesOf(it, theirs)).toMatchObject([{ address: author, isMain: true }]);
    expect((await it.account('GET', '/session', { token: theirs })).body.user.email).toBe(author);
  });

  test('if it is the only one of an account without roles, which is closed with its keys and sessions', async () => {
    const it = await world();
    const theirs = await it.signIn(listed);
    const key = await keyOf(it, theirs);
    expect(await rolesOf(it, key)).toEqual(['author']);
    const mine = await it.signIn(author);
    expect((await add(it, mine, listed)).status).toBe(201);
    expect(await rolesOf(it, await keyOf(it, mine))).toEqual(['author']);
    expect((await it.account('GET', '/session', { token: theirs })).status).toBe(401);
    expect((await it.ask('/me', { key })).status).toBe(401);
    const written = await it.store.db.selectFrom('audit').select('action').execute();
    const actions = written.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['address.removed', 'session.ended', 'key.revoked']));
  });

  test.each([
    ['a grant', chair],
    ['an assignment', reviewer],
  ])('but not if it is the only one of an account with %s', async (_what, address) => {
    const it = await world();
    const mine = await it.signIn(author);
    const { status, body } = await add(it, mine, address);
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect((await addressesOf(it, mine)).map((own) => own.address)).toEqual([author]);
    const theirs = await it.signIn(address);
    expect((await add(it, theirs, author)).status).toBe(201); // the other way round it works
  });
});

test('the main address is the one that is shown; if it is removed, another verified one takes its place', async () => {
  const it = await world();
  const token = await it.signIn(author);
  const key = await keyOf(it, token);
  await add(it, token, listed);
  const [, second] = await addressesOf(it, token);
  expect((await makeMain(it, token, second?.id)).body).toMatchObject({ isMain: true });
  expect((await it.ask('/me', { key })).body.user.email).toBe(listed);
  await remove(it, token, listed);
  expect((await it.ask('/me', { key })).body.user.email).toBe(author);
  expect(await addressesOf(it, token)).toMatchObject([{ address: author, isMain: true }]);
});

test('an address that is made main and moves away at the same moment does not stay the first account’s main address', async () => {
  const it = await world();
  const theirs = await it.signIn(author);
  await add(it, theirs, 'shared@new.example');
  const [, shared] = await addressesOf(it, theirs);
  const main = await mainCode(it, theirs);
  const mine = await it.signIn('eve@new.example');
  const { body } = await it.account('POST', '/addresses', { token: mine, body: { address: 'shared@new.example' } });
  const code = codeIn(it.mails.at(-1));
  await Promise.all([
    verify(it, mine, body.attempt, code),
    it.account('POST', `/addresses/${shared?.id}/main`, { token: theirs, body: main }),
  ]);
  expect((await it.account('GET', '/session', { token: theirs })).body.user.email).toBe(author);
});

test('the last verified address cannot be removed', async () => {
  const it = await world();
  const token = await it.signIn(author);
  const { status, body } = await remove(it, token, author);
  expect([status, body.code]).toEqual([409, 'conflict']);
  expect(await it.signIn(author)).toBeTruthy();
});

test('of two removals at the same moment, one is refused to keep the last address', async () => {
  const it = await world();
  const token = await it.signIn(author);
  await add(it, token, listed);
  const answers = await Promise.all([remove(it, token, author), remove(it, token, listed)]);
  expect(answers.map(({ status }) => status)).toContain(409);
  expect(answers.map(({ status }) => status)).toContain(204);
  expect(await addressesOf(it, token)).toHaveLength(1);
});

test('another account’s address gets the same 404 as one that does not exist', async () => {
  const it = await world();
  const [mine, theirs] = [await it.signIn(author), await it.signIn(chair)];
  const [foreign] = await addressesOf(it, theirs);
  const code = await mainCode(it, mine);
  for (const [method, path, given] of [
    ['DELETE', '', {}],
    ['POST', '/main', { body: code }],
  ] as const) {
    const answers = await Promise.all(
      [foreign?.id, 'no-such-address'].map((id) =>
        it.account(method, `/addresses/${id}${path}`, { token: mine, ...given }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    const [one, other] = answers.map(({ text }) => text.replaceAll(/urn:uuid:[^"]+/g, ''));
    expect(one).toBe(other);
  }
  expect(await addressesOf(it, theirs)).toHaveLength(1);
});

test('an account can have at most twenty addresses', async () => {
  const it = await world();
  const token = await it.signIn(author);
  const { id } = (await it.account('GET', '/session', { token })).body.user;
  for (let at = 1; at < 20; at += 1) {
    const row = { address: `ada${at}@new.example`, user_id: id, verified: 1 };
    await it.store.db.insertInto('addresses').values(row).execute();
  }
  expect((await add(it, token, listed)).status).toBe(409);
});

test('the owner is told of changes by mail, at the main address from before the change and at a removed address', async () => {
  const it = await world();
  const token = await it.signIn(author);
  const added = `The address ${listed} was added to your Rostrum account.`;
  expect(await noticesOf(it, () => add(it, token, listed))).toEqual([[author, added]]);
  const [, second] = await addressesOf(it, token);
  expect(await noticesOf(it, () => makeMain(it, token, second?.id))).toEqual([
    [author, `${listed} is now the main address of your Rostrum account.`],
  ]);
  const gone = `The address ${author} was removed from your Rostrum account.`;
  expect(await noticesOf(it, () => remove(it, token, author))).toEqual([
    [listed, gone],
    [author, gone],
  ]);
  const key = 'The API key “key” was created in your Rostrum account.';
  expect(await noticesOf(it, () => keyOf(it, token))).toEqual([[listed, key]]);
  const [made] = (await it.account('GET', '/keys', { token })).body.data as { id: string }[];
  const roll = () => it.account('POST', `/keys/${made?.id}/roll`, { token, body: { overlapDays: 7 } });
  const rolled = 'The API key “key” in your Rostrum account was replaced by a new one.';
  expect(await noticesOf(it, roll)).toEqual([[listed, rolled]]);
});

describe('the previous owner of an address that moved is told by mail', () => {
  test('at their main address after the move and at the one that moved', async () => {
    const it = await world();
    const theirs = await it.signIn(listed);
    await add(it, theirs, 'ada@third.example');
    const mine = await it.signIn(author);
    const moved = `The address ${listed} moved from your Rostrum account to another account, whose user entered a code sent to that address.`;
    expect(await noticesOf(it, () => add(it, mine, listed))).toEqual([
      [author, `The address ${listed} was added to your Rostrum account.`],
      ['ada@third.example', moved],
      [listed, moved],
    ]);
    expect(it.mails.slice(-2).map(({ text }) => text.includes(author))).toEqual([false, false]);
  });

  test('that their account was closed, if it was their only address', async () => {
    const it = await world();
    await it.signIn(listed);
    const mine = await it.signIn(author);
    const closed = `Your Rostrum account was closed, with its keys and sessions: its only address, ${listed}, moved to another account, whose user entered a code sent to that address.`;
    const [, ...notices] = await noticesOf(it, () => add(it, mine, listed));
    expect(notices).toEqual([[listed, closed]]);
    expect(it.mails.at(-1)?.text).toContain('If not: ask the operator of this service.');
  });

  test('once, even if an import wrote the address in another case', async () => {
    const it = await worldOf([conferenceRecord('conf', { people: [person(listed.toUpperCase())] })]);
    const mine = await it.signIn(author);
    const [, ...notices] = await noticesOf(it, () => add(it, mine, listed));
    expect(notices.map(([to]) => to)).toEqual([listed]);
  });

  test('but nobody is told of an address that nobody had, or that is added again', async () => {
    const it = await world();
    const token = await it.signIn(author);
    for (const time of ['first', 'again']) {
      const notices = await noticesOf(it, () => add(it, token, listed));
      expect([time, notices.map(([to]) => to)]).toEqual([time, [author]]);
    }
  });
});

test('the notice of a removed address says how to sign in without it', async () => {
  const it = await world();
  const token = await it.signIn(author);
  await add(it, token, listed);
  const sent = it.mails.length;
  await remove(it, token, listed);
  const notices = it.mails.slice(sent);
  expect(notices).toHaveLength(2);
  for (const { text } of notices) {
    expect(text).toContain('sign in with another of your addresses or a passkey');
    expect(text).toContain(`Signing in with ${listed} no longer leads to that account.`);
  }
});

test('a notice that cannot be sent does not stop the change', async () => {
  let isUp = true;
  const mails: Message[] = [];
  const mail: Mail = (message) =>
    isUp ? Promise.resolve(void mails.push(message)) : Promise.reject(new Error('the mail server is down'));
  const it = await worldOf([], { mail });
  const { body } = await it.account('POST', '/codes', { body: { address: author } });
  const session = { attempt: body.attempt, code: codeIn(mails.at(-1)) };
  const { token } = (await it.account('POST', '/session', { body: session })).body;
  isUp = false;
  expect(await keyOf(it, token)).toContain('rostrum_live_');
});
