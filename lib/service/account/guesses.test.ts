import { expect, test } from 'vitest';
import { conferenceRecord } from '#lib/store/dataset/test-records.ts';
import { watchStatements } from '#lib/service/test-statements.ts';
import { codeIn, now, type World, worldOf } from '#lib/service/test-world.ts';

const world = (at = () => now) => worldOf([conferenceRecord('conf', {})], { at });
const attacker = '192.0.2.1';
const another = '192.0.2.2';

/** Requests a code. */
async function requested({ account, mails }: World, address: string, from: string) {
  const { attempt } = (await account('POST', '/codes', { body: { address }, address: from })).body as {
    attempt: string;
  };
  const code = codeIn(mails.at(-1));
  return { attempt, code, wrong: code === '000000' ? '000001' : '000000' };
}

const type = ({ account }: World, attempt: string, code: string, address: string) =>
  account('POST', '/session', { body: { attempt, code }, address });

/** Enters wrong codes, three for each of many mailboxes. */
async function guess(it: World, times: number, from = attacker) {
  const statuses: number[] = [];
  for (let tries = 0; tries < times; tries += 3) {
    const { attempt, wrong } = await requested(it, `person${tries}@x.org`, from);
    for (let at = tries; at < Math.min(times, tries + 3); at += 1)
      statuses.push((await type(it, attempt, wrong, from)).status);
  }
  return statuses;
}

test('one client can enter sixty wrong codes an hour over all mailboxes; after that even a right one is refused', async () => {
  const it = await world();
  expect(await guess(it, 60)).toEqual(Array<number>(60).fill(403));
  const { attempt, code, wrong } = await requested(it, 'ada@x.org', attacker);
  for (const typed of [wrong, code]) {
    const { status, headers, body } = await type(it, attempt, typed, attacker);
    expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'rate_limited', '3600']);
    expect(body.detail).toContain('Wait 60 min');
  }
});

test('the wrong codes of one client do not keep another client from signing in', async () => {
  const it = await world();
  await guess(it, 61);
  const { attempt, code } = await requested(it, 'person0@x.org', another);
  expect((await type(it, attempt, code, another)).status).toBe(201);
});

test('a client can enter codes again after the Retry-After it was given, and not before', async () => {
  let at = now;
  const it = await world(() => at);
  await guess(it, 60);
  at = new Date(now.getTime() + 3_599_000);
  const early = await requested(it, 'ada@x.org', attacker);
  expect((await type(it, early.attempt, early.code, attacker)).status).toBe(429);
  at = new Date(now.getTime() + 3_600_000);
  expect((await type(it, early.attempt, early.code, attacker)).status).toBe(201);
});

test('seventy people behind one address sign in, even if each enters two wrong codes first', async () => {
  const it = await world();
  for (let person = 0; person < 70; person += 1) {
    const { attempt, code, wrong } = await requested(it, `person${person}@x.org`, attacker);
    for (const typed of [wrong, wrong]) expect((await type(it, attempt, typed, attacker)).status).toBe(403);
    expect((await type(it, attempt, code, attacker)).status).toBe(201);
  }
});

test('signing in to one’s own mailbox gives no further guesses at others', async () => {
  const it = await world();
  await guess(it, 58);
  const own = await requested(it, 'mallory@x.org', attacker);
  expect((await type(it, own.attempt, own.wrong, attacker)).status).toBe(403);
  expect((await type(it, own.attempt, own.code, attacker)).status).toBe(201);
  expect(await guess(it, 3)).toEqual([403, 403, 429]);
});

test('of ninety wrong codes at the same moment, sixty are checked', async () => {
  const it = await world();
  const begun = await Promise.all(Array.from({ length: 30 }, (_, at) => requested(it, `person${at}@x.org`, attacker)));
  const answers = await Promise.all(
    begun.flatMap(({ attempt }) => ['0', '1', '2'].map((x) => type(it, attempt, x.repeat(6), attacker))),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
});

test('codes that add an address count together with those that sign in', async () => {
  const it = await world();
  const token = await it.signIn('ada@x.org');
  await guess(it, 59);
  const add = await it.account('POST', '/addresses', { token, body: { address: 'new@x.org' }, address: attacker });
  const body = {
    attempt: add.body.attempt as string,
    code: codeIn(it.mails.at(-1)) === '000000' ? '000001' : '000000',
  };
  const statuses = [];
  for (let tries = 0; tries < 2; tries += 1) {
    statuses.push((await it.account('POST', '/addresses/verification', { token, body, address: attacker })).status);
  }
  expect(statuses).toEqual([403, 429]);
});

test('a guess that fails in the store does not count', async () => {
  const it = await world();
  const { attempt, code } = await requested(it, 'ada@x.org', attacker);
  const fail = (sql: string) => {
    if (sql.includes('update "attempts"')) throw new Error('the disk is full');
  };
  await watchStatements(fail, async () => {
    for (let tries = 0; tries < 61; tries += 1) expect((await type(it, attempt, code, attacker)).status).toBe(500);
  });
  expect((await type(it, attempt, code, attacker)).status).toBe(201);
});
