import * as fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { AccountOperation } from '#lib/contract/account/operation.ts';
import { accountOperationIds, accountOperations, type AccountOperationId } from '#lib/contract/account-operations.ts';
import { conferenceRecord } from '#lib/store/dataset/test-records.ts';
import { watchStatements } from '#lib/service/test-statements.ts';
import { codeIn, type World, worldOf } from '#lib/service/test-world.ts';

const chair = 'chair@x.org';
const world = (rates?: { minute: number; day: number }) =>
  worldOf([conferenceRecord('conf', { grants: [{ email: chair, role: 'chair' }] })], rates ? { rates } : {});

const operationOf = (id: AccountOperationId): AccountOperation => accountOperations[id];
const pathOf = (id: AccountOperationId) => operationOf(id).path.replaceAll(/\{[^}]+\}/g, 'some-id');
const signedInOnly = accountOperationIds.filter((id) => operationOf(id).access === 'account');
const withBody = accountOperationIds.filter((id) => operationOf(id).body !== null);

describe('access', () => {
  test.for(signedInOnly)(
    '%s needs a session token: no token, an API key, an ended session and a session id get 401',
    async (id) => {
      const it = await world();
      const { method } = operationOf(id);
      const ended = await it.signIn(chair);
      const { body } = await it.account('GET', '/session', { token: ended });
      await it.account('DELETE', '/session', { token: ended });
      const key = await it.keyOf(chair);
      for (const token of [
        undefined,
        '',
        key,
        ended,
        body.session.id,
        body.user.id,
        `${ended}x`,
        ended.toUpperCase(),
      ]) {
        const answer = await it.account(method, pathOf(id), token === undefined ? {} : { token });
        expect([answer.status, answer.body.code]).toEqual([401, 'not_signed_in']);
        expect(answer.headers.get('www-authenticate')).toContain('Bearer');
      }
    },
  );

  test('a session token gives no access to conference data', async () => {
    const it = await world();
    const token = await it.signIn(chair);
    for (const path of ['/me', '/conferences', '/submissions?conference=conf']) {
      expect((await it.ask(path, { key: token })).body.code).toBe('invalid_api_key');
    }
  });
});

test('an attempt begun for one purpose does not finish another', async () => {
  const passkeys = { rpId: 'dash.example', rpName: 'Rostrum', origins: ['https://dash.example'] };
  const it = await worldOf([], { passkeys });
  const token = await it.signIn(chair);
  const begin = async (path: string, given: object = {}) =>
    ((await it.account('POST', path, given)).body as { attempt: string }).attempt;
  const address = { body: { address: chair } };
  const begun = [
    { own: '/session', attempt: await begin('/codes', address) },
    { own: '/addresses/verification', attempt: await begin('/addresses', { token, ...address }) },
    { own: '/addresses/main/removal', attempt: await begin('/addresses/main/code', { token }) },
    { own: '/session/passkey', attempt: await begin('/session/passkey/challenge') },
    { own: '/passkeys', attempt: await begin('/passkeys/challenge', { token }) },
  ];
  const code = codeIn(it.mails.at(-1));
  for (const { own, attempt } of begun) {
    for (const path of begun.map((other) => other.own).filter((path) => path !== own)) {
      const body = { attempt, code, credential: { id: 'x' }, name: 'x' };
      const { status } = await it.account('POST', path, { token, body });
      expect([own, path, status]).toEqual([own, path, 403]);
    }
  }
});

test('no answer may be cached, or read by another origin', async () => {
  const it = await world();
  const token = await it.signIn(chair);
  for (const id of accountOperationIds) {
    const { method, body } = operationOf(id);
    const { headers } = await it.account(method, pathOf(id), { token, ...(body && { body: {} }) });
    expect(headers.get('cache-control')).toContain('no-store');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  }
});

describe('bad input', () => {
  test.for(withBody)('%s refuses a body that is not a JSON object, and names each invalid field', async (id) => {
    const it = await world();
    const token = await it.signIn(chair);
    const { method } = operationOf(id);
    const send = (body: unknown, type?: string) =>
      it.account(method, pathOf(id), { token, body, ...(type !== undefined && { headers: { 'content-type': type } }) });
    for (const body of ['', '{', 'null{}', '\u0000', `"${'x'.repeat(40_000)}"`]) {
      expect((await send(body)).body.code).toBe('bad_request');
    }
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx']) {
      expect((await send('{}', type)).body.code).toBe('bad_request');
    }
    for (const body of ['null', '[]', '1', '"x"']) expect((await send(body)).status).toBe(422);
    const { status, body } = await send({});
    expect(status).toBe(422);
    const required = Object.keys(operationOf(id).body?.shape ?? {}).filter((name) => name !== 'endsWithSession');
    expect((body.errors as { param: string }[]).map(({ param }) => param).toSorted()).toEqual(required.toSorted());
  });

  test('every input gets an answer that the OpenAPI document declares, and never a 5xx', async () => {
    const it = await world();
    const token = await it.signIn(chair);
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '',
        ' ',
        '000000',
        chair,
        'a@b',
        '../..',
        '%00',
        '\u0000',
        '9999-12-31T23:59:59Z',
        'x'.repeat(9000),
      ),
    );
    const value = fc.oneof(text, fc.jsonValue(), fc.integer(), fc.boolean(), fc.constant(null));
    const request = fc.record({
      id: fc.constantFrom(...accountOperationIds.filter((id) => !['signOut', 'endSessions'].includes(id))),
      place: text,
      method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', undefined),
      values: fc.array(value, { minLength: 6, maxLength: 6 }),
    });
    await fc.assert(
      fc.asyncProperty(request, async ({ id, place, method, values }) => {
        const { path, method: usual, body: schema } = operationOf(id);
        const asked = method ?? usual;
        const names = Object.keys(schema?.shape ?? {});
        const body = Object.fromEntries(names.map((name, at) => [name, values[at]]));
        const at = path.replaceAll(/\{[^}]+\}/g, encodeURIComponent(place.toWellFormed()) || 'x');
        const sent = schema && !['GET', 'HEAD'].includes(asked) ? { body } : {};
        // `account` checks each answer against the document: status, headers and body.
        const { status } = await it.account(asked, at, { token, ...sent });
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 600 },
    );
  });

  test('an unknown path gets 404, and an unknown method 405 with the allowed ones', async () => {
    const it = await world();
    expect((await it.account('GET', '/nothing')).status).toBe(404);
    const { status, headers } = await it.account('PUT', '/keys');
    expect([status, headers.get('allow')]).toEqual([405, 'GET, POST, HEAD']);
  });
});

describe('limits', () => {
  test('count separately from those of conference data, so that a user who used those up can still revoke a key', async () => {
    const it = await world({ minute: 6, day: 1000 });
    const token = await it.signIn(chair);
    const key = await it.keyOf(chair);
    while ((await it.ask('/me', { key })).status === 200);
    expect((await it.account('GET', '/keys', { token })).status).toBe(200);
  });

  test('count per user, and per client if there is no session', async () => {
    const it = await world({ minute: 3, day: 1000 });
    const token = await it.signIn(chair);
    for (let asked = 0; asked < 3; asked += 1) await it.account('GET', '/session', { token, address: '192.0.2.1' });
    const { status, headers } = await it.account('GET', '/session', { token, address: '192.0.2.2' });
    expect([status, headers.get('retry-after')]).toEqual([429, '60']);
    const statuses = [];
    for (let asked = 0; asked < 16; asked += 1) {
      statuses.push((await it.account('GET', '/ways', { address: '192.0.2.3' })).status);
    }
    expect(statuses).toEqual([...Array<number>(15).fill(200), 429]);
    expect((await it.account('GET', '/ways', { address: '192.0.2.4' })).status).toBe(200);
  });
});

test('what someone else has takes the same statements as what does not exist', async () => {
  const it = await world();
  const [mine, theirs] = [await it.signIn('eve@new.example'), await it.signIn(chair)];
  const [address] = (await it.account('GET', '/addresses', { token: theirs })).body.data;
  const usual = { name: 'k', scope: 'read', conference: null, expiresAt: null };
  const { body: key } = await it.account('POST', '/keys', { token: theirs, body: usual });
  const { body: of } = await it.account('GET', '/session', { token: theirs });
  const cost = async (method: string, path: string, given: object) => {
    const all: string[] = [];
    await watchStatements(
      (sql) => void all.push(sql),
      () => it.account(method, path, { token: mine, ...given }),
    );
    return all;
  };
  const pairs: [method: string, path: string, given: object, path: string, given: object][] = [
    ['POST', '/codes', { body: { address: chair } }, '/codes', { body: { address: 'nobody@new.example' } }],
    ['POST', '/addresses', { body: { address: chair } }, '/addresses', { body: { address: 'no@new.example' } }],
    ['POST', '/keys', { body: { ...usual, conference: 'conf' } }, '/keys', { body: { ...usual, conference: 'none' } }],
    ['DELETE', `/keys/${key.id}`, {}, '/keys/none', {}],
    ['DELETE', `/sessions/${of.session.id}`, {}, '/sessions/none', {}],
    ['DELETE', `/addresses/${address.id}`, {}, '/addresses/none', {}],
  ];
  for (const [method, path, given, absentPath, absentGiven] of pairs) {
    const theirsCosts = await cost(method, path, given);
    expect([path, theirsCosts]).toEqual([path, await cost(method, absentPath, absentGiven)]);
    expect(theirsCosts.length).toBeGreaterThan(1);
  }
});

/** Signs in, adds an address and makes a key. @returns every secret that is given out on the way */
async function secretsOf(it: World): Promise<string[]> {
  const secrets: string[] = [];
  const send = async (path: string, body: object, token?: string) =>
    (await it.account('POST', path, { body, ...(token !== undefined && { token }) })).body as Record<string, string>;
  const { attempt = '' } = await send('/codes', { address: chair });
  secrets.push(attempt, codeIn(it.mails.at(-1)));
  const { token = '' } = await send('/session', { attempt, code: codeIn(it.mails.at(-1)) });
  const adding = await send('/addresses', { address: 'other@new.example' }, token);
  secrets.push(token, adding['attempt'] ?? '', codeIn(it.mails.at(-1)));
  const { key = '' } = await send('/keys', { name: 'k', scope: 'read', conference: null, expiresAt: null }, token);
  return [...secrets, key];
}

test('no code, attempt, token or key is logged', async () => {
  const it = await world();
  const secrets = await secretsOf(it);
  expect(it.log).toHaveLength(4);
  const log = it.log.join('').replaceAll(/urn:uuid:[^"]+|"(?:time|ms)":[\d.]+|"session":"[^"]+"/g, ''); // may hold any six digits
  for (const secret of [...secrets, chair]) expect(log).not.toContain(secret);
});

test('a copy of the database contains nothing that signs in', async () => {
  const it = await world();
  const secrets = await secretsOf(it);
  const pending = await it.account('POST', '/codes', { body: { address: chair } });
  const tables = await it.store.db.introspection.getTables();
  const values = new Set<string>();
  for (const { name } of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(it.store.db);
    for (const value of rows.flatMap((row) => Object.values(row))) {
      if (typeof value !== 'string') continue;
      values.add(value);
      for (const [part] of value.matchAll(/[\w-]{6,}/g)) values.add(part);
    }
  }
  expect(values.size).toBeGreaterThan(30);
  for (const secret of secrets) {
    const isThere = (value: string) => (secret.length > 6 ? value.includes(secret) : value === secret);
    expect([...values].some(isThere)).toBe(false);
  }
  for (const value of values) {
    const bearers = [value, `rostrum_account_${value}`, `rostrum_live_${value}`].filter((each) =>
      /^[\x21-\x7e]+$/.test(each),
    );
    for (const token of bearers) {
      expect((await it.account('GET', '/session', { token })).status).toBe(401);
      expect((await it.ask('/me', { key: token })).status).toBe(401);
    }
    const attempts = { attempt: value, code: codeIn(it.mails.at(-1)) };
    expect((await it.account('POST', '/session', { body: attempts })).status).not.toBe(201);
  }
  expect(pending.status).toBe(202);
});
