import { describe, expect, test } from 'vitest';
import { openSession } from '#lib/accounts/sign-in/sessions.ts';
import { conferenceRecord } from '#lib/store/dataset/test-records.ts';
import { codeIn, now, type World, worldOf } from '#lib/service/test-world.ts';

const known = 'chair@x.org';
const stranger = 'stranger@new.example';
const world = (at?: () => Date) =>
  worldOf([conferenceRecord('conf', { grants: [{ email: known, role: 'chair' }] })], at ? { at } : {});

/** Requests a code. @returns the code as it was mailed, and a wrong one */
async function requested({ account, mails }: World, address = known) {
  const answer = await account('POST', '/codes', { body: { address } });
  const code = codeIn(mails.at(-1));
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  return { answer, attempt: answer.body.attempt as string, code, wrong };
}

const enter = ({ account }: World, attempt: string, code: string) =>
  account('POST', '/session', { body: { attempt, code } });

/** The JSON of an answer without its random values. */
const shape = (body: object) => JSON.stringify(body).replaceAll(/"(attempt|instance)":"[^"]*"/g, '"$1":""');

describe('a code', () => {
  test('signs in the owner of the address, in any case and with white space around it', async () => {
    const it = await world();
    const { attempt, code } = await requested(it, ' CHAIR@X.org ');
    expect(it.mails.at(-1)?.to).toBe(known);
    const { status, body } = await enter(it, attempt, code);
    expect([status, body.user.email, body.session.isThis]).toEqual([201, known, true]);
    const { body: account } = await it.account('GET', '/session', { token: body.token });
    expect(account.user).toEqual(body.user);
  });

  test('makes an account for a new address, and finds it again', async () => {
    const it = await world();
    const sign = async () => {
      const { attempt, code } = await requested(it, stranger);
      return (await enter(it, attempt, code)).body.user as { id: string; email: string };
    };
    const first = await sign();
    expect(first.email).toBe(stranger);
    expect((await sign()).id).toBe(first.id);
  });

  test('gets the same answer and the same message for a known and an unknown address', async () => {
    const it = await world();
    const [one, other] = [(await requested(it)).answer, (await requested(it, stranger)).answer];
    expect(shape(one.body)).toBe(shape(other.body));
    expect(one.status).toBe(other.status);
    const headers = ({ headers }: typeof one) =>
      [...headers].filter(([name]) => !name.includes('ratelimit-remaining') && name !== 'ratelimit');
    expect(headers(one)).toEqual(headers(other));
    const [toOne, toOther] = it.mails.map(({ subject, text }) => `${subject}${text}`.replaceAll(/\d{6}/g, ''));
    expect(toOne).toBe(toOther);
  });

  test('can be used again if the session could not begin, and only once if it did', async () => {
    const it = await world();
    const { attempt, code } = await requested(it);
    const rename = (from: string, to: string) => it.store.db.schema.alterTable(from).renameTo(to).execute();
    await rename('account_sessions', 'elsewhere');
    const failed = await Promise.all([1, 2, 3, 4].map(() => enter(it, attempt, code)));
    expect(failed.filter(({ status }) => status >= 500).length).toBeGreaterThan(0);
    await rename('elsewhere', 'account_sessions');
    expect((await enter(it, attempt, code)).status).toBe(201);
    expect((await enter(it, attempt, code)).status).toBe(403);
  });

  test('works once if it is entered several times at the same moment', async () => {
    const it = await world();
    const { attempt, code } = await requested(it);
    const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => enter(it, attempt, code)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(7);
  });

  test('is used up by three wrong tries, even at the same moment', async () => {
    for (const together of [true, false]) {
      const it = await world();
      const { attempt, code, wrong } = await requested(it);
      const tries = [1, 2, 3].map(() => () => enter(it, attempt, wrong));
      if (together) await Promise.all(tries.map((one) => one()));
      else for (const one of tries) expect((await one()).status).toBe(403);
      expect((await enter(it, attempt, code)).status).toBe(403);
    }
  });

  test('works until ten minutes have passed', async () => {
    for (const [seconds, status] of [
      [599, 201],
      [600, 403],
    ] as const) {
      let at = now;
      const it = await world(() => at);
      const { attempt, code, answer } = await requested(it);
      expect(Date.parse(answer.body.expiresAt) - now.getTime()).toBe(600_000);
      at = new Date(now.getTime() + seconds * 1000);
      expect((await enter(it, attempt, code)).status).toBe(status);
    }
  });

  test('works only with the attempt of the client that requested it, and no other client can use it up', async () => {
    const it = await world();
    const mine = await requested(it);
    const theirs = await requested(it);
    expect((await enter(it, theirs.attempt, mine.code === theirs.code ? mine.wrong : mine.code)).status).toBe(403);
    for (let tries = 0; tries < 4; tries += 1) await enter(it, theirs.attempt, theirs.wrong);
    expect((await enter(it, mine.attempt, mine.code)).status).toBe(201);
  });

  test('gets the same refusal whether it is wrong, expired, used up, unknown or for another purpose', async () => {
    let at = now;
    const it = await world(() => at);
    const refused: string[] = [];
    const refuse = async (attempt: string, code: string) => {
      const answer = await enter(it, attempt, code);
      expect(answer.status).toBe(403);
      refused.push(shape(answer.body));
    };
    const one = await requested(it);
    await refuse(one.attempt, one.wrong);
    await refuse('never-begun', one.code);
    await enter(it, one.attempt, one.code);
    await refuse(one.attempt, one.code);
    const old = await requested(it);
    at = new Date(now.getTime() + 3_600_000);
    await refuse(old.attempt, old.code);
    const token = await it.signIn(known);
    const { body } = await it.account('POST', '/addresses', { token, body: { address: stranger } });
    await refuse(body.attempt, codeIn(it.mails.at(-1)));
    expect(new Set(refused).size).toBe(1);
  });
});

describe('a session', () => {
  test('ends at sign-out, from the next request on, and other sessions stay open', async () => {
    const it = await world();
    const [mine, other] = [await it.signIn(known), await it.signIn(known)];
    expect((await it.account('DELETE', '/session', { token: mine })).status).toBe(204);
    expect((await it.account('GET', '/session', { token: mine })).body.code).toBe('not_signed_in');
    expect((await it.account('GET', '/session', { token: other })).status).toBe(200);
  });

  test('ends after its lifetime', async () => {
    let at = now;
    const it = await world(() => at);
    const token = await it.signIn(known);
    at = new Date(now.getTime() + 7 * 86_400_000 - 1);
    expect((await it.account('GET', '/session', { token })).status).toBe(200);
    at = new Date(now.getTime() + 7 * 86_400_000);
    expect((await it.account('GET', '/session', { token })).status).toBe(401);
  });

  test('is listed first among its owner’s sessions, which end by id or all together', async () => {
    let at = now;
    const it = await world(() => at);
    const [first, second, third] = [await it.signIn(known), await it.signIn(known), await it.signIn(known)];
    at = new Date(now.getTime() + 120_000);
    await it.account('GET', '/session', { token: third });
    const list = async (token: string) =>
      (await it.account('GET', '/sessions', { token })).body.data as {
        id: string;
        isThis: boolean;
        lastUsedAt: string;
      }[];
    const seen = await list(first);
    expect(seen.map(({ isThis }) => isThis)).toEqual([true, false, false]);
    expect(seen[1]?.lastUsedAt).toBe(at.toISOString());
    expect((await it.account('DELETE', `/sessions/${seen[1]?.id}`, { token: first })).status).toBe(204);
    expect((await it.account('GET', '/session', { token: third })).status).toBe(401);
    expect((await it.account('DELETE', '/sessions', { token: second })).status).toBe(204);
    for (const token of [first, second]) expect((await it.account('GET', '/session', { token })).status).toBe(401);
  });

  test('of another user is not listed, and ending it gets the same 404 as one that does not exist', async () => {
    const it = await world();
    const [mine, theirs] = [await it.signIn(known), await it.signIn(stranger)];
    const { body } = await it.account('GET', '/session', { token: theirs });
    expect((await it.account('GET', '/sessions', { token: mine })).body.data).toHaveLength(1);
    const foreign = await it.account('DELETE', `/sessions/${body.session.id}`, { token: mine });
    const absent = await it.account('DELETE', '/sessions/no-such-session', { token: mine });
    expect(shape(foreign.body)).toBe(shape(absent.body));
    expect(foreign.status).toBe(404);
    expect((await it.account('GET', '/session', { token: theirs })).status).toBe(200);
    await it.account('DELETE', '/sessions', { token: mine });
    expect((await it.account('GET', '/session', { token: theirs })).status).toBe(200);
  });
});

test('a user whose account was closed while they signed in gets no session', async () => {
  const it = await world();
  const { body } = await it.account('GET', '/session', { token: await it.signIn(known) });
  await it.store.db.deleteFrom('addresses').where('user_id', '=', body.user.id).execute();
  expect(await openSession(it.accounts, body.user.id as string, now)).toBeUndefined();
});
