import { describe, expect, test } from 'vitest';
import type { Mail, Message } from '#lib/accounts/mail/mail.ts';
import { assignmentRecord, conferenceRecord, submissionRecord } from '#lib/store/dataset/test-records.ts';
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

async function remove(it: World, token: string, address: string) {
  const found = (await addressesOf(it, token)).find((own) => own.address === address);
  return it.account('DELETE', `/addresses/${found?.id}`, { token });
}

/** What somebody hears of by mail while `act` does something: to whom it goes, and its first line. */
async function newsOf({ mails }: World, act: () => Promise<unknown>) {
  const before = mails.length;
  await act();
  const news = mails.slice(before).filter(({ subject }) => subject.startsWith('Your Rostrum account'));
  return news.map(({ to, text }) => [to, text.split('\n')[0]]);
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
  test('comes with an address once its code is typed, and goes with it, each from the next request on', async () => {
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

  test('does not come with an address that is not verified', async () => {
    const it = await world();
    const token = await it.signIn(author);
    const { user } = (await it.account('GET', '/session', { token })).body;
    await it.store.db.insertInto('addresses').values({ address: listed, user_id: user.id, verified: 0 }).execute();
    expect(await rolesOf(it, await keyOf(it, token))).toEqual([]);
    const claimed = (await addressesOf(it, token)).find(({ address }) => address === listed);
    expect(claimed?.isVerified).toBe(false);
    expect((await it.account('POST', `/addresses/${claimed?.id}/main`, { token })).status).toBe(409);
    expect((await remove(it, token, listed)).status).toBe(204);
  });
});

test('a claim that was never verified signs nobody in to the account that claims', async () => {
  const it = await world();
  const claimant = await it.signIn('eve@new.example');
  const { user } = (await it.account('GET', '/session', { token: claimant })).body;
  await it.store.db.insertInto('addresses').values({ address: author, user_id: user.id, verified: 0 }).execute();
  const { body } = await it.account('GET', '/session', { token: await it.signIn(author) });
  expect(body.user.id).not.toBe(user.id);
  expect(body.user.email).toBe(author);
});

describe('an address is added', () => {
  test('by the session that asked for its code alone', async () => {
    const it = await world();
    const [mine, theirs] = [await it.signIn(author), await it.signIn('eve@new.example')];
    const { body } = await it.account('POST', '/addresses', { token: mine, body: { address: listed } });
    const code = codeIn(it.mails.at(-1));
    expect((await verify(it, theirs, body.attempt, code)).status).toBe(403);
    expect((await addressesOf(it, theirs)).map(({ address }) => address)).toEqual(['eve@new.example']);
    expect((await it.account('POST', '/session', { body: { attempt: body.attempt, code } })).status).toBe(403);
  });

  test('with an answer that does not tell whether somebody has it', async () => {
    const it = await world();
    const token = await it.signIn(author);
    const ask = async (address: string) => {
      const { status, body } = await it.account('POST', '/addresses', { token, body: { address } });
      return [status, Object.keys(body as object), it.mails.at(-1)?.text.replaceAll(/\d{6}/g, '')];
    };
    expect(await ask(chair)).toEqual(await ask('nobody@new.example'));
  });

  test('and signs in from then on', async () => {
    const it = await world();
    const token = await it.signIn(author);
    await add(it, token, listed);
    const other = await it.signIn(listed);
    const who = async (token: string) => (await it.account('GET', '/session', { token })).body.user;
    expect(await who(other)).toEqual(await who(token));
  });
});

describe('an address that another account has moves to the person who reads its messages', () => {
  test('where that account keeps another', async () => {
    const it = await world();
    const theirs = await it.signIn(author);
    await add(it, theirs, 'shared@new.example');
    await it.account('POST', `/addresses/${(await addressesOf(it, theirs))[1]?.id}/main`, { token: theirs });
    const mine = await it.signIn('eve@new.example');
    expect((await add(it, mine, 'shared@new.example')).status).toBe(201);
    expect(await addressesOf(it, theirs)).toMatchObject([{ address: author, isMain: true }]);
    expect((await it.account('GET', '/session', { token: theirs })).body.user.email).toBe(author);
  });

  test('where that account holds nothing else, which is closed, keys and sessions with it', async () => {
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
  ])('but not where it is the only one of an account that holds %s', async (_what, address) => {
    const it = await world();
    const mine = await it.signIn(author);
    const { status, body } = await add(it, mine, address);
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect((await addressesOf(it, mine)).map((own) => own.address)).toEqual([author]);
    const theirs = await it.signIn(address);
    expect((await add(it, theirs, author)).status).toBe(201); // the other way round it works
  });
});

describe('the main address', () => {
  test('is the one that is shown, and another verified one where it is removed', async () => {
    const it = await world();
    const token = await it.signIn(author);
    const key = await keyOf(it, token);
    await add(it, token, listed);
    const [, second] = await addressesOf(it, token);
    expect((await it.account('POST', `/addresses/${second?.id}/main`, { token })).body).toMatchObject({ isMain: true });
    expect((await it.ask('/me', { key })).body.user.email).toBe(listed);
    await remove(it, token, listed);
    expect((await it.ask('/me', { key })).body.user.email).toBe(author);
    expect(await addressesOf(it, token)).toMatchObject([{ address: author, isMain: true }]);
  });
});

test('an address that is made main and moves in the same moment is nobody’s main address but its owner’s', async () => {
  const it = await world();
  const theirs = await it.signIn(author);
  await add(it, theirs, 'shared@new.example');
  const [, shared] = await addressesOf(it, theirs);
  const mine = await it.signIn('eve@new.example');
  const { body } = await it.account('POST', '/addresses', { token: mine, body: { address: 'shared@new.example' } });
  const code = codeIn(it.mails.at(-1));
  await Promise.all([
    verify(it, mine, body.attempt, code),
    it.account('POST', `/addresses/${shared?.id}/main`, { token: theirs }),
  ]);
  expect((await it.account('GET', '/session', { token: theirs })).body.user.email).toBe(author);
});

test('the last verified address stays', async () => {
  const it = await world();
  const token = await it.signIn(author);
  const { status, body } = await remove(it, token, author);
  expect([status, body.code]).toEqual([409, 'conflict']);
  expect(await it.signIn(author)).toBeTruthy();
});

test('of two removals at once one keeps the last address', async () => {
  const it = await world();
  const token = await it.signIn(author);
  await add(it, token, listed);
  const answers = await Promise.all([remove(it, token, author), remove(it, token, listed)]);
  expect(answers.map(({ status }) => status)).toContain(409);
  expect(answers.map(({ status }) => status)).toContain(204);
  expect(await addressesOf(it, token)).toHaveLength(1);
});

test('an address of somebody else is as absent as one that nobody has', async () => {
  const it = await world();
  const [mine, theirs] = [await it.signIn(author), await it.signIn(chair)];
  const [foreign] = await addressesOf(it, theirs);
  for (const [method, path] of [
    ['DELETE', ''],
    ['POST', '/main'],
  ] as const) {
    const answers = await Promise.all(
      [foreign?.id, 'no-such-address'].map((id) => it.account(method, `/addresses/${id}${path}`, { token: mine })),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    const [one, other] = answers.map(({ text }) => text.replaceAll(/urn:uuid:[^"]+/g, ''));
    expect(one).toBe(other);
  }
  expect(await addressesOf(it, theirs)).toHaveLength(1);
});

test('an account has twenty addresses at most', async () => {
  const it = await world();
  const token = await it.signIn(author);
  const { id } = (await it.account('GET', '/session', { token })).body.user;
  for (let at = 1; at < 20; at += 1) {
    const row = { address: `ada${at}@new.example`, user_id: id, verified: 1 };
    await it.store.db.insertInto('addresses').values(row).execute();
  }
  expect((await add(it, token, listed)).status).toBe(409);
});

test('the owner hears by mail what was done to the account, at the address from before, and at one that was removed', async () => {
  const it = await world();
  const token = await it.signIn(author);
  const added = `The address ${listed} was added in your Rostrum account.`;
  expect(await newsOf(it, () => add(it, token, listed))).toEqual([[author, added]]);
  const [, second] = await addressesOf(it, token);
  expect(await newsOf(it, () => it.account('POST', `/addresses/${second?.id}/main`, { token }))).toEqual([
    [author, `${listed} was made the main address in your Rostrum account.`],
  ]);
  const gone = `The address ${author} was removed in your Rostrum account.`;
  expect(await newsOf(it, () => remove(it, token, author))).toEqual([
    [listed, gone],
    [author, gone],
  ]);
  const key = 'The API key “key” was created in your Rostrum account.';
  expect(await newsOf(it, () => keyOf(it, token))).toEqual([[listed, key]]);
  const [made] = (await it.account('GET', '/keys', { token })).body.data as { id: string }[];
  const roll = () => it.account('POST', `/keys/${made?.id}/roll`, { token, body: { overlapDays: 7 } });
  const rolled = 'The API key “key” was replaced by a new one in your Rostrum account.';
  expect(await newsOf(it, roll)).toEqual([[listed, rolled]]);
});

describe('the person who had an address that moved to another account hears of it by mail', () => {
  test('at the address that is their main one from then on, and at the one that moved', async () => {
    const it = await world();
    const theirs = await it.signIn(listed);
    await add(it, theirs, 'ada@third.example');
    const mine = await it.signIn(author);
    const moved = `The address ${listed} moved from your Rostrum account to another one, where a code that was sent to it was typed.`;
    expect(await newsOf(it, () => add(it, mine, listed))).toEqual([
      [author, `The address ${listed} was added in your Rostrum account.`],
      ['ada@third.example', moved],
      [listed, moved],
    ]);
    expect(it.mails.slice(-2).map(({ text }) => text.includes(author))).toEqual([false, false]);
  });

  test('also where it was their only one: that their account was closed', async () => {
    const it = await world();
    await it.signIn(listed);
    const mine = await it.signIn(author);
    const closed = `Your Rostrum account was closed, with its keys and sessions: its only address, ${listed}, moved to another account, where a code that was sent to it was typed.`;
    const [, ...news] = await newsOf(it, () => add(it, mine, listed));
    expect(news).toEqual([[listed, closed]]);
    expect(it.mails.at(-1)?.text).toContain('If not: ask the operator of this service.');
  });

  test('once, however the source of an import writes it', async () => {
    const it = await worldOf([conferenceRecord('conf', { people: [person(listed.toUpperCase())] })]);
    const mine = await it.signIn(author);
    const [, ...news] = await newsOf(it, () => add(it, mine, listed));
    expect(news.map(([to]) => to)).toEqual([listed]);
  });

  test('but nobody hears of an address that nobody had, or that is added again', async () => {
    const it = await world();
    const token = await it.signIn(author);
    for (const time of ['first', 'again']) {
      const news = await newsOf(it, () => add(it, token, listed));
      expect([time, news.map(([to]) => to)]).toEqual([time, [author]]);
    }
  });
});

test('news of an address that was removed say how to sign in without it', async () => {
  const it = await world();
  const token = await it.signIn(author);
  await add(it, token, listed);
  await remove(it, token, listed);
  for (const { text } of it.mails.slice(-2)) {
    expect(text).toContain('sign in with another of your addresses or a passkey');
    expect(text).toContain(`Signing in with ${listed} does not lead to that account any more.`);
  }
});

test('news that cannot be sent keep nothing from being done', async () => {
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
