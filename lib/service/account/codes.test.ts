import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Mail, Message } from '#lib/accounts/mail/mail.ts';
import { conferenceRecord } from '#lib/store/dataset/test-records.ts';
import { countStatements, watchStatements } from '#lib/service/test-statements.ts';
import { now, type World, worldOf } from '#lib/service/test-world.ts';

/** Makes `randomInt` return this number until the test ends. */
function fixRandomInt(number: number): void {
  vi.spyOn(crypto, 'randomInt').mockImplementation(() => number);
  syncBuiltinESMExports();
}
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

const known = 'chair@x.org';
const stranger = 'stranger@new.example';
const world = (mail?: Mail, at = () => now) =>
  worldOf([conferenceRecord('conf', { grants: [{ email: known, role: 'chair' }] })], { at, ...(mail && { mail }) });

/** The address of the client with this number. */
const client = (number: number) => `192.0.2.${number}`;

const ask = ({ account }: World, from: string, address = known) =>
  account('POST', '/codes', { body: { address }, address: from });

/** Uses up the shared limit of a mailbox: four requests from each of three clients, three from a fourth. */
async function flood(it: World, address = known) {
  for (let sent = 0; sent < 15; sent += 1) await ask(it, client(sent % 4), address);
}

/** The parts of an answer that must not depend on others: without random values and the client's own limits. */
const seen = ({ status, headers, body }: Awaited<ReturnType<typeof ask>>) => [
  status,
  { ...body, attempt: body.attempt.length },
  [...headers].filter(([name]) => !name.includes('ratelimit')),
];

describe('one client', () => {
  test('can request five codes an hour for one mailbox, tags included; other clients and other mailboxes are not affected', async () => {
    const it = await world();
    for (const tag of ['', '+a', '+b', '+a+b', '']) {
      expect((await ask(it, client(1), `chair${tag}@x.org`)).status).toBe(202);
    }
    for (const tag of ['', '+c']) {
      const answer = await ask(it, client(1), `chair${tag}@x.org`);
      expect([answer.status, answer.body.code]).toEqual([429, 'rate_limited']);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3500);
    }
    expect(it.mails.map(({ to }) => to)).toEqual([known, 'chair+a@x.org', 'chair+b@x.org', 'chair+a+b@x.org', known]);
    expect((await ask(it, client(2))).status).toBe(202);
    expect((await ask(it, client(1), stranger)).status).toBe(202);
    expect(it.mails).toHaveLength(7);
  });

  test('can request a code again after the Retry-After it was given, and not before', async () => {
    let at = now;
    const it = await world(undefined, () => at);
    for (let sent = 0; sent < 5; sent += 1) await ask(it, client(1));
    const wait = Number((await ask(it, client(1))).headers.get('retry-after')) * 1000;
    at = new Date(now.getTime() + wait - 1000);
    expect((await ask(it, client(1))).status).toBe(429);
    at = new Date(now.getTime() + wait);
    expect((await ask(it, client(1))).status).toBe(202);
    expect(it.mails).toHaveLength(6);
  });

  test('can request three hundred codes an hour in all, even if none can be delivered', async () => {
    let mailed = 0;
    const it = await world(() => {
      mailed += 1;
      return Promise.reject(new Error('no such mailbox'));
    });
    const statuses = [];
    for (let sent = 0; sent < 302; sent += 1) {
      statuses.push((await ask(it, client(1), `person${sent % 150}@x.org`)).status);
    }
    expect([statuses, mailed]).toEqual([[...Array<number>(300).fill(202), 429, 429], 300]);
  });

  test('has the same limits for codes that add an address', async () => {
    const it = await world();
    const token = await it.signIn(known);
    const add = () => it.account('POST', '/addresses', { token, body: { address: stranger } });
    for (let sent = 0; sent < 5; sent += 1) expect((await add()).status).toBe(202);
    expect((await add()).status).toBe(429);
  });
});

describe('one mailbox', () => {
  test.each([known, stranger])(
    'gets at most fifteen codes an hour, and further requests look the same: %s',
    async (address) => {
      const it = await world();
      const sent = seen(await ask(it, client(0), address));
      await flood(it, address);
      expect(it.mails).toHaveLength(15);
      const answers = [await ask(it, client(3), address), await ask(it, client(3), address.replace('@', '+tag@'))];
      for (const answer of answers) expect(seen(answer)).toEqual(sent);
      expect(it.mails).toHaveLength(15);
    },
  );

  test('takes the same number of statements whether or not a code is sent', async () => {
    const it = await world();
    const costOf = (number: number) => countStatements(/./, () => ask(it, client(number)));
    await ask(it, client(0));
    const sent = await costOf(1);
    await flood(it);
    const before = it.mails.length;
    expect(await costOf(3)).toBe(sent);
    expect(it.mails).toHaveLength(before);
  });

  test('gets one further code for each client that has not asked for it yet', async () => {
    const it = await world();
    await flood(it);
    await ask(it, client(9));
    expect(it.mails).toHaveLength(16);
    expect((await ask(it, client(9))).status).toBe(202);
    expect(it.mails).toHaveLength(16);
  });

  test('gets at most forty-five codes an hour from any number of clients, none of which can tell', async () => {
    const it = await world();
    const clients = Array.from({ length: 60 }, (_, at) => client(at));
    const answers = await Promise.all(clients.map((from) => ask(it, from)));
    expect(answers.map(({ status }) => status)).toEqual(clients.map(() => 202));
    expect(it.mails).toHaveLength(45);
  });

  test('gets five codes from a client that sends forty requests at the same moment', async () => {
    const it = await world();
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask(it, client(1))));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(5);
    expect(it.mails).toHaveLength(5);
  });
});

test('if no code was sent, no six-digit code is accepted', async () => {
  const it = await world();
  const enter = (attempt: string) => it.account('POST', '/session', { body: { attempt, code: '000007' } });
  fixRandomInt(7);
  expect((await enter((await ask(it, client(1))).body.attempt)).status).toBe(201);
  await flood(it);
  const before = it.mails.length;
  const { body } = await ask(it, client(3));
  expect(it.mails).toHaveLength(before);
  expect((await enter(body.attempt)).status).toBe(403);
});

describe('a mail server', () => {
  test('that is slow does not delay the answer', async () => {
    const it = await world(() => new Promise<never>(() => undefined));
    expect((await ask(it, client(1))).status).toBe(202);
  });

  test('that fails is not visible in the answer, and uses up no limit of the mailbox', async () => {
    let isUp = false;
    const mails: Message[] = [];
    const it = await world((message) =>
      isUp ? Promise.resolve(void mails.push(message)) : Promise.reject(new Error('secret-host refused')),
    );
    for (let number = 0; number < 60; number += 1) {
      const { status, text } = await ask(it, client(number % 2));
      expect(status).toBe(202);
      expect(text).not.toContain('secret-host');
    }
    isUp = true;
    for (let sent = 0; sent < 5; sent += 1) await ask(it, client(1));
    expect(mails).toHaveLength(5);
  });
});

test('a request that fails in the store uses up no limit', async () => {
  const it = await world();
  const fail = (sql: string) => {
    if (sql.includes('insert into "attempts"')) throw new Error('the disk is full');
  };
  await watchStatements(fail, async () => {
    for (let sent = 0; sent < 6; sent += 1) expect((await ask(it, client(1))).status).toBe(500);
  });
  for (let sent = 0; sent < 5; sent += 1) expect((await ask(it, client(1))).status).toBe(202);
  expect(it.mails).toHaveLength(5);
});

test('the interface says whether codes are mailed or written to the operator’s log', async () => {
  for (const mails of [true, false]) {
    const it = await worldOf([], { mails });
    expect((await it.account('GET', '/ways')).body).toMatchObject({ code: true, mail: mails });
  }
});
